/** Programs that print their version and do nothing else, when that is their only argument. */

import type { Word } from '../../word.js';
import type { CommandKnowledge } from '../command.js';

const readsFacts: CommandKnowledge = { onlyReads: true, reach: 'facts', paths: [], urls: [], findings: [], inner: [] };

/** `--version` alone; the programs whose manual says otherwise have a line of their own in the second list. */
const plain = `
ack ag ansible apt apt-get awk aws az babel bash bat bazel black brew buf buildah bun bundle bundler cargo cat ccache
chromium circleci clang clang++ clang-format clang-tidy clippy-driver cmake code cmp composer conan conda consul cp cppcheck
ctest curl cut cypress dart date dbt deno df diff direnv docker docker-compose dotnet du egrep elixir erl esbuild eslint
brew cdk circleci cloudflared colima crictl ctr dig dmesg dnf doctl dpkg duf dust eb eksctl fail2ban-client firebase flatpak gcloud gsutil haproxy hcloud
infracost iperf3 jira k3d k3s kubeconform kubectx limactl linode-cli lsblk lscpu mongod multipass mysqladmin mysqldump ncdu netlify nixos-version numactl oci
op pacman pg_config pg_ctl pg_dump pg_isready pg_restore podman-compose promtool psql rpm sam scw sentry-cli skopeo snap stripe supabase sw_vers systemctl
systemd-analyze tailscale tflint tofu tshark turso vboxmanage wrangler yum zfs zypper
expo fd fdfind ffmpeg ffprobe find fish fly flyctl flutter fzf g++ gawk gcc gdb gem getconf gfortran gh ghc git gitleaks glab
golangci-lint google-chrome gpg gradle grep groovy gunicorn gzip hadolint head helm helmfile heroku hg htop hugo hyperfine
id iconv identify install isort java javac jest jq julia jupyter just k6 k9s kind kotlin kotlinc kustomize lerna less
lighthouse ln locale locust ls lsd lua luac magick make mamba man mariadb mawk md5sum meson micromamba minikube mix mkdir
mocha mongosh mv mvn mypy mysql nano nc netlify next nginx ninja nix nmap node nox npm npx nvcc nvim nx nyc objdump ocaml opam
openssl packer pandoc parallel patch pdm perl php phpstan phpunit pip pip3 pipenv pipx playwright pnpm poetry podman
postgres powershell pre-commit prettier protoc ps psql pulumi pwsh pyenv pylint pyright pytest python python2 python3 R
rake rbenv readlink realpath redis-cli redis-server rg rm rollup rsync rspec rubocop ruby ruff rustc rustfmt rustup rvm sass sbt
scala scalac scons scp sed semgrep serverless sha256sum shellcheck shfmt skaffold sls snyk sort split sqlite3 sqlfluff ssh stack
stat stern stylelint svn swift swiftc tail tar tee terraform terragrunt tflint thor tldr tmux touch tox tree trivy ts-node tsc tsx tty turbo
twine uname uniq unzip uv uvicorn uvx vagrant vault vercel vi vim virtualenv vite vitest volta wasm-pack watchman wc webpack wget
wrangler Rscript cabal nim crystal pod tree-sitter tokei cloc scc jc flac gs mlr xsv dasel difft hexyl gron taplo typos xargs xcodebuild xz yamllint yarn yq zig zip zsh
`;

/** Other spellings, as the manuals have them. */
const spelled: readonly (readonly [words: string, programs: string])[] = [
  [
    '-V',
    'perl nginx python python3 python2 pip pip3 cargo rustc rg fd uv grep ssh bat jq tmux zig nvcc curl wget tar sed redis-cli nmap less rsync pandoc psql',
  ],
  [
    '-v',
    'node npm pnpm yarn bun ruby perl php tsc mvn gradle gcc clang nginx lua gem bundle npx docker docker-compose composer git kotlinc terraform packer consul vault zip gdb',
  ],
  ['-version', 'java javac ffmpeg ffprobe kotlin kotlinc scala scalac ant terraform ghc xcodebuild'],
  [
    'version',
    'go helm terraform docker-compose hugo kustomize kind k9s minikube openssl flyctl skaffold pulumi zig golangci-lint argocd circleci cloudflared consul crictl ctr doctl eksctl flux hcloud helmfile istioctl k3d kops ngrok nomad packer snap tilt tofu trivy vault velero',
  ],
  ['-vV', 'rustc cargo'],
  ['-Vv', 'rustc cargo'],
  ['--version --verbose', 'rustc cargo'],
  ['-VV', 'python python3'],
  ['-V:version', 'perl'],
  ['--list-modules', 'java'],
  ['--revision', 'bun'],
  ['-XshowSettings:all -version', 'java'],
  ['-XshowSettings:properties -version', 'java'],
  ['-XshowSettings:vm -version', 'java'],
  ['-XX:+PrintFlagsFinal -version', 'java'],
  ['-dumpversion', 'gcc g++ clang clang++ gfortran'],
  ['-dumpfullversion', 'gcc g++ gfortran'],
  ['-dumpmachine', 'gcc g++ clang clang++ gfortran'],
  ['-print-search-dirs', 'gcc g++ clang clang++'],
  ['-print-sysroot', 'gcc g++'],
  ['-print-multiarch', 'gcc g++'],
  ['-print-resource-dir', 'clang clang++'],
  ['--print-targets', 'clang clang++'],
  ['--print sysroot', 'rustc'],
  ['--print cfg', 'rustc'],
  ['--print target-list', 'rustc'],
  ['--print target-libdir', 'rustc'],
  ['--print host-tuple', 'rustc'],
  ['--print target-cpus', 'rustc'],
  ['--print target-features', 'rustc'],
  ['--print=sysroot', 'rustc'],
  ['--print=cfg', 'rustc'],
  ['--print=target-list', 'rustc'],
];

/** Programs by the words that ask them: the first one, and the second if there is one. */
let known: Map<string, Map<Word | undefined, Set<string>>> | undefined;

/** What the command does if it only asks for a version. */
export function knowVersion(program: string, words: readonly Word[]): CommandKnowledge | undefined {
  if (words.length < 2 || words.length > 3) return undefined;
  const [, first, second] = words;
  if (typeof first !== 'string' || !(first.startsWith('-') || first === 'version')) return undefined;
  known ??= index();
  return known.get(first)?.get(second)?.has(program) ? readsFacts : undefined;
}

function index(): Map<string, Map<Word | undefined, Set<string>>> {
  const byWords = new Map<string, Map<Word | undefined, Set<string>>>();
  for (const [words, names] of [['--version', plain] as const, ...spelled]) {
    const [first = '', second] = words.split(' ');
    const bySecond = byWords.get(first) ?? new Map<Word | undefined, Set<string>>();
    byWords.set(first, bySecond.set(second, new Set(names.split(/[ \n]/))));
  }
  return byWords;
}
