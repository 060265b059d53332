/** Programs whose second word says what they do: of these `git commit` is a prefix that means something, and `git` alone says nothing. */

const names = `
git npm pnpm yarn bun deno cargo rustup go pip pip3 uv poetry pdm hatch pipenv conda mamba gem bundle composer brew apt apt-get dnf yum pacman apk snap
docker podman docker-compose kubectl helm terraform tofu pulumi make just task turbo nx lerna rush mvn gradle sbt mix lein stack cabal dotnet flutter
dart swift zig rails rake artisan ng expo vercel netlify wrangler firebase supabase heroku flyctl fly systemctl prisma alembic
ruff biome golangci-lint pre-commit vite next nuxt astro cdk sam serverless ansible-galaxy vagrant minikube kind skaffold hugo jekyll mkdocs
playwright cypress changeset nvm fnm volta asdf mise pyenv rbenv gh glab jj hg svn
`;

let known: ReadonlySet<string> | undefined;

export function subcommandPrograms(): ReadonlySet<string> {
  known ??= new Set(names.trim().split(/\s+/));
  return known;
}

export function isSubcommandProgram(program: string): boolean {
  return subcommandPrograms().has(program);
}
