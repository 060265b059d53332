/** Interpreters, compilers, editors, databases, checkers: most of them run code, and what they run is not in the text. */

export const languages = `
# Interpreters. A one-liner is nothing dangerous by itself, but never only reads.
bash,sh,dash,zsh,ksh,ash,fish,mksh,csh,tcsh,yash,posh | runs posix using:interpreter | read data* | -c:given -n:reads -s:given,change -i,-l:change -e -u -x -v -f -o,-O= --login:change --norc --noprofile --posix --rcfile=:read,change --init-file=:read,change --restricted | bash(1)
python,python2,python3,python3.*,pypy,pypy3,ipython | runs posix using:interpreter | read data* | -c=:list -m=:list -bBdEiIOPqsSuvVx -W,-X= --check-hash-based-pycs= | python(1)
node,nodejs        | runs posix using:interpreter | read data* | -e=:list,change --eval=:list,change -p=:list,change --print=:list,change -c:reads --check:reads -i:change --interactive:change -r=:danger --require=:danger --import=:danger --loader=:danger --experimental-loader=:danger --env-file=:read,change --env-file-if-exists=:read,change --redirect-warnings=:write --report-dir=:write --report-directory=:write --cpu-prof-dir=:write --heap-prof-dir=:write --diagnostic-dir=:write --trace-event-file-pattern=:write -C,--conditions= --inspect=?:change --inspect-brk=?:change --inspect-wait=?:change --test:change --watch:change --no-warnings --max-old-space-size= --enable-source-maps
                     --trace-warnings --experimental-strip-types --harmony --version -v -h --help --no-deprecation --stack-size= --run=:change | node(1): --check only parses
tsx,ts-node,babel-node,esno,jiti | runs posix using:interpreter | read data* | -e=:list --eval=:list -p=:list --print=:list -i --interactive -r=:danger --require=:danger --import=:danger --loader=:danger --experimental-loader=:danger --env-file=:read --env-file-if-exists=:read --redirect-warnings=:write --report-dir=:write --report-directory=:write --cpu-prof-dir=:write --heap-prof-dir=:write --diagnostic-dir=:write --trace-event-file-pattern=:write -C,--conditions= --inspect=? --inspect-brk=? --inspect-wait=? --test --watch --no-warnings --max-old-space-size= --enable-source-maps
                     --trace-warnings --experimental-strip-types --harmony --version -v -h --help -T= -P= --esm --transpile-only --files --tsconfig= --no-deprecation --stack-size= --run= | run TypeScript
ruby,jruby,irb     | runs posix using:interpreter | read data* | -e=:list -c -w -W=? -n -p -a -l -F=? -i=?:edit -I=,-r=:danger -s -x -S -T=? -0=? -C= -K= -U -v -y -d --version --yjit | ruby(1): -c runs BEGIN blocks
perl               | runs posix using:interpreter | read data* | -e=:list -E=:list -c -w -W -n -p -a -l=? -F=? -i=?:edit -I= -M=?:change -m=?:change -0=? -s -S -T -t -u -U -v -V=? -x -X -C=? -d=?:danger -D=? -f | perl(1): -c runs BEGIN blocks
php                | runs posix using:interpreter | read data* | -r=:list,change -B=:list,change -R=:list,change -E=:list,change -l:reads -f=:read -i:reads,secret -m:reads -v:reads --ini:reads --ri=:reads --rf=:reads -n -q -a:change -d=:danger -S=:change -t= -c=:danger -z=:danger -w -s | php(1): -l parses, -i and -m print
luac               | changes | read* | -p:reads -l -s -v -o=:write | luac(1): -p only parses
lua,luajit,Rscript,R,julia,groovy,scala,kotlin,elixir,iex,erl,escript,clj,bb,guile,racket,sbcl,ghci,runghc,ocaml,osascript,tclsh,wish,octave,matlab,maxima,sage,dc,wasmtime,wasmer
                   | runs posix using:interpreter | read data* | -e=:list -E=:list -c=:list -f=:read -l=? -i -q -s | run code
pwsh,powershell,nu,elvish,xonsh,expect | runs posix orders using:interpreter | read data* | -e=:list -E=:list -c=:list -f=:read -l=? -i -q -s -Command=:list -File=:read | run code; plain words are programs
java               | runs single posix | data* | -javaagent=:danger -agentpath=:danger -cp=,-classpath=,-jar= --class-path= | java(1)
zig targets,env,zen | reads | | | zig: prints
javac,jstack,jmap,jinfo,jcmd | runs single | data* | | the JDK
jps                | reads single | | -q -m -l -v -V -lm -ml -lv -vl -mv -vm -lvm -lmv -mlv -mvl -vlm -vml | jps(1): lists the Java processes of this machine
javap,jdeps        | reads single | read* | -v -c -p -l -s -verbose -public -private -protected -package -constants -sysinfo -m -q -lv -lm -mlv -lmv -lvm -V -R -recursive -cp= -classpath= -summary --class-path= --module-path= -module= -multi-release= -list-deps -print-module-deps -ignore-missing-deps | javap(1): prints
jstat              | reads single using:addressed | data* | -gc -gcutil -gccause -gccapacity -gcnew -gcold -gcmetacapacity -class -compiler -printcompilation -options -t -h= | jstat(1): prints
keytool            | changes single | data* | -list:reads -printcert:reads -v -rfc -keystore=:read -file=:read -alias=,-storepass=,-storetype= -cacerts | keytool(1): lists
# Building.
make,gmake,bmake   | runs orders using:make | data* | -f=:read,code --file=:read,code --makefile=:read,code -C=:read,code --directory=:read,code -I,--include-dir=:code -o,-W,-O= --eval=:danger -E=:danger -j=? --jobs=? -l=? -nkBsdpqrRtwSeivL --dry-run --just-print --silent --quiet --keep-going --always-make --question --touch --print-data-base --debug=? --warn-undefined-variables | make(1): runs recipes, also with -n
cmake              | runs vague using:cmake | code* | -S,-P,-C=:code -B,-G,-D,-E,--prefix= -N -LAH --list-presets=? --build,--install=:code --help-command=,--help-module=,--help-policy=,--help-property=,--help-variable=,--help-manual= | cmake(1): runs scripts; -N only loads the cache
ctest,cpack,automake,autoconf,autoreconf,libtool | runs vague | data* | -S,--test-dir=:code -B,-G,-D,-P,-E= --build= --install= --help-command=,--help-module=,--help-policy=,--help-property=,--help-variable=,--help-manual= | build
pkg-config,pkgconf | reads | data* | --cflags-only-I --cflags-only-other --libs-only-l --libs-only-L --libs-only-other --exact-version= --max-version= --define-variable= --print-requires --print-provides --print-requires-private --validate --list-package-names --silence-errors --uninstalled --cflags --libs --modversion --exists --variable= --list-all --static --print-variables --atleast-version= --print-errors --short-errors | pkg-config(1): prints
webpack,rollup,babel,swc | runs vague using:response | data* | -o=:write -d,--out-dir=:write | build
sass               | runs vague | read write data* | --load-path= -I= --watch --no-source-map -s,--style= | sass: compiles
gcc,g++,cc,c++,clang,clang++,gfortran,tcc,icc,nvcc,zig,ld,as,gold,lld,ghc,ocamlc,ocamlopt,fpc,gnatmake,dmd,ldc2,nasm,yasm,swiftc,kotlinc,scalac,esbuild,vite,parcel,next,nuxt,astro,gatsby,ng,vue-cli-service,remix,svelte-kit,expo,react-native,metro,postcss,tailwindcss,buf,thrift,flatc,bison,flex,yacc,lex,re2c,swig,cython,mypyc,numba,pyinstaller,nuitka,wasm-pack,emcc,em++
                   | runs vague single using:response | data* | @compile | compile
@compile | -wrapper=:exec -specs=:danger -fplugin=:danger -B=:danger -o=:write -c -S -E -g -O0 -O1 -O2 -O3 -Wall -Wextra -I=,-L=,-D=,-x= --plugin=:danger
tsc                | runs vague single using:response | data* | @compile -showConfig:reads -listFilesOnly:reads -p=:read -project=:read | tsc: these options print
rustc              | runs vague single using:response | data* | @compile --explain=:reads | rustc: --explain prints
protoc             | runs vague single using:response | data* | @compile --decode_raw:reads --decode=:reads --encode=:reads --proto_path=:read --descriptor_set_in=:read --deterministic_output | protoc: these options filter the standard input
llvm-config,pcre2-config,curl-config,xml2-config,xslt-config,pg_config,mysql_config,mariadb_config,sdl2-config,freetype-config,python3-config,python-config,php-config,krb5-config,libpng-config | reads open | data* | | print how to build with a library
gprof              | reads | read* | -a -b -c -i -l -p -q | gprof(1): prints; -s and -y write files
otool,dyldinfo,addr2line,c++filt,llvm-cxxfilt | reads | read* | -L -l -h -t -v -V -d -o -D -f -C -e= -a -p -i -n -s | print
patchelf           | changes vague | read* | --print-rpath:reads --print-needed:reads --print-interpreter:reads --print-soname:reads --print-os-abi:reads --print-execstack:reads --debug -o=:write --output=:write | patchelf(1): these options print
@llvm | -o=:write -output=:write -output-dir=:write
llvm-cov report,show,export | reads single | read* | @llvm -instr-profile=:read -object=:read -name-allowlist=:read -name-whitelist=:read -arch=,-name=,-name-regex=,-ignore-filename-regex=,-format=,-num-threads=,-j=,-path-equivalence=,-compilation-dir=,-tab-size=,-project-title=,-coverage-watermark=,-line-coverage-gt=,-line-coverage-lt=,-region-coverage-gt=,-region-coverage-lt= -use-color=? -show-branches=? -show-line-counts=? -show-regions=? -show-expansions=? -show-instantiations=? -show-line-counts-or-regions=? -show-functions=? -show-region-summary=? -show-branch-summary=? -show-mcdc-summary=? -show-instantiation-summary=? -show-mcdc=? -summary-only -skip-expansions -skip-functions -skip-branches -sources | llvm-cov(1): prints
llvm-cov           | changes | data* | | llvm-cov(1): gcov writes
llvm-profdata show,overlap | reads single | read* | @llvm -topn=,-function=,-value-cutoff=,-sparse=,-text-format= -all-functions -counts -ic-targets -memop-sizes -memory -sample -covered -binary-ids -cs -showcs -show-prof-sym-list -show-section-info-only -hot-func-list -detailed-summary -json | llvm-profdata(1): prints
llvm-profdata      | changes | data* | | llvm-profdata(1)
gcov               | changes | read* | -t:reads --stdout:reads -n:reads --no-output:reads -abcfiklmpqruHwx -s= -o,--object-directory=:read --all-blocks --branch-probabilities --branch-counts --function-summaries --json-format --human-readable --use-colors --use-hotness-colors --long-file-names --demangled-names --preserve-paths --relative-only --source-prefix= | gcov(1): writes reports; -t prints them
wasm-objdump       | reads | read* | -hxdsr -j,--section= --headers --details --disassemble --full-contents --reloc --debug --section-offsets | wabt: prints
wasm-validate,wasm-stats | reads | read* | -v --verbose --enable-all --enable-threads --enable-simd --enable-exceptions --enable-gc --enable-memory64 --enable-multi-memory --enable-tail-call --ignore-custom-section-errors --no-check -o=:write --output=:write | wabt: print
wasm2wat,wasm-decompile | reads | read* | -f -v --fold-exprs --inline-exports --inline-imports --no-debug-names --generate-names --no-check --enable-all --enable-threads --enable-simd --enable-exceptions --enable-gc --enable-memory64 --enable-multi-memory -o=:write --output=:write | wabt: print; -o writes
wasm-tools validate,print,objdump,dump | reads | read* | -f,--features= -v -p --print-offsets --print-operand-stack --name-unnamed --skeleton --color= -o=:write --output=:write | wasm-tools: print; -o writes
wasm-tools metadata show | reads | read* | --json -v -o=:write --output=:write | wasm-tools: prints
wasm-tools         | changes | data* | -o=:write --output=:write | wasm-tools
pqrs               | changes | data* | | pqrs
pqrs cat,head,sample,schema,rowcount,size | reads | read* | -n,--records= -j --json -c --csv --no-header -D --detailed -p --pretty --threads= -q --quiet | pqrs: print
llvm-dwarfdump,dwarfdump | reads single | read* | @llvm -a -all -debug-info=? -debug-line=? -debug-abbrev=? -debug-str=? -debug-aranges=? -debug-frame=? -debug-ranges=? -debug-loc=? -debug-names=? -eh-frame=? -show-children -c -show-parents -p -show-form -F -summarize-types -statistics -verify -uuid -u -diff -regex -x -ignore-case -i -verbose -v -quiet -l -r -name,-find,-lookup,-arch,-recurse-depth= | llvm-dwarfdump(1): prints
pahole             | reads | read* | -C,--class_name= -Es --expand_types --sizes | pahole(1): prints; -J writes
bloaty             | reads | read* | -d,-n,-s,--domain,--source-filter,--demangle= -w -v --csv --tsv -c=:read --debug-file=:read | bloaty: prints
checksec           | reads | | --file=:read --dir=:read --output,--format,--proc= --extended --verbose | checksec: prints
lddtree,scanelf,dumpelf | reads | read* | -alnireqRpytB --all --list | pax-utils: print
dyld_info          | reads single | read* | -exports -imports -fixups -segments -dependents -linked_dylibs -platform -uuid -inits -objc -load_commands -validate_only -arch= | macOS: prints
vtool              | changes single | read* | -show:reads -show-build:reads -show-source:reads -show-space:reads -arch= | macOS: these print
h5ls               | reads | read* | -rvdagflSsE --recursive --verbose --data --full --label --string --simple --external -w,--width= | HDF5: prints
h5dump             | reads | read* | -HnpreyiA --header --properties --contents=? -B --superblock -a,-d,-g,-l,-t,-N,-s,-S,-c,-k,-w,-m,--attribute,--dataset,--group,--width= -o=:write --output=:write -O=:write --ddl=:write | HDF5: prints; -o writes
h5stat,h5diff      | reads | read read data* | -rvqcfFhgGdDTAsS | HDF5: print
ncdump             | reads | read* | -hckstix -b,-f=? -v,-l,-n,-p,-w,-g= | ncdump(1): prints
parquet-tools,parquet schema,meta,head,cat,rowcount,size,inspect,show,footer,pages | reads using:addresses | read* | -n,--records,-c,--columns,--head= -j --json -d --detail | print what is in a file
avro-tools getschema,getmeta,tojson,count | reads using:addresses | read* | --pretty --head=? --key= | Avro: print
orc-metadata,orc-contents,orc-scan,orc-statistics | reads using:addresses | read* | -v --verbose -r --raw --columns= | ORC: print
jd                 | reads single | read read | -set -mset -yaml -color -p -f=,-t=,-setkeys=,-precision= -o=:write | jd: prints; -o writes
xdelta3 printhdr,printhdrs,printdelta | reads | read | | xdelta3(1): print
tidy               | reads single | read* | -e -errors -q -quiet -xml -utf8 -i -indent -asxhtml -asxml -ashtml -c -clean -b -bare -n -numeric -u -upper -omit -wrap= -w= -o=:write -output=:write -f=:write -file=:write -m:edit -modify:edit -config=:change | tidy(1): prints; -m edits
taplo fmt,format   | changes vague | read* | --check:reads --diff:reads -o,--option= -c=:read --config=:read | taplo: --check only checks
taplo get          | reads | data | -f=:read --file-path=:read -o,--output-format= -s --strip-newline | taplo: prints
nixfmt,nixpkgs-fmt,alejandra | changes vague | read* | -c:reads --check:reads -q --quiet --width= | --check only checks
zig fmt            | changes | rewrite* | --check:reads --ast-check --color=,--exclude= | zig: --check only checks
zig ast-check      | reads | read | -t --color= | zig: parses
gleam format       | changes | rewrite* | --check:reads | gleam: --check only checks
jsonnetfmt         | changes vague | read* | --test:reads -n,--indent= | jsonnetfmt: --test only checks
swift-format lint  | reads | below*=. | -rsp --recursive --parallel --strict --configuration=:read | swift-format: checks
uncrustify         | changes vague | read* | --check:reads -c=:read -q -l= | uncrustify(1): --check only checks
opa fmt            | reads | read* | -dl --diff --list --fail -w:edit --write:edit | opa: prints; -w edits
opa check,parse    | reads | read* | -f,--format,-m,--max-errors= -S --strict --v0-compatible --v1-compatible | opa: parses
readtags           | reads | data* | -einplD -t=:read -Q,-S= | readtags(1): prints
lsdiff,filterdiff  | reads | read* | -snHhzv --status --number-files --line-number --verbose --clean -i,-x,-p,--include,--exclude,--strip,--strip-match,--hunks,--lines,--files,--addprefix,--addoldprefix,--addnewprefix= -X=:read --exclude-from-file=:read | patchutils: print
grepdiff           | reads | data read* | -snHhzvE --status --number-files --line-number --extended-regexp -i,-x,-p,--include,--exclude,--strip,--output-matching= | patchutils: prints
interdiff,combinediff | reads | read read | -qbBiwz -p,-U,--unified,--strip-match= --quiet --ignore-case --ignore-all-space | patchutils: print
certtool           | changes | | -i:reads --certificate-info:reads --crl-info:reads --crq-info:reads --infile=:read --inder --text --outfile=:write | certtool(1): these print
certutil           | changes single | | -L:reads -d=,-n=,-h= -a -r | certutil(1): -L lists
minisign           | changes | | -V:reads -P= -p=:read -m=:read -x=:read -qQH | minisign(1): -V checks
age-inspect        | reads | read | --json | age: prints
strip,objcopy,ranlib,install_name_tool,codesign,upx,ldd,dlltool | changes vague | data* | -o=:write | rewrite or load binaries
gdb,lldb            | runs vague single using:debugger | data* | -ex=,-iex=,--ex=,--eval-command=,-eval-command=,-o=,-O=,-k=,--one-line=,-one-line= -x=:read,code --command=:read,code -s=:read,code --source=:read,code -p=,--pid= -batch --batch -q -nx -nh --args -args -quiet | run another program
valgrind,strace,ltrace,dtrace,bpftrace,rr,heaptrack,hyperfine,entr,watchexec,nodemon,pm2,forever,concurrently,foreman,overmind,honcho,supervisorctl,supervisord,chronic,unbuffer,rlwrap,faketime,fakeroot,proot,unshare,nsenter,systemd-run,runuser,setpriv,firejail,bwrap,chroot,cgexec,numactl,catchsegv,setarch,linux64,daemonize,start-stop-daemon,run-parts,xvfb-run,dbus-run-session,gosu,su-exec,tini,dumb-init,flatpak-spawn,script-run
                   | runs vague posix | data* | | run another program
perf               | runs vague posix | data* | -s=:danger --script=:danger -i=:read --input=:read -o=:write --output=:write | perf(1): runs another program; -s of perf script runs a script
# Editors: their commands can run programs.
vim,vi,nvim,view,gvim,vimdiff,rvim,mvim | runs using:vim | data* | -c,--cmd= -S=:danger -u=:danger -U=:danger -s=:danger -W=:write -w=:write -i=:write -t= -p=? -o=? -O=? -d -R -e -E -n -N -b -m -M -r -Z -l -y -V=? --clean --noplugin --headless --servername= --remote-expr=:danger --remote-send=:danger --remote --serverlist -esn | vim(1)
ex                 | runs using:vim | data* | -c,--cmd= -s -n -R -p -S=:danger -u=:danger -U=:danger -V=? | ex(1): its commands can run programs
ed,red             | runs using:ed | rewrite* | -s -p= | commands come from standard input, and ! runs programs
emacs,emacsclient  | runs vague | rewrite* | --eval=:danger --execute=:danger -e=:danger -l=:danger --load=:danger --script=:danger -f=:danger --funcall=:danger -nw -Q -q -t -c -n --batch | emacs(1): --eval and --load run Lisp
code,codium,cursor,code-insiders,windsurf,vscodium | runs vague using:editor | data* | --install-extension=:change --uninstall-extension=:change --extensionDevelopmentPath=:danger --extensions-dir=:danger --list-extensions:reads --show-versions --status:reads | opens an editor; these options print
nano,pico,micro,subl,atom,hx,helix,kak,joe,mcedit,gedit,kate,open,xdg-open,start,explorer,zed,idea,pycharm,webstorm | runs vague | data* | | open programs
# Manuals.
man                | reads | read* | -k -f -a -w -W -d -u -s,-S,-M,-L,-m,-R,-e= -K -l -7 -c -i -I --regex --wildcard --names-only -D --path --where --all --apropos --whatis --sections= --locale= --no-hyphenation --no-justification
                     -P=:pager --pager=:pager -H=?:exec --html=?:exec -X=?:change --gxditview=?:change -T=?:change --troff-device=?:change -Z:change -t:change -p=:change --preprocessor=:change -C=:danger --config-file=:danger -r=:change --prompt=:change | man(1): -P and -H run programs
perldoc            | changes vague | data* | -l:reads | perldoc(1): -l prints where a file is
info,tldr,cheat,pydoc,pydoc3,ri | changes vague | data* | | may start viewers or fetch
# Databases: their clients have commands that run programs.
psql,pgcli,mysql,mariadb,mycli,cockroach,clickhouse-client,clickhouse,sqlplus,sqlcmd,usql,impala-shell,beeline,trino,presto,snowsql,mongosh,mongo,cqlsh,influx,etcdctl,neo4j,cypher-shell | network using:sql | data* | -c,--command,-e,--execute,-h,--host,-p,--port,-U,--username,-u,--user,-d,--dbname,-D,--database,-P,-S,-L,-R,-F,-v,--set= -f=:read --file=:read -o=:write --output=:write --log-file=:write --pager=:exec --tee=:write -l -q -t -A -x -X -w -W -N -B -s -E -n --csv | clients
redis-cli,valkey-cli | network using:redis | data* | -h,-p,-s,-a,-u,-n,-r,-i,-x,-X,-d,-D= --user,--pass= --eval=:read --rdb=:write --functions-rdb=:write --tls --cert=:read --key=:read --cacert=:read --scan --pattern= --bigkeys --latency --stat --raw --csv --json --no-raw | redis-cli(1): asks a server
sqlite3,litecli,sqlite,duckdb | runs single using:sqlite | data* | -cmd=,-separator=,-newline=,-nullvalue= -init=:read -c=,-s= -csv -json -header -column -readonly -line -list -batch -bail -noheader -html -markdown -box -table -quote -echo -tabs -ascii -safe -nofollow -unsigned | clients of files
pg_dump,pg_dumpall,pg_restore,mysqldump,mongodump,mongorestore,mongoexport,mongoimport,createdb,createuser,dropuser,initdb,pg_ctl,mysqladmin,redis-server,mongod,postgres,mysqld,vacuumdb,reindexdb,liquibase,flyway,alembic,prisma,drizzle-kit,knex,sequelize,typeorm,dbmate,migrate,goose,sqlx,diesel,atlas,dbt | network vague | data* | -f=:write --file=:write -h,-p,-U,-d= | databases
dropdb             | changes system | data* | -h,-p,-U,--host,--port,--username,--maintenance-db= -e -f -i -w -W --force --if-exists --echo --interactive | dropdb(1): destroys a database
pg_isready         | network | data* | | asks a server
# Checkers and formatters: those that run the project's configuration or write a cache are runs.
eslint,prettier,stylelint,biome,oxlint,standard,xo,tslint,jshint,jscs,rome,dprint,autopep8,yapf,mypy,pyright,pyre,pytype,flake8,pylint,pydocstyle,bandit,vulture,safety,pip-audit,semgrep,rubocop,standardrb,brakeman,reek,sorbet,srb,phpcs,phpcbf,phpstan,psalm,php-cs-fixer,rector,golangci-lint,staticcheck,revive,gosec,govulncheck,golint,clippy-driver,clang-tidy,cppcheck,cpplint,ktlint,detekt,checkstyle,spotbugs,pmd,google-java-format,scalafmt,scalafix,swiftlint,swiftformat,credo,dialyzer,hlint,ormolu,fourmolu,stylish-haskell,sqlfluff,markdownlint,markdownlint-cli2,remark,vale,textlint,alex,cspell,codespell,commitlint,lint-staged,husky,lefthook,knip,depcheck,madge,size-limit,lighthouse,pa11y,trivy,grype,syft,snyk,gitleaks,trufflehog,detect-secrets,sonar-scanner,danger,actionlint,zizmor,act
                   | runs vague | data* | | check and format
ruff               | runs anywhere help vague | data* | --isolated -q -v -s --quiet --verbose --silent | ruff
ruff rule,linter,config,version | reads | data* | --all --output-format= -f= | ruff: prints
ruff check         | runs vague using:ruff | data* | --fix --fix-only --unsafe-fixes --add-noqa --no-cache -n --no-fix --diff --show-files:reads --show-settings:reads --output-format=,--select,--ignore,--extend-select,--extend-ignore,--exclude,--extend-exclude,--target-version,--line-length,--stdin-filename,--per-file-ignores,--preview --statistics --show-fixes --exit-zero -e --no-preview --force-exclude --respect-gitignore | ruff: its settings may tell it to repair
ruff format        | runs vague using:ruff | data* | --no-cache -n --check --diff --exclude,--target-version,--line-length,--stdin-filename= --preview --force-exclude | ruff
black              | runs vague | data* | --check:reads --diff:reads --code=:reads -l,-t,--line-length,--target-version,--include,--exclude,--extend-exclude= -q -v -S --quiet --verbose --fast --safe --preview --color --skip-string-normalization | black(1): --check and --diff only print
isort              | runs vague single | data* | -c:reads -check:reads -check-only:reads -df:reads -diff:reads -profile=,-sp,-settings-path,-l=,-line-length=,-src=,-skip=,-sg=,-skip-glob= -q -v -quiet -verbose -color | isort(1): --check and --diff only print
pytest,py.test,unittest,nose2,jest,vitest,mocha,ava,tap,tape,jasmine,karma,cypress,playwright,puppeteer,nightwatch,wdio,testcafe,cucumber,behave,robot,rspec,minitest,phpunit,pest,behat,codecept,gtest,busted,bats,shellspec,nextest,storybook,c8,nyc,coverage,locust,artillery
                   | runs vague | data* | | run tests
shellcheck         | reads | read* | -s,-e,-i,-f,-S,-o,-C,-P,-W= -x -a --shell= --exclude= --include= --format= --severity= --enable= --color=? --external-sources --check-sourced --norc --rcfile=:read --list-optional --source-path= --wiki-link-count= --extended-analysis= | shellcheck(1): prints
hadolint           | reads | read* | -f,--format,-t,--failure-threshold,--error,--warning,--info,--style,--ignore,--trusted-registry,--require-label,--file-path-in-report= -c,--config=:read -V --verbose --no-color --no-fail --strict-labels --disable-ignore-pragma | hadolint(1): prints
yamllint           | reads | read* | -f,--format,-d= -c=:read --strict -s --no-warnings | yamllint: prints
dotenv-linter      | reads | read* | -q --quiet --no-color | dotenv-linter: prints
dotenv-linter fix  | edits | rewrite* | | dotenv-linter: repairs
jsonlint           | reads | read* | -q --quiet -c --compact | jsonlint: prints; -i rewrites
checkbashisms      | reads | read* | -f -p -x -n -e --force --posix --extra | checkbashisms(1): prints
dockerfilelint,editorconfig-checker | reads | read* | | print
shfmt              | reads single | read* | -l,-d,-s,-sr,-kp,-ci,-bn,-fn -i= -ln= -p --list --diff --indent= --language-dialect= -w:edit --write:edit -f | shfmt(1): prints; -w writes
rustfmt            | changes vague | rewrite* | --check:reads --edition= --color= --config= -l --files-with-diff -q -v --print-config=:change | rustfmt: --check only checks
clang-format       | reads single using:response | read* | -style=,-assume-filename=,-fallback-style=,-lines=,-offset=,-length=,-cursor=,-ferror-limit=,-qualifier-alignment=,-Wno-error= -files=:listed -dry-run -n -Werror -i:edit -verbose -sort-includes -sort-includes=? -dump-config -output-replacements-xml -fail-on-incomplete-format | clang-format(1): prints; -i edits
stylua             | changes vague | read* | -c:reads --check:reads -g,--glob,--color,--output-format,--num-threads= -f,--config-path=:read -s --search-parent-directories -v --verbose -a --allow-hidden --verify --respect-ignores | stylua: --check only checks
tokei              | reads | below*=. | -e,--exclude,-o,--output,-s,--sort,-t,--type,-c,--columns,-n,--num-format= -i=:read --input=:read -f --files -C --compact -l --languages --hidden --no-ignore --no-ignore-parent -v --verbose | tokei: counts lines; -o names a format
cloc               | reads | below* | --by-file --by-file-by-lang --quiet --json --yaml --csv --xml --md --hide-rate --sum-one --fullpath --follow-links --skip-uniqueness --unicode --git --diff --show-ext=? --show-lang=? -v=?
                     --exclude-dir,--exclude-ext,--exclude-lang,--include-lang,--include-ext,--match-f,--not-match-f,--match-d,--not-match-d,--force-lang,--progress-rate,--processes,--timeout,--max-file-size,--stdin-name= --exclude-list-file=:read --list-file=:listed | cloc(1): counts lines; --extract-with, --vcs and --config may run programs
scc,loc            | reads | below*=. | -f,-s,-e,-t,-i,-x,-M,-n,--format,--sort,--exclude,--exclude-dir,--exclude-ext,--include-ext,--include-lang,--types,--not-match= -o,--output=:write -c -w -d -a -u -p -v -l -z --files --by-file --json --no-complexity --no-cocomo --no-duplicates --no-gen --wide --ci --uloc --percent --languages | count lines
ctags,etags,cscope,gtags | changes vague | data* | --list-languages:reads --list-kinds=?:reads --list-maps=?:reads --list-features:reads -f=:write -o=:write -L=:listed -i=:listed | write an index
pandoc             | runs vague using:pandoc | read* | -f,-r,-t,-w,--from,--read,--to,--write=:name --wrap,--columns,--shift-heading-level-by,--toc-depth,--markdown-headings,--tab-stop,--eol,--track-changes,--number-offset,--top-level-division,--highlight-style,--metadata,--variable,-M,-V= -s -N -p -i --standalone --toc --table-of-contents --number-sections --sandbox --ascii --strip-comments --preserve-tabs --no-highlight --reference-links --quiet --verbose --trace --file-scope --list-input-formats --list-output-formats --list-extensions=? --list-highlight-languages --list-highlight-styles --print-default-template=?
                     -o=:write --output=:write -F=:exec --filter=:exec -L=:danger --lua-filter=:danger --pdf-engine=:exec --pdf-engine-opt=:danger --template=:read --extract-media=:write | pandoc(1): filters are programs
pdflatex,xelatex,lualatex,latex,tex,pdftex,xetex,luatex,luahbtex,texlua,platex,uplatex,etex,context,tectonic | runs vague single using:tex | data* | -o=:write -shell-escape:danger --shell-escape:danger -enable-write18:danger -output-directory=:write -e=:danger | TeX: --shell-escape runs commands
latexmk            | runs vague single | data* | -latex=:exec -pdflatex=:exec -xelatex=:exec -lualatex=:exec -dvipdf=:exec -e=:danger -r=:danger -shell-escape:danger -output-directory=:write -outdir=:write -auxdir=:write | latexmk(1): told what runs, in Perl
yt-dlp,youtube-dl   | network vague | data* | -o=,--output= --exec=:exec --exec-before-download=:exec --netrc-cmd=:exec --downloader=:exec --external-downloader=:exec --config-location=:read --config-locations=:read --plugin-dirs=:danger --ffmpeg-location=:danger -a=:hosts --batch-file=:hosts | downloads
convert,magick,mogrify,montage,composite,compare,display,animate,import,stream,gm,sox,bibtex,gs,ghostscript,inkscape,libreoffice,soffice,wkhtmltopdf,wkhtmltoimage,ebook-convert,ps2pdf,pdf2ps,pdftocairo,pdftoppm,cwebp,optipng,jpegoptim,svgo,dot,neato,plantuml,mmdc,mkdocs,sphinx-build,hugo,jekyll,zola,eleventy,docusaurus,vitepress,mdbook,typst,gallery-dl
                   | runs vague using:piped | data* | -o=:write --output=:write | convert
exiftool           | runs vague single using:exiftool | read* | -config=:danger -@=:listed,change -o=:write -if=:change -p=:change -s -S -a -u -U -j -json -X -xmlFormat -csv -T -t -n -b -q -f -e -E -r -m -l -L -D -H -G -g -k:change -ver -d,-c,-x,-i,-sep= -ext=:name | exiftool(1): a configuration is Perl
asciidoctor        | runs vague | data* | -r,--require=:danger -I,--load-path=:danger -T,--template-dir=:danger -E,--template-engine= -o,--out-file=:write -D,--destination-dir=:write -b,-d,-B,-R,-S,-a= | asciidoctor(1): -r loads Ruby
conjure            | runs hidden | data* | | conjure(1): follows a script
gimp,gimp-console  | runs vague | data* | -b,--batch=:danger --batch-interpreter= -i,-d,-f,-s,-n | gimp(1): -b runs Scheme or Python
blender            | runs vague single | data* | -P=,--python= --python-expr=:list --python-text= --addons= -b -a -o=:write --render-output=:write | blender(1): its scripts are Python
mpv,mplayer,vlc,cvlc | runs vague | data* | --script=:danger --scripts=:danger --config-dir=:danger --include=:danger --input-conf=:danger --o=:write --stream-record=:write --stream-dump=:write --log-file=:write --dump-stats=:write --lua-config=:danger --extraintf= --sout= | players: scripts are code
gnuplot            | runs vague posix using:gnuplot | read* | -e= -c= -d -p -s | gnuplot(1): its commands can run programs
ffprobe            | reads single using:addressed | read* | -v=,-loglevel=,-show_entries=,-of=,-print_format=,-output_format=,-select_streams=,-read_intervals=,-probesize=,-analyzeduration=,-threads=,-sections -i=:read -show_programs -show_data -show_private_data -show_pixel_formats -show_versions -show_program_version -bitexact -noprivate -codecs -formats -decoders -encoders -protocols -filters -pix_fmts -L -o=:write -show_format -show_streams -show_packets -show_frames -show_chapters -show_error -hide_banner -pretty -count_frames -count_packets -sexagesimal -unit -prefix | ffprobe(1): prints; other protocols are judged by the address
identify           | changes vague single using:identify | read* | -verbose -format= -ping -quiet -regard-warnings -precision= | ImageMagick runs delegates
@pdf | -f=,-l=,-r=,-x=,-y=,-W=,-H=,-enc=,-opw=,-upw=,-eol=,-fixed=,-colspacing= -q -v -h -listenc
pdfinfo,pdffonts   | reads single | read | @pdf -box -meta -custom -js -struct -struct-text -url -dests -isodates -rawdates -subst | poppler: print facts about files
pdftotext,docx2txt | changes vague single using:printed | read write | @pdf -layout -raw -nodiag -htmlmeta -bbox -bbox-layout -tsv -cropbox -nopgbrk -table -simple -lineprinter | poppler: with - prints
pdfimages,pdfdetach | changes vague single | read data* | @pdf -list:reads -p -j -png -tiff -all | poppler: --list prints
pdftohtml          | changes vague single | read data* | @pdf -stdout:reads -xml -i -s -c -noframes -noroundcoord -nomerge -nodrm -hidden -dataurls | poppler: -stdout prints
tesseract          | changes vague using:printed | read data* | -l,--psm,--oem,--dpi,--tessdata-dir= --list-langs:reads --print-parameters:reads | tesseract(1): to stdout it prints
pdfgrep            | reads | data read* | -n,-i,-r,-R,-c,-o,-H,-h,-l,-L,-q,-F,-P,-Z -A,-B,-C,-m,-e,--max-count,--page-range,--include,--exclude,--color= --page-number=? --ignore-case --recursive --count --only-matching --with-filename --no-filename --fixed-strings --perl-regexp | pdfgrep(1): prints
mutool info,pages,show | reads | read data* | -F -M -I -S -P -X -b -e -g -p= -o=:write | mutool(1): prints
metaflac           | changes | read* | --list:reads --show-md5sum:reads --show-tag=:reads --show-sample-rate:reads --show-channels:reads --show-bps:reads --show-total-samples:reads --block-type= --with-filename --no-filename | metaflac(1): these options print
id3v2              | changes | rewrite* | -l:reads --list:reads -R:reads --list-rfc822:reads -L:reads -f:reads | id3v2(1): these options print
gifsicle           | changes vague | data* | -I:reads --info:reads --color-info:reads --extension-info:reads --size-info:reads | gifsicle(1): these options print
html2text,cmark,cmark-gfm,markdown | reads | read* | -t,--to,--width= --unsafe --smart --hardbreaks --sourcepos | print what a document says
aspell             | changes | data* | | aspell(1)
aspell list,dicts,dump,soundslike | reads | data* | -l,-d,--lang,--master,--mode,--encoding,--ignore= | aspell(1): print
hunspell           | changes | read* | -l:reads -L:reads -G:reads -D:reads -d,-i= -H -X -O -t -n | hunspell(1): these options print
qpdf               | runs vague using:response | read data* | --check:reads --show-npages:reads --show-encryption:reads --show-xref:reads --show-pages:reads --list-attachments:reads --show-linearization:reads --is-encrypted:reads --requires-password:reads --with-images --password= -o=:write --output=:write | qpdf(1): these options print
mediainfo          | reads | read* | -f --Full --Output=,--Inform=,--Language= --Info-Parameters --Help --LogFile=:write | mediainfo(1): prints
exif,webpinfo      | reads | read* | -m -i -l -t= --ids --list-tags --machine-readable --tag= | print facts about files
soxi               | reads | read* | -t -r -c -s -d -D -b -B -p -e -a -T -V | soxi(1): prints
jpeginfo           | reads | read* | -c -l -q -v | jpeginfo(1): prints; -d removes
tiffinfo,pngcheck,mkvinfo,rdjpgcom,heif-info | reads | read* | -v -q -t -7 -c -D -s | print facts about files
mkvmerge           | changes vague using:response | read data* | -i:reads -J:reads --identify:reads -F,--identification-format= | mkvmerge(1): these options print
exiv2 pr,print     | reads | read* | -p,-P,-g,-K,-n= -u -q -v -b | exiv2(1): prints
ffmpeg             | runs vague single using:ffmpeg | data* | -o=:write --output=:write -i=:read -hide_banner -v=,-loglevel= -version -L -formats -muxers -demuxers -devices -codecs -decoders -encoders -bsfs -protocols -filters -pix_fmts -layouts -sample_fmts -colors -hwaccels -buildconf | ffmpeg(1): without an output it prints
magick identify    | changes vague single using:identify | read* | -verbose -format= -ping -quiet -regard-warnings -precision= | ImageMagick
lolcat             | reads open | read* | | prints
uuidgen,nanoid,ulid,pwgen,figlet,toilet,fortune,sl,cmatrix,banner,jot | reads open | data* | | print
node-gyp,electron,nw,cordova,ionic,capacitor,tauri,create-react-app,create-next-app,yo,plop,hygen,degit,tiged,serve,http-server,live-server,json-server,gunicorn,uvicorn,hypercorn,daphne,flask,django-admin,celery,streamlit,jupyter,jupyter-lab,voila,mlflow,ray,dask,airflow,prefect,dagster,luigi,spark-submit,pyspark,hadoop,hdfs,kafka-topics,zookeeper,ollama,llm,huggingface-cli,kaggle,dvc,wandb
                   | runs vague | data* | | run services and programs
ollama list,ps,show | reads elsewhere | data* | --modelfile --parameters --template --system --license -v | ollama: prints
`;
