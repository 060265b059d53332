/** Interpreters, compilers, editors, databases, checkers: most of them run code, and what they run is not in the text. */

export const languages = `
# Interpreters. A one-liner is nothing dangerous by itself, but never only reads.
bash,sh,dash,zsh,ksh,ash,fish,mksh,csh,tcsh | runs posix using:interpreter | read data* | -c:given -n:reads -s:given,change -i,-l:change -e -u -x -v -f -o,-O= --login:change --norc --noprofile --posix --rcfile=:read,change --init-file=:read,change --restricted | bash(1)
python,python2,python3,python3.*,pypy,pypy3,ipython | runs posix using:interpreter | read data* | -c=:list -m=:list -bBdEiIOPqsSuvVx -W,-X= --check-hash-based-pycs= | python(1)
node,nodejs,tsx,ts-node,babel-node,esno,jiti | runs posix using:interpreter | read data* | -e=:list --eval=:list -p=:list --print=:list -c:reads --check:reads -i --interactive -r=:danger --require=:danger --import=:danger --loader=:danger --experimental-loader=:danger --env-file=:read -C,--conditions= --inspect=? --inspect-brk=? --test --watch --no-warnings --max-old-space-size= --enable-source-maps
                     --trace-warnings --experimental-strip-types --harmony --version -v -h --help -T= -P= --esm --transpile-only --files --tsconfig= --no-deprecation --stack-size= --run= | node(1): --check only parses
ruby,jruby,irb     | runs posix using:interpreter | read data* | -e=:list -c -w -W=? -n -p -a -l -F=? -i=?:edit -I=,-r=:danger -s -x -S -T=? -0=? -C= -K= -U -v -y -d --version --yjit | ruby(1): -c runs BEGIN blocks
perl               | runs posix using:interpreter | read data* | -e=:list -E=:list -c -w -W -n -p -a -l=? -F=? -i=?:edit -I= -M=?:change -m=?:change -0=? -s -S -T -t -u -U -v -V=? -x -X -C=? -d=?:danger -D=? -f | perl(1): -c runs BEGIN blocks
php                | runs posix using:interpreter | read data* | -r=:list -B=:list -R=:list -E=:list -l:reads -f=:read -i:reads -m:reads -v:reads --ini:reads --ri=:reads --rf=:reads -n -q -a -d=:danger -S= -t= -c=:danger -z=:danger -w -s | php(1): -l parses, -i and -m print
lua,luajit,Rscript,R,julia,groovy,scala,kotlin,elixir,iex,erl,escript,clj,bb,guile,racket,sbcl,ghci,runghc,ocaml,osascript,pwsh,powershell,tclsh,wish,gnuplot,octave,matlab,maxima,sage,nu,elvish,xonsh,dc,m4,wasmtime,wasmer,expect
                   | runs posix using:interpreter | read data* | -e=:list -E=:list -c=:list -f=:read -l=? -i -q -s | run code
java               | runs single posix | data* | -cp=,-classpath=,-jar= --class-path= | java(1)
javac,jstack,jmap,jstat,jinfo,jcmd | runs single | data* | | the JDK
javap,jps,jdeps    | reads single | read* | -v -c -p -l -s -verbose -public -private -m -q -cp= -classpath= -summary | javap(1): prints
# Building.
make,gmake,bmake   | runs using:make | data* | -f=:read --file=:read --makefile=:read -C=:read --directory=:read -I,-o,-W,-O= --eval=:danger -E=:danger -j=? --jobs=? -l=? -nkBsdpqrRtwSeivL --dry-run --just-print --silent --quiet --keep-going --always-make --question --touch --print-data-base --debug=? --warn-undefined-variables | make(1): runs recipes, also with -n
cmake,ctest,cpack,automake,autoconf,autoreconf,libtool | runs vague | data* | -S,-B,-G,-D,-P,-E= --build= --install= | build
pkg-config,pkgconf | reads | data* | --cflags --libs --modversion --exists --variable= --list-all --static --print-variables --atleast-version= --print-errors --short-errors | pkg-config(1): prints
gcc,g++,cc,c++,clang,clang++,gfortran,tcc,icc,nvcc,zig,ld,as,gold,lld,rustc,ghc,ocamlc,ocamlopt,fpc,gnatmake,dmd,ldc2,nasm,yasm,swiftc,kotlinc,scalac,tsc,esbuild,swc,babel,webpack,vite,rollup,parcel,next,nuxt,astro,gatsby,ng,vue-cli-service,remix,svelte-kit,expo,react-native,metro,sass,postcss,tailwindcss,protoc,buf,thrift,flatc,bison,flex,yacc,lex,re2c,swig,cython,mypyc,numba,pyinstaller,nuitka,wasm-pack,emcc,em++
                   | runs vague single using:response | data* | -wrapper=:exec -specs=:danger -fplugin=:danger -B=:danger -o=:write -c -S -E -g -O0 -O1 -O2 -O3 -Wall -Wextra -I=,-L=,-D=,-x= --plugin=:danger | compile
strip,objcopy,ranlib,install_name_tool,codesign,patchelf,upx,ldd,dlltool | changes vague | data* | -o=:write | rewrite or load binaries
otool,dyldinfo,addr2line,c++filt,gprof | reads | read* | -L -l -h -t -v -V -d -o -D -f -C -e= -a -p -i -n -s | print
gdb,lldb            | runs vague single using:debugger | data* | -ex=,-iex=,--ex=,--eval-command=,-eval-command=,-o=,-O=,-k=,--one-line=,-one-line= -x=:read --command=:read -s=:read --source=:read -p=,--pid= -batch --batch -q -nx -nh --args -args -quiet | run another program
valgrind,perf,strace,ltrace,dtrace,bpftrace,rr,heaptrack,hyperfine,entr,watchexec,nodemon,pm2,forever,concurrently,foreman,overmind,honcho,supervisorctl,supervisord,chronic,unbuffer,rlwrap,faketime,fakeroot,proot,unshare,nsenter,systemd-run,runuser,setpriv,capsh,firejail,bwrap,chroot,cgexec,numactl,prlimit,catchsegv,setarch,linux64,daemonize,start-stop-daemon,run-parts,xvfb-run,dbus-run-session,gosu,su-exec,tini,dumb-init,flatpak-spawn,script-run
                   | runs vague posix | data* | | run another program
# Editors: their commands can run programs.
vim,vi,nvim,view,gvim,vimdiff,rvim,mvim | runs using:vim | data* | -c,--cmd= -S=:danger -u=:danger -U=:danger -s=:danger -W=:write -w=:write -i=:write -t= -p=? -o=? -O=? -d -R -e -E -n -N -b -m -M -r -Z -l -y -V=? --clean --noplugin --headless --servername= --remote-expr=:danger --remote-send=:danger --remote --serverlist -esn | vim(1)
ed,ex,red          | runs hidden | write* | -s -p= | commands come from standard input, and ! runs programs
emacs,emacsclient  | runs vague | write* | --eval=:danger --execute=:danger -e=:danger -l=:danger --load=:danger --script=:danger -f=:danger --funcall=:danger -nw -Q -q -t -c -n --batch | emacs(1): --eval and --load run Lisp
code,codium        | runs vague | data* | --list-extensions:reads --show-versions --status:reads | opens an editor; these options print
nano,pico,micro,subl,atom,hx,helix,kak,joe,mcedit,gedit,kate,open,xdg-open,start,explorer,zed,cursor,idea,pycharm,webstorm | runs vague | data* | | open programs
# Manuals.
man                | reads | read* | -k -f -a -w -W -d -u -s,-S,-M,-L,-m,-R,-e= -K -l -7 -c -i -I --regex --wildcard --names-only -D --path --where --all --apropos --whatis --sections= --locale= --no-hyphenation --no-justification
                     -P=:exec --pager=:exec -H=?:exec --html=?:exec -X=?:change --gxditview=?:change -T=?:change --troff-device=?:change -Z:change -t:change -p=:change --preprocessor=:change -C=:danger --config-file=:danger -r=:change --prompt=:change | man(1): -P and -H run programs
info,tldr,cheat,pydoc,pydoc3,ri,perldoc | changes vague | data* | | may start viewers or fetch
# Databases: their clients have commands that run programs.
psql,pgcli,mysql,mariadb,mycli,cockroach,clickhouse-client,clickhouse,sqlplus,sqlcmd,usql,impala-shell,beeline,trino,presto,snowsql,mongosh,mongo,redis-cli,valkey-cli,cqlsh,influx,etcdctl,neo4j,cypher-shell | network using:sql | data* | -c,--command,-e,--execute,-h,--host,-p,--port,-U,--username,-u,--user,-d,--dbname,-D,--database,-P,-S,-L,-R,-F,-v,--set= -f=:read --file=:read -o=:write --output=:write --log-file=:write --pager=:exec --tee=:write -l -q -t -A -x -X -w -W -N -B -s -E -n --csv | clients
sqlite3,litecli,sqlite,duckdb | runs single using:sql | write data* | -cmd=,-separator=,-newline=,-init=:read -c=,-s= -csv -json -header -column -readonly -line -list -batch -bail -noheader -html -markdown -box -table -quote -echo | clients of files
pg_dump,pg_dumpall,pg_restore,mysqldump,mongodump,mongorestore,mongoexport,mongoimport,createdb,dropdb,createuser,dropuser,initdb,pg_ctl,mysqladmin,redis-server,mongod,postgres,mysqld,vacuumdb,reindexdb,liquibase,flyway,alembic,prisma,drizzle-kit,knex,sequelize,typeorm,dbmate,migrate,goose,sqlx,diesel,atlas,dbt | network vague | data* | -f=:write --file=:write -h,-p,-U,-d= | databases
pg_isready         | network | data* | | asks a server
# Checkers and formatters: those that run the project's configuration or write a cache are runs.
eslint,prettier,stylelint,biome,oxlint,standard,xo,tslint,jshint,jscs,rome,dprint,ruff,black,isort,autopep8,yapf,mypy,pyright,pyre,pytype,flake8,pylint,pydocstyle,bandit,vulture,safety,pip-audit,semgrep,rubocop,standardrb,brakeman,reek,sorbet,srb,phpcs,phpcbf,phpstan,psalm,php-cs-fixer,rector,golangci-lint,staticcheck,revive,gosec,govulncheck,golint,clippy-driver,clang-tidy,cppcheck,cpplint,ktlint,detekt,checkstyle,spotbugs,pmd,google-java-format,scalafmt,scalafix,swiftlint,swiftformat,credo,dialyzer,hlint,ormolu,fourmolu,stylish-haskell,sqlfluff,markdownlint,markdownlint-cli2,remark,vale,textlint,alex,cspell,codespell,commitlint,lint-staged,husky,lefthook,knip,depcheck,madge,size-limit,lighthouse,pa11y,trivy,grype,syft,snyk,gitleaks,trufflehog,detect-secrets,sonar-scanner,danger,actionlint,zizmor,act
                   | runs vague | data* | | check and format
pytest,py.test,unittest,nose2,jest,vitest,mocha,ava,tap,tape,jasmine,karma,cypress,playwright,puppeteer,nightwatch,wdio,testcafe,cucumber,behave,robot,rspec,minitest,phpunit,pest,behat,codecept,gtest,busted,bats,shellspec,nextest,storybook,c8,nyc,coverage,locust,artillery
                   | runs vague | data* | | run tests
shellcheck         | reads | read* | -s,-e,-i,-f,-S,-o,-C,-P,-W= -x -a --shell= --exclude= --include= --format= --severity= --enable= --color=? --external-sources --check-sourced --norc --rcfile=:read --list-optional --source-path= --wiki-link-count= --extended-analysis= | shellcheck(1): prints
hadolint,yamllint,jsonlint,checkbashisms,dockerfilelint,editorconfig-checker | reads | read* | -f,--format,-c,--config,-d,-t,--failure-threshold,--ignore= --strict -s --no-color --no-warnings -q --quiet | print
shfmt              | reads | read* | -l,-d,-s,-sr,-kp,-ci,-bn,-fn -i= -ln= -p --list --diff --indent= --language-dialect= -w:edit --write:edit -f | shfmt(1): prints; -w writes
rustfmt            | changes vague | rewrite* | --check:reads --edition= --color= --config= -l --files-with-diff -q -v --print-config=:reads | rustfmt: --check only checks
clang-format       | reads | read* | -style=,--style=,-assume-filename= --dry-run -n --Werror -i:edit --fallback-style= --lines= -i:edit --verbose --sort-includes | clang-format(1): prints; -i edits
tokei,cloc,scc,sloccount,loc | reads | below*=. | -f,-s,-e,-t,-C,-o:change --files --by-file --exclude-dir= --include-lang= --exclude-lang= --include-ext= --exclude-ext= --json --yaml --csv --md --quiet --sort= --exclude= --types= --no-complexity --wide --format= -i= --sum-one --hide-rate --progress-rate= | count lines
ctags,etags,cscope,gtags | changes vague | data* | -f=:write -o=:write | write an index
pandoc             | changes vague | data* | -o=:write --output=:write -F=:exec --filter=:exec -L=:danger --lua-filter=:danger --pdf-engine= --extract-media=:write | pandoc(1): filters are programs
pdflatex,xelatex,lualatex,latex,latexmk,tex | runs vague single | data* | -o=:write -shell-escape:danger --shell-escape:danger -enable-write18:danger -output-directory=:write -e=:danger | TeX: --shell-escape runs commands
yt-dlp,youtube-dl   | network vague | data* | -o=,--output= --exec=:exec --exec-before-download=:exec --netrc-cmd=:exec --downloader=:exec --external-downloader=:exec --config-location=:read --config-locations=:read --plugin-dirs=:danger --ffmpeg-location=:danger -a=:read --batch-file=:read | downloads
ffmpeg,convert,magick,mogrify,montage,sox,bibtex,gs,inkscape,libreoffice,soffice,wkhtmltopdf,gimp,blender,exiftool,pdftotext,pdftoppm,qpdf,tesseract,cwebp,optipng,jpegoptim,svgo,dot,neato,plantuml,mmdc,asciidoctor,mkdocs,sphinx-build,hugo,jekyll,zola,eleventy,docusaurus,vitepress,mdbook,typst,gallery-dl
                   | runs vague using:piped | data* | -o=:write --output=:write | convert
pdfinfo,pdffonts,mediainfo,exif,soxi,webpinfo | reads | read* | -box -meta -enc= --Output= -f,-l= -i | print facts about files
ffprobe            | reads single | read* | -v=,-loglevel=,-show_entries=,-of=,-print_format=,-select_streams=,-i=:read -show_format -show_streams -show_packets -show_frames -show_chapters -show_error -hide_banner -pretty -count_frames -count_packets -sexagesimal -unit -prefix | ffprobe(1): prints; other protocols are judged by the address
identify           | changes vague | read* | -verbose -format= | ImageMagick runs delegates
uuidgen,nanoid,ulid,pwgen,mkpasswd,figlet,toilet,lolcat,fortune,sl,cmatrix,banner,jot | reads open | data* | | print
node-gyp,electron,nw,cordova,ionic,capacitor,tauri,create-react-app,create-next-app,yo,plop,hygen,degit,tiged,serve,http-server,live-server,json-server,localtunnel,lt,caddy,nginx,apache2,httpd,apachectl,uwsgi,gunicorn,uvicorn,hypercorn,daphne,flask,django-admin,celery,streamlit,jupyter,jupyter-lab,voila,mlflow,ray,dask,airflow,prefect,dagster,luigi,spark-submit,pyspark,hadoop,hdfs,kafka-topics,zookeeper,claude,codex,gemini,aider,cursor-agent,opencode,ollama,llm,huggingface-cli,kaggle,dvc,wandb
                   | runs vague | data* | | run services and programs
ollama list,ps,show | reads elsewhere | data* | --modelfile --parameters --template --system --license -v | ollama: prints
`;
