/**
 * Package managers. What is installed can be listed; what asks a registry (`npm view`, `npm outdated`) connects; what runs
 * scripts, builds or installs runs code that the text does not show.
 */

export const packages = `
@npm | -g --global --json --long -l --parseable -p --depth= -a --all --omit= --include= -w,--workspace= --workspaces --no-workspaces --include-workspace-root --prefix= -C= --silent -s --loglevel= --no-color --color=? --production --prod --dev --only= --link --package-lock-only --offline
   -d --quiet -q --no-progress --no-unicode --unicode --no-fund --no-audit --no-update-notifier
   --script-shell=:exec --shell=:exec --git=:exec --editor=:exec --viewer=:exec --node-options=:danger --init-module=:danger --userconfig=:read,change,code --globalconfig=:read,change,code --cache=:change --registry=:url
npm                | runs anywhere help using:package-folder | data* | @npm | npm(1)
npm ls,list,la,ll  | reads | data* | @npm | npm-ls(1): prints what is installed
npm query,explain,why | reads | data* | @npm | npm-explain(1): prints
npm root,prefix,bin | reads | | @npm | npm(1): print a folder
npm help,help-search | reads here | data* | @npm | npm-help(1): shows a manual, by the viewer that the settings name
npm config,c get,list,ls | reads | data* | @npm | npm-config(1): prints settings with tokens masked
npm config,c set   | changes using:npm-config | data* | @npm -L,--location= | npm-config(1): writes settings
npm set            | changes using:npm-config | data* | @npm -L,--location= | npm-config(1): writes settings
npm config,c delete,rm,edit,fix | changes | data* | @npm | npm-config(1): writes settings
npm get            | reads | data* | @npm | npm-config(1): prints a setting
npm pkg get        | reads | data* | @npm | npm-pkg(1): prints package.json
npm pkg set,delete,fix | changes using:npm-config | data* | @npm | npm-pkg(1): writes package.json
npm view,v,info,show,outdated,audit,search,s,find,se,ping,whoami,profile,access,owner,team,org,token,dist-tag,dist-tags,star,unstar,stars,fund,doctor,docs,home,repo,bugs,issues,deprecate,unpublish,publish,login,adduser,logout,hook,trust,diff,install-test-remote
                   | network | data* | @npm | npm(1): ask a registry
npm install,i,add | runs using:package-source | data* | @npm -D -S -E -O -f --force --save --save-dev --save-exact --save-prod --save-optional --save-peer --no-save --legacy-peer-deps --strict-peer-deps --ignore-scripts --foreground-scripts --dry-run --package-lock-only --no-audit --no-fund --tag= --omit= --include= --registry=:change | npm-install(1): runs scripts of packages
npm ci,clean-install,install-test,it,update,up,upgrade,uninstall,un,remove,rm,r,dedupe,ddp,prune,link,ln,rebuild,rb,pack,version,shrinkwrap,init,create,exec,x,explore,edit,cache,start,stop,restart,test,t,tst,completion,unlink
                   | runs | data* | @npm -D -S -E -O -f --force --save --save-dev --save-exact --save-prod --save-optional --save-peer --no-save --legacy-peer-deps --strict-peer-deps --ignore-scripts --foreground-scripts --dry-run --if-present -y --yes -c=:exec --call=:exec --package= --tag= --access= --otp= -m,--message= | npm(1): run scripts
npm run,run-script,rum,urn | runs using:bare | data* | @npm --ignore-scripts --foreground-scripts --if-present | npm-run(1): alone it lists
npm sbom           | reads | data* | @npm --sbom-format= --sbom-type= | npm-sbom(1): prints
@pnpm | -g --global -r --recursive --json --long --parseable --depth= -P --prod -D --dev --no-optional --only-projects -F,--filter= --filter-prod= -C,--dir= -w --workspace-root --silent -s --reporter= --color --no-color --lockfile-only --use-stderr --loglevel= --stream --aggregate-output --offline --prefer-offline
   --script-shell=:exec --shell-emulator --config.script-shell=:exec --node-options=:danger --registry=:change --store-dir=:change
pnpm     | runs anywhere orders help using:package-folder | data* | @pnpm | pnpm(1)
pnpm ls,list,la,ll,why | reads | data* | @pnpm --exclude-peers | pnpm(1): prints what is installed
pnpm root,bin      | reads | | @pnpm | pnpm(1): prints a folder
pnpm config,c get,list | reads | data* | @pnpm --location= | pnpm(1): prints settings
pnpm config,c set,delete | changes using:npm-config | data* | @pnpm --location= | pnpm(1): writes settings
pnpm licenses list,ls | reads | data* | @pnpm | pnpm(1): prints licences
pnpm run,run-script | runs using:bare | data* | @pnpm --if-present --no-bail --parallel | pnpm(1): alone it lists
pnpm ignored-builds,cat-file,cat-index,find-hash | reads | data* | @pnpm | pnpm(1): print
pnpm env list,ls | reads | | -g --global | pnpm(1): lists
pnpm get           | reads | data* | @pnpm | pnpm(1): prints a setting
pnpm store path,status | reads | | @pnpm | pnpm(1): prints
pnpm view,info,show,outdated,audit,publish,search,dlx,create,fetch,patch,login | network | data* | @pnpm | pnpm(1): ask a registry
pnpm exec          | runs posix | data* | @pnpm --parallel --no-bail -c --shell-mode | pnpm(1): runs a program
yarn,yarnpkg       | runs anywhere orders help using:package-folder | data* | --cwd=:change --modules-folder= --silent -s --json --offline --verbose --no-progress --script-shell=:exec --use-yarnrc=:change | yarn(1)
yarn list,why      | reads | data* | --depth= --pattern= -R --recursive --peers | yarn(1): prints what is installed
yarn config        | reads | | -v -R --verbose --why | yarn(1): prints settings
yarn config get,list | reads | data* | -v --why --no-redacted:secret | yarn(1): prints settings
yarn config set,delete,unset | changes using:npm-config | data* | -g --global -H --home --static | yarn(1): writes settings
yarn licenses list,ls | reads | data* | | yarn(1): prints licences
yarn workspaces info,list | reads | | -v -R --verbose --recursive --since=? --no-private --all | yarn(1): prints
yarn run           | runs using:bare | data* | | yarn(1): alone it lists
yarn global list,dir,bin | reads | data* | --depth= --pattern= | yarn(1): prints
yarn cache dir,list | reads | data* | --pattern= | yarn(1): prints
yarn check         | reads | | --integrity --verify-tree | yarn(1): compares
yarn versions,help | reads | data* | | yarn(1): prints
yarn explain       | reads | data* | | yarn(1): prints
yarn bin           | reads | data | -v --name | yarn(1): prints a path
yarn info,outdated,audit,search,publish,npm,dlx,create,login | network | data* | | yarn(1): ask a registry
bun,bunx           | runs posix orders help | data | --watch --hot --smol -r,--preload=:danger --cwd=:code --bun -b --silent --eval=:list -e=:list -p=:list --print=:list | bun
bun pm ls,bin,hash,hash-string,hash-print | reads | data* | -g --all -a | bun: prints what is installed
bun pm cache       | reads | change* | | bun: alone it prints a folder
bun pm untrusted,default-trusted,why | reads | data* | --top --depth= | bun: print
bun pm pkg get     | reads | data* | | bun: prints package.json
bun why            | reads | data* | --top --depth= | bun: prints
bun pm migrate,trust,pack,version,pkg | changes | data* | | bun
bun outdated,info,publish,audit,add,install,i,update,create,x,upgrade | network | data* | | bun: ask a registry
bun run            | runs using:bare-runner | data* | | bun: alone it lists
bun test,build,exec,remove,link,init,repl | runs using:runner | data* | | bun: runs code
deno               | runs help | data* | | deno
deno fmt,lint      | changes | data* | --check:reads --ext= --config= --ignore= --quiet -q --json --rules:reads | deno: --check only checks
deno info          | reads using:addresses | change* | --json | deno: prints folders; of a file, it fetches what that imports
deno types         | reads | | | deno: prints
deno eval          | runs using:interpreter | data* | -p -T --ext= | deno: runs its argument
deno run,serve,test,bench,compile,check,cache | runs posix using:remote-script | data* | -A -r -q -N=?,-R=?,-W=?,-E=?,-S=? -c=,-I=,-L=,-p= --allow-all --watch=? --config=:code --import-map= --env-file=? --port= --host= --lock= --unstable --no-check --no-lock | deno: runs code
deno task          | runs using:bare | data* | -c,--config,--cwd=:code --recursive -q --quiet | deno: alone it lists
deno repl,install,add,doc,jupyter,publish,upgrade,init,x | runs | data* | | deno: runs code
npx,pnpx,uvx       | runs using:runner | data* | -c=:exec --call=:exec | run packages
corepack,nvm,fnm,n,volta,asdf,mise,rtx,proto | runs orders | data* | | run or install programs
nvm ls,list,current,which,version,help | reads | data* | --no-colors --no-alias --silent | nvm: prints
nvm alias          | reads | data change* | | nvm: alone it lists
fnm list,ls,current | reads | data* | | fnm: prints
volta list,ls,which | reads | data* | --format= -c -d | volta: prints
asdf list,current,where,which,info | reads | data* | | asdf: prints
asdf list all      | changes | data* | | asdf: runs a script of the plugin, which asks elsewhere
asdf plugin list all | network | data* | | asdf: fetches the list
asdf plugin list   | reads | data* | --urls --refs | asdf: prints
mise ls,list,current,where,which | reads | data* | -c -g -i -J --current --global --installed --json | mise: prints
# Python.
@pip | --format= -l --local --user --path= --pre -v -q --verbose --quiet --exclude= --exclude-editable --include-editable --not-required --disable-pip-version-check --no-color --no-input --isolated --no-python-version-warning --require-virtualenv --python=:exec --log=:write --cert=:read --proxy=:url --cache-dir=:change
pip,pip3,pip3.*           | runs anywhere help | data* | @pip | pip(1)
pip,pip3,pip3.* list      | reads | data* | @pip -e --editable -o:change --outdated:change -u:change --uptodate:change -i,--index-url,--extra-index-url=:url | pip-list(1): prints what is installed; --outdated asks the index
pip,pip3,pip3.* show,freeze,check,inspect | reads | data* | @pip -f --files --all -r=:read --requirement=:read | pip(1): prints what is installed
pip,pip3,pip3.* debug     | reads | | @pip | pip(1): prints
pip,pip3,pip3.* config list,get,debug | reads | data* | @pip --global --site | pip(1): prints settings
pip,pip3,pip3.* config set | changes using:tool-settings | data* | @pip --global --site --user | pip(1): writes settings
pip,pip3,pip3.* cache dir,info,list | reads | data* | @pip --abspath | pip(1): prints
pip,pip3,pip3.* help,completion | reads | data* | @pip --bash --zsh --fish | pip(1): prints
pip,pip3,pip3.* hash      | reads | read* | @pip -a,--algorithm= | pip(1): prints sums
pip,pip3,pip3.* install,download,wheel | runs using:package-source | data* | @pip -r,--requirement=:read -c,--constraint=:read -e,--editable= -t,--target=:write --prefix=:write --root=:write -d,--dest=:write -w,--wheel-dir=:write -i,--index-url=:url --extra-index-url=:url -U --upgrade --no-deps --no-cache-dir --force-reinstall --break-system-packages | pip(1): builds and installs
pip,pip3,pip3.* index,search | network | data* | @pip | pip(1): ask the index
uv                 | runs anywhere help | data* | -q -v --quiet --verbose --offline --no-cache -n --color= --directory=:change,code --project=:change,code --config-file=:change --cache-dir=:change --no-config --no-progress --native-tls --python-preference= | uv
uv run             | runs posix using:runner | data* | --with=,--with-requirements=,--from=,-p,--python,--extra,--group,--env-file,--package= -s -m --script --module --isolated --no-project --frozen --locked --no-sync --all-extras --dev --no-dev | uv: runs code
uv pip list,show,freeze,check,tree | reads | data* | -p=:exec --python=:exec --format= -f --files -e --editable --exclude-editable --exclude= --system --strict -d,--depth,--package,--prune= --invert --no-dedupe --outdated:change | uv: prints what is installed
uv tree            | changes | data* | --frozen:reads --locked -d,--depth,--package,--group,--extra= --invert --no-dev --all-groups --outdated:change | uv: without --frozen it may write the lock file
uv python list,find,dir | reads using:formulae | data* | --all-versions --only-installed --offline --show-urls | uv: prints
uv tool list,dir   | reads | data* | --show-paths --show-version-specifiers --bin | uv: prints
uv cache dir       | reads | | | uv: prints
uv version         | reads | change* | --short --output-format= --bump=:change --dry-run --frozen | uv: prints the version, or sets it
uv self version    | reads | | --short --output-format= | uv: prints
uv cache size      | reads | | -H --human | uv: prints
uv export          | changes | | --frozen:reads --format,--package,--group,--extra,--no-emit-package,--no-group= --all-extras --all-groups --all-packages --dev --no-dev --only-dev --no-hashes --no-header --no-annotate --no-emit-project --no-emit-workspace --no-editable -o,--output-file=:write | uv: prints the lock file
uv help            | reads | data* | | uv: prints
pdm,hatch,rye      | runs help | data* | | builds and installs
pdm list,info      | reads here | data* | --tree --graph --json --freeze --csv --markdown --fields= --sort= --resolve --python --where --packages --env -q -v -r --reverse | pdm: prints; plugins of the project may run
rye list,show      | reads | data* | -q -v | rye: prints
rye toolchain list | reads | data* | --format= | rye: prints
pipenv             | runs posix help | change* | --venv:reads --where:reads --py:reads --envs:reads --man -q --quiet -v --verbose | pipenv: these options print
pipenv graph,requirements,verify,scripts | reads | data* | --bare --json --json-tree --reverse --dev --dev-only --hash --exclude-markers --categories= | pipenv: print what is installed
poetry             | runs anywhere help | data* | --no-ansi --ansi -n --no-interaction -q --quiet -v -vv -vvv --no-plugins --no-cache -C,-P,--directory,--project=:change,code | poetry: builds and installs
pipdeptree         | reads | data* | -p,-e,-d,-w,-o= -a -r -l -u -f --packages= --exclude= --all --reverse --local-only --json --json-tree --depth= --warn= | pipdeptree: prints what is installed; --python runs another
poetry about,list,help | reads | data* | | poetry: print
poetry source,self show | reads | data* | -t --tree | poetry: prints
poetry cache list  | reads | | | poetry: prints
poetry show        | reads | data* | -f,--format= -t --tree -T --top-level --no-dev -a --all --no-truncate -l:change --latest:change -o:change --outdated:change --only= --with= --without= --why | poetry: prints; --latest asks the index
poetry check       | reads | | --lock --strict | poetry: checks
poetry env info,list | reads | data* | -p --path -e --executable --full-path | poetry: prints
poetry config      | reads | data change* | --list --local --unset:change --migrate:change | poetry: --list prints
poetry version     | reads | change | -s --short | poetry: an argument sets it
conda,mamba,micromamba | runs help | data* | | conda(1)
conda,mamba,micromamba list,info | reads | data* | -n,-p,--name,--prefix= --json -e --export --explicit --revisions -f --full-name --envs -a --all --base -s --system --license --no-pip | conda(1): prints what is installed
conda,mamba,micromamba compare | reads | read data* | -n,-p,--name,--prefix= --json | conda(1): compares
conda,mamba,micromamba env export | reads | | -n,-p,-c,--name,--prefix,--channel= --no-builds --no-build --from-history --json --ignore-channels --override-channels --md5 -f=:write --file=:write | conda(1): prints what is installed
conda,mamba,micromamba env list | reads | data* | --json | conda(1): lists
conda,mamba,micromamba config | changes | data* | --show:reads --show-sources:reads --get:reads --describe:reads --json --system --env | conda(1): --show prints
pyenv,rbenv,nodenv,goenv,jenv | runs | data* | | switch versions
pyenv,rbenv,nodenv,goenv,jenv versions,version,which,whence,root,prefix,version-name,version-file,shims,commands | reads | data* | --bare --skip-aliases --skip-envs --path --short | print
pyenv,rbenv,nodenv,goenv install | runs | data* | -l:reads --list:reads | builds; -l lists
pyenv,rbenv,nodenv,goenv,jenv local,global | reads | change* | --unset:change | alone they print
pyenv virtualenvs,hooks | reads | data* | --bare --skip-aliases | pyenv: prints
pipx list,environment | reads | data* | --include-injected --json --short --value= -V= | pipx: prints
pipx               | runs help using:runner | data* | | installs
# Other languages.
cargo              | runs posix anywhere orders help using:cargo | data* | -q --quiet -v --verbose -vv --color= --offline --frozen --locked -Z= -C=:code --config= --manifest-path=:read,code --list:reads --explain=:reads | cargo(1)
cargo tree,metadata | changes | data* | --locked:reads --frozen:reads -e,--edges,-p,--package,-i,--invert,--prune,--depth,--prefix,--charset,-f,--format,-F,--features,--target,--format-version,--filter-platform= --no-default-features --all-features -d --duplicates --workspace --all --no-deps --no-dedupe | cargo(1): without --locked they may write the lock file
cargo pkgid,locate-project,read-manifest,verify-project | reads | data* | --workspace --message-format,-p,--package= | cargo(1): print
cargo help,version | reads | data* | -v | cargo(1): print
cargo new,init     | runs | folder | --name,--edition,--vcs,--registry= --lib --bin | cargo(1): makes a project
cargo vendor       | runs | folder=vendor | --versioned-dirs --no-delete -s,--sync= | cargo(1): copies the sources of packages
cargo watch        | runs using:watched | data* | -x,--exec,-w,--watch,-i,--ignore,-d,--delay= -s,--shell= -c -q --why --poll | cargo-watch: runs commands again and again
cargo install      | runs using:folders | data* | --registry,--index,--git,--path,--root,--version,--branch,--tag,--rev,--features,-F,--profile,--target,-j= --target-dir=:write --locked --force -f | cargo(1): fetches, builds and installs
cargo search,info,owner,login,logout,publish,yank,fetch,update,add | network | data* | --registry,--index,--git,--path,--root= | cargo(1): ask a registry
cargo fmt          | runs here using:formatter | data* | --check:reads -p,--package,--message-format= --all | cargo(1): runs rustfmt
cargo build,b,check,c,test,t,run,r,bench,doc,d,clippy,clean,package,rustc,rustdoc,fix,nextest,expand,audit,outdated,deny | runs | data* | -p,--package,-F,--features,--target,-j,--jobs,--bin,--example,--test,--bench,--profile,--exclude,--message-format= --target-dir=:write --out-dir=:write --artifact-dir=:write --release -r --all --workspace --all-features --no-default-features --lib --bins --tests --all-targets | cargo(1): builds and runs
cargo config get   | reads | data* | --format= --merged= --show-origin | cargo(1): prints
rustup             | runs help | data* | | rustup
rustup show,which | reads | data* | -v --verbose --toolchain= | rustup: prints
rustup show home,profile,active-toolchain | reads | data* | -v --verbose | rustup: prints
rustup toolchain,target,component,override list | reads | data* | --installed -v --verbose -q --toolchain= | rustup: prints
rustup default     | reads | change | -v -q | rustup: alone it prints
rustup help,completions | reads | data* | | rustup: prints
rustup doc         | changes | data* | --path:reads | rustup: opens a browser
go                 | runs single posix | data* | -C=:code | go(1)
go env             | reads single using:tool-settings | data* | -json -changed -u:change -w:change | go-env: prints; -w writes
go version         | reads single | names* | -m -v -json | go-version: prints
go doc             | reads single | data* | -all -c -cmd -short -src -u -http:change | go-doc: prints
go list            | reads single using:versioned | data* | -m -f= -json=? -json -deps -test -e -find -versions:change -u:change -export:change -compiled:change -retracted:change -mod=:change -modfile=:change -overlay=:change -toolexec=:exec -tags= -C=:change | go-list: prints; -u and -versions ask the proxy
go mod graph,why   | reads single | data* | -m -vendor -go= -x | go-mod: prints
go help            | reads single | data* | | go: prints
go mod             | network single | data* | | go-mod: may download
go tool dist list  | reads single | | -json -v -broken | go: lists
go tool cover      | changes single | data* | -func=:read,reads -html=:read -o=:write -mode= -var= | go: -func prints
go tool nm,objdump,addr2line | reads single | read data* | -n -size -sort= -type -s= -S -gnu | go: print what a program holds
go get,install     | network single | data* | -u -t -d -v | go-get: downloads
go run             | runs single posix | data* | @go | go-run: builds and runs
go build,test,vet,generate,fmt,fix,clean,tool,work,bug,telemetry | runs single | data* | @go | go(1): builds and runs
@go | -C=:code -toolexec=:exec -exec=:exec -vettool=:exec -run=:change -o=:write -tags=,-ldflags=,-gcflags=,-asmflags=,-mod=,-p=,-count=,-timeout=,-bench=,-benchtime=,-coverprofile=:write -cpuprofile=:write -memprofile=:write -v -race -a -n -x -work -msan -cover -short -json -c -i -failfast -parallel= -cpu= -list= -skip= -covermode= -coverpkg= -buildmode= -pkgdir= -modfile= -overlay=:read
gofmt,goimports,gofumpt | reads single | read* | -l -d -s -e -w:edit -r= -local= -cpuprofile=:write -format-only -srcdir= -v -lang= -extra -modpath= | gofmt: prints; -w writes
gem,bundle,bundler,rake,rails,composer,artisan,mix,hex,rebar3,opam,cabal,stack,ghcup,luarocks,cpan,cpanm,swift,pod,carthage,fastlane,flutter,dart,pub,nuget,sbt,mill,lein,boot,clojure,bazel,bazelisk,buck,buck2,pants,ant,meson,scons,conan,vcpkg,xmake,nx,turbo,lerna,rush,moon,earthly,dagger,nix-env,nix-shell,guix,devbox,devenv,direnv,pre-commit,tox,nox,invoke,fab,cookiecutter
                   | runs vague | data* | | build, install and run
gradle,gradlew     | runs vague | data* | -b,-c,-p,-g,-I,--build-file,--settings-file,--project-dir,--gradle-user-home,--init-script,--include-build=:code | build and run
mvn,mvnw           | runs vague single | data* | -f,-file,-s,-settings,-gs,-global-settings,-t,-toolchains=:code | build and run
task               | runs vague | data* | -d,-t,--dir,--taskfile=:code | runs tasks
nix                | runs vague using:nix | data* | -o,--out-link=:write --profile=:write --eval-store,--store= --plugin-files=:danger --post-build-hook=:exec --builders= | nix: builds and runs
nix run,shell,develop | runs vague using:runner | data* | | nix: builds and runs
gem help,stale     | reads | data* | | gem(1): prints
gem sources        | reads | | -l --list | gem(1): lists
gem list,info,contents,environment,env,which,specification,dependency,spec,query | reads | data* | -l --local -a --all -d --details -i --installed --version= -v= --no-versions -e --exact -q | gem(1): prints what is installed; -r is not listed
composer show,info,licenses,depends,why,prohibits,why-not | changes | data* | --no-plugins:reads --no-scripts --installed --locked --direct --tree --name-only --path --format= --no-dev --platform --self -i -D -t -N -P -n -q -f= -p -s --no-interaction --no-ansi --recursive -r -l,-o,-a:change --latest:change --outdated:change --available:change --all:change | composer: loads the project's plugins unless told not to
dotnet             | runs posix help | data* | --info:reads --list-sdks:reads --list-runtimes:reads | dotnet: runs code; these options print
dotnet tool list   | reads | data* | -g --global --local --format= | dotnet: prints
dotnet sln list    | reads | data* | --solution-folders | dotnet: prints
dotnet nuget list source | reads | | --format= | dotnet: prints
dotnet nuget locals | changes | data* | -l:reads --list:reads | dotnet: -l prints
dotnet help        | reads | data* | | dotnet: prints
nuget list         | network | data* | | asks the index
luarocks list,show,path | reads | data* | --porcelain | luarocks: prints
opam switch list,show | reads | data* | --short -s | opam: prints
opam list,show | reads | data* | -i -a --installed --short -s | opam: prints
ninja              | runs vague using:ninja | data* | -nvd -j,-k,-l,-t= -C,-f=:read,code --verbose --quiet | ninja(1): builds; -n and some of its tools only tell
meson introspect   | reads | read* | -a -i -f --all --ast --targets --tests --buildoptions --dependencies --scan-dependencies --projectinfo --installed --machines --benchmarks --buildsystem-files --indent --force-object-output | meson: prints
just               | runs vague posix | data* | -l:reads --list:reads --summary:reads --show=:reads -s=:reads --variables:reads --groups:reads --unsorted -u --list-heading= --list-prefix= | just: these options print
pre-commit help,sample-config,validate-config,validate-manifest | reads | read* | | pre-commit: print
swift package      | runs | data* | | swift
flutter doctor,devices | changes | data* | | flutter
ghcup list         | reads | data* | -t,-c= | ghcup: prints
direnv status      | reads | data* | | direnv: prints
cabal,stack list,path | changes | data* | | build tools
# System packages.
brew               | runs posix help using:formulae | data* | --prefix:reads --cellar:reads --caskroom:reads --repository:reads --cache:reads --config:reads --env:reads -q --quiet -v --verbose | brew(1)
brew missing,doctor,dr,shellenv | reads | data* | --hide= -q --quiet -v --verbose --list-checks | brew(1): prints
brew list,ls,leaves,config,deps,uses,commands,pinned | reads | data* | --formula --formulae --cask --casks --versions --full-name -1 -l -r -t --pinned --multiple --tree --installed --installed-on-request --json=? --include-build --include-optional --union --topological --eval-all -q --quiet -v --verbose -s -n -d | brew(1): prints what is installed
brew services list,info | reads | data* | --json | brew(1): lists
brew tap           | reads using:addresses | change* | | brew(1): alone it lists
apt,apt-get        | changes using:apt | data* | @apt | apt-get(8)
@apt | -o,--option=:change -c=:danger --config-file=:danger -t,--target-release,--default-release= -y -q -qq -s -V -m -f --yes --assume-yes --quiet --simulate --just-print --dry-run --recon --no-act --print-uris
apt,apt-get install,reinstall,remove,purge,autoremove,autopurge,upgrade,dist-upgrade,full-upgrade,dselect-upgrade,build-dep,satisfy | changes | data* | @apt -s:reads --simulate:reads --just-print:reads --dry-run:reads --recon:reads --no-act:reads --print-uris:reads --purge --auto-remove --autoremove --reinstall --only-upgrade --no-upgrade --no-install-recommends --install-recommends --install-suggests --no-install-suggests --fix-broken --fix-missing --fix-policy --allow-downgrades --allow-unauthenticated --allow-change-held-packages --allow-remove-essential --no-remove --with-new-pkgs --without-new-pkgs --verbose-versions --show-progress --ignore-hold
                   | apt-get(8): -s only tells what it would do
apt-get check,indextargets | reads | data* | --format= -q | apt-get(8): check
apt-config dump    | reads | data* | --no-empty --format= | apt-config(8): prints
apt-file search,find,list,show | reads | data* | -lxFivI --regexp --fixed-string --ignore-case --package-only | apt-file(1): searches what was fetched before
aptitude search,show,why,why-not,versions | reads | data* | -F,-O,-w,--display-format,--sort,--width,--group-by,--show-package-names= --disable-columns -v | aptitude(8): prints
dpkg-architecture  | reads | | -q,-a,-t,-e,-i,--query= -lL --list --list-known | dpkg-architecture(1): prints; -c runs a command
dpkg-parsechangelog | reads | | -S,--show-field,-n,--count= -l=:read --file=:read --all | dpkg-parsechangelog(1): prints
debsums            | reads | data* | -aces --all --changed --config --silent --list-missing | debsums(1): checks; -g writes
pactree            | reads | data* | -aclorsug -d,--depth= --ascii --color --linear --reverse --sync --unique --optional | pactree(8): prints
equery list,files,belongs,depends,depgraph,uses,which,size,check,meta,hasuse,keywords | reads | data* | -iopqNCaIPlFtdfeb --quiet --no-color | equery(1): prints
xbps-query         | reads | data* | -lsSfxXmHLOvi -o,-p,--property= --list-pkgs --search --show --files --deps --revdeps --list-manual-pkgs --regex | xbps-query(1): prints; -R and -M ask mirrors
pkg info,query,which,stats,shlib | reads | data* | -aeoxgifldrkbqsDIO | pkg(8): prints
pkg_info           | reads using:addresses | data* | -aAdcfhIilLmqSstvzE | pkg_info(1): prints
nix-channel        | changes | data* | --list:reads | nix-channel: lists
nix profile list,history,diff-closures | reads | data* | --json --profile= | nix: prints
nix config show    | reads | data* | --json | nix: prints
nix show-config    | reads | | --json | nix: prints
nix registry list  | reads | | | nix: prints
choco list         | changes | data* | -l:reads -lo:reads --local-only:reads -i -r --limit-output --exact -e --idonly | choco: lists what is installed
scoop list,which,prefix | reads | data* | | scoop: prints
mas list           | reads | | | mas: prints
zypper repos,lr,services,ls,locks,ll | reads | data* | -aeEdnpPruU --show-enabled-only --details --name --priority --refresh --uri | zypper(8): lists
anacron            | changes | data* | -T:reads | anacron(8): -T checks
aptitude,dnf,yum,zypper,apk,emerge,snap,pkg,port,xbps-install,winget,choco,scoop,apt-key,add-apt-repository,dpkg-reconfigure,softwareupdate,mas | changes using:settings | data* | -o,--option,--setopt= -c=:danger --config-file=:danger -t,--target-release= -y -q -qq -s --yes --quiet | install
apt list,show,search,policy,depends,rdepends,showsrc,moo | reads | data* | -q -v --verbose --upgradeable --recurse --no-recommends --no-suggests --quiet -a -i --installed --upgradable --all-versions --names-only -n --full | apt(8): print from the local index
apt-cache          | changes | data* | -n -a -i -f -q -g --names-only --full --installed --important --all-versions --all-names --quiet --no-all-versions --no-all-names --no-generate --recurse --no-pre-depends --no-depends --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances | apt-cache(8)
apt-cache show,showpkg,showsrc,showauto,search,depends,rdepends,policy,madison,pkgnames,stats,dump,dumpavail,unmet,dotty,xvcg | reads | data* | -n -a -i -f -q -g --names-only --full --installed --important --all-versions --all-names --quiet --no-all-versions --no-all-names --no-generate --recurse --no-pre-depends --no-depends --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances | apt-cache(8): prints from the local index
apt-mark showauto,showmanual,showhold,showinstall | reads | data* | | apt-mark(8): prints
dpkg               | changes using:unpack | data* | -x,--extract:change -X,--vextract:change -R,--raw-extract:change -e,--control:change --pre-invoke=:exec --post-invoke=:exec --status-logger=:exec -l:reads --list:reads -L:reads --listfiles:reads -s:reads --status:reads -S:reads --search:reads -p:reads --print-avail:reads --print-architecture:reads --print-foreign-architectures:reads --get-selections:reads -C:reads --audit:reads -V:reads --verify:reads -c:reads --contents:reads -f:reads --field:reads -W:reads --show:reads --showformat= -I:reads --info:reads --compare-versions:reads --no-pager
                     -i,-r,-P:change --install:change --remove:change --purge:change --unpack:change --configure:change --pre-invoke=:exec --post-invoke=:exec | dpkg(1): query actions print
dpkg-query         | reads | data* | -l,-L,-s,-S,-W,-p --list --listfiles --status --search --show -f=? --showformat= --no-pager --load-avail | dpkg-query(1): prints
rpm                | changes using:addresses | data* | --version:reads --showrc:reads -q:reads --query:reads -V:change --verify:change -ailcdfpsRvhKgLA --all --info --list --file --package --changelog --requires --provides --whatrequires --whatprovides --queryformat= --qf= --last --scripts --triggers --recommends --suggests --conflicts --obsoletes --configfiles --docfiles --licensefiles --state --dump --nodeps --nosignature --nodigest --noverify -e,-U,-F:change --install:change --upgrade:change --erase:change --import:change --define=:danger --eval=:danger -E=:danger --pipe=:exec --root=:change --dbpath=:change
                   | rpm(8): -q prints
dnf,yum list       | network | data* | -C:reads --cacheonly:reads --installed:reads -q -v --quiet | dnf(8): what is installed is known here
dnf,yum history    | reads | | -q -C --reverse --quiet | dnf(8): prints
dnf,yum info,repoquery,repolist,search,provides | network | data* | -C:reads --cacheonly:reads --installed --all -q -v --quiet --requires --whatrequires --whatprovides --provides --list -l --qf= --queryformat= --deplist --userinstalled --leaves --unneeded --reverse -i | dnf(8): -C asks no mirror
dnf,yum list,info installed | reads | data* | -q -C -v --quiet --cacheonly | dnf(8): prints what is installed
dnf,yum history list,info,userinstalled | reads | data* | -q -C --reverse --quiet | dnf(8): prints
dnf,yum history *  | changes | data* | | dnf(8): undoes and repeats
dnf,yum check-update,deplist,grouplist | network | data* | | dnf(8): may refresh from mirrors
pacman             | changes using:pacman | data* | -Q:reads -T:reads -S -iklopsetdmnuqcg --query:reads --deptest:reads --sync --info --list --owns --search --groups --explicit --deps --foreign --native --unrequired --upgrades --quiet --check --file | pacman(8): -Q prints, -Ss and -Si too
yay,paru           | changes | data* | -Q:reads -iklopetdmnqg | yay(8): -Q prints
apk info,list,version,policy,search,stats,audit,dot | reads | data* | -a -d -e -L -r -R -s -t -v -w -z -I -u --installed --who-owns --contents --depends --rdepends --available --upgradable --manifest | apk(8): prints
snap list,services,connections,version,changes,change,tasks,warnings,interface,interfaces,aliases,saved,logs,get,model,known,whoami | reads | data* | --all --last= -n= -f -d -l -t --verbose --abs-time --id= --attrs --unicode= --color= | snap(8): prints
flatpak            | changes using:settings | data* | --version:reads --default-arch:reads --supported-arches:reads --installations:reads | flatpak(1)
flatpak list,info,remotes,history,ps,documents,permissions | reads | data* | --app --runtime --columns= --user --system -a -d -m -r -s -o -c --all --show-details --show-disabled --show-metadata --show-permissions --show-commit --show-ref --show-origin --show-location --show-size --since= --until= --reverse --arch= --json -j | flatpak(1): prints
port installed,list,contents,outdated | reads | data* | | port(1): prints
nix-build          | runs vague using:nix | data* | -o,--out-link=:write --no-out-link -A,-E,-I,--argstr,--arg= | nix-build(1): builds
nix-store          | runs | data* | -q:reads --query:reads --references --requisites -R --referrers --referrers-closure --deriver --outputs --hash --size --tree --graph --roots | nix-store(1): queries print
guix package       | runs vague | data* | -I=?:reads --list-installed=?:reads --list-generations=?:reads --list-profiles:reads -p,--profile= | guix: these print
ghc-pkg list,describe,field,latest,find-module,dump,check | reads | data* | --user --global --simple-output --names-only -v -f,--package-db=:read | ghc-pkg: prints
vcpkg list,owns    | reads | data* | | vcpkg: prints
nix-instantiate | runs | data* | | build
xcrun              | changes single posix | data* | -f=:reads -find=:reads -show-sdk-path:reads -show-sdk-version:reads -show-sdk-platform-path:reads -sdk= | xcrun(1): these print; else it runs a tool
xcode-select,xcodebuild | changes single | data* | -p:reads -print-path:reads -find=:reads -f=:reads -show-sdk-path:reads -show-sdk-version:reads -show-sdk-platform-path:reads -showsdks:reads -sdk= | macOS
plutil             | changes single | rewrite* | -p:reads -lint:reads -s | plutil(1): -p prints, -lint checks
mdls,mdfind        | reads single | data* | -name= -raw -onlyin= -count -0 -literal -interpret | macOS: print facts about files
lipo               | changes single | read data* | -info:reads -archs:reads -detailed_info:reads | lipo(1): these options print
`;
