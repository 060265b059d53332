/**
 * How many leading words of a command make a prefix that a person would agree to: `git commit`, `npm run build`,
 * `docker compose up`. Only programs whose second word says what they do have one; the rest is too much to grant at once
 * (`node`, `rm`, `sudo`, `ls`), or the next word is data.
 */

import { subcommandPrograms } from '../../subcommand-programs.js';
import type { Word } from '../../word.js';

/** Three words, for these two. */
const three = `
npm run|npm run-script|npm config|npm pkg|npm cache|npm exec|pnpm run|pnpm config|pnpm exec|pnpm store|yarn run|yarn config|yarn workspace|yarn workspaces|yarn exec|bun run|bun pm|deno task
git stash|git remote|git submodule|git worktree|git bisect|git notes|git lfs|git reflog|git bundle|git sparse-checkout|git flow
docker compose|docker container|docker image|docker volume|docker network|docker system|docker buildx|docker context|docker service|docker stack|docker secret|docker builder
podman compose|podman container|podman image|podman volume|podman network|kubectl config|kubectl rollout|kubectl auth|kubectl top|kubectl create|kubectl set|helm repo|helm get|helm dependency
terraform state|terraform workspace|terraform providers|tofu state|pulumi stack|pulumi config
gh pr|gh issue|gh run|gh workflow|gh repo|gh release|gh gist|gh label|gh secret|gh variable|gh auth|gh cache|gh project|gh search|gh codespace|gh extension|gh alias|gh config|glab mr|glab issue|glab ci|glab repo|glab release
go mod|go work|go tool|rustup toolchain|rustup component|rustup target|uv pip|uv run|uv tool|uv python|uv cache|poetry run|poetry env|poetry config|pipenv run|hatch run|pdm run|conda env|bundle exec|composer run|composer run-script
dotnet tool|dotnet ef|dotnet nuget|flutter pub|dart pub|prisma migrate|prisma db|brew services|just run|turbo run|nx run|rails db|pre-commit run|asdf plugin
`;

/** A prefix of these would grant whatever their arguments say. */
const never = new Set(
  `docker run|docker exec|docker create|podman run|podman exec|docker-compose run|docker-compose exec|docker compose run|docker compose exec|kubectl exec|kubectl run|kubectl debug|kubectl proxy
   npm x|npm explore|pnpm dlx|yarn dlx|yarn node|bun x|deno eval|deno run|uv tool run|gh api|gh extension exec|gh alias set|git filter-branch|git bisect run|git submodule foreach|go run|npm config set`
    .split(/[|\n]/)
    .map((words) => words.trim()),
);

/** They run the program that their next word names, which must not be one that runs anything. */
const runners = new Set([
  'npm exec',
  'pnpm exec',
  'yarn exec',
  'uv run',
  'poetry run',
  'pipenv run',
  'hatch run',
  'pdm run',
  'bundle exec',
]);
const runsAnything = new Set(
  'sh bash zsh dash fish ksh node python python3 ruby perl php deno bun tsx ts-node npx bunx env sudo doas xargs rm eval exec command time timeout nohup nice watch ssh find awk sed irb ipython'.split(
    ' ',
  ),
);

let depths: Map<string, number> | undefined;

/**
 * How many leading words make a sensible prefix of this command; 0: none does.
 *
 * @example
 * prefixArity(['git', 'commit', '-m', 'x']) // 2
 * prefixArity(['docker', 'compose', 'up', '-d']) // 3
 * prefixArity(['node', 'x.js']) // 0
 */
export function prefixArity(words: readonly Word[]): number {
  depths ??= index();
  const [first, second] = words;
  if (typeof first !== 'string' || typeof second !== 'string') return 0;
  if (first === 'aws') return plain(words, 3);
  if (first === 'gcloud' || first === 'az') return plain(words, 4) || plain(words, 3);
  const pair = `${first} ${second}`;
  const depth = depths.get(pair) ?? depths.get(first) ?? 0;
  if (depth === 0 || never.has(pair) || never.has(words.slice(0, 3).join(' '))) return 0;
  if (runners.has(pair) && runsAnything.has(String(words[2]))) return 0;
  return plain(words, depth);
}

/** The number, if that many words are there and each is a plain name: no option, no path, no data. */
function plain(words: readonly Word[], count: number): number {
  const prefix = words.slice(0, count);
  const named = prefix.every(
    (word, at) => typeof word === 'string' && (at === 0 ? /^[a-z][\w-]*$/i : /^[a-z@][\w:@.-]*$/i).test(word),
  );
  return prefix.length === count && named ? count : 0;
}

function index(): Map<string, number> {
  const found = new Map<string, number>();
  for (const program of subcommandPrograms()) found.set(program, 2);
  for (const pair of three.split(/[|\n]/)) if (pair !== '') found.set(pair, 3);
  return found;
}
