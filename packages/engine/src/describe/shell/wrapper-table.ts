/**
 * Programs that run the command in their arguments, each with its own options. A line says:
 *
 *     name[,name] [sub,sub] | what it does to the command | options (as in the tables of programs)
 *
 * What it does: `same` – nothing (an allow rule reaches through); `shell` – nothing, and it runs in this very shell;
 * `raises` – with other rights; `elsewhere` – on another machine or in a container; `other` – anything else.
 * Then where the command stands: `skip=N` operands before it, `assigns` – `NAME=value` words before it, `joined` – the rest is joined
 * and run as a script, `keys` – some of the words are names of keys, `text` – each operand is a script, `items` – more arguments are added, `needs=X` – only behind the word X,
 * `option=X` – it is the value of that option, `dash-c` – a script behind a `-c` there, `split` – an option has words
 * of it, `file` – the first operand is a file that it may make, `fed` – without a command it is a shell, `edits` – with `-e` its operands are files that it edits, `loose` – options that are not listed do not matter, `describe` – the tables of programs know more about the program. `globals` are options in front of a subcommand.
 */
export const wrapperLines = `
timeout,gtimeout   | same skip=1 | -k= -s= -v -f -p --kill-after= --signal= --foreground --preserve-status --verbose
nohup              | same |
nice,gnice         | same | -n= --adjustment= -#
ionice             | same | -c= -n= -t --class= --classdata= --ignore -p=:change -P=:change -u=:change --pid=:change
stdbuf             | same | -i= -o= -e= --input= --output= --error=
setsid             | same | -c -f -w --ctty --fork --wait
time               | same | -f= -p -v -q --format= --portability --verbose --quiet -o=:write --output=:write -a --append
env                | same assigns split | -i -u= -0 -v -C=:into --chdir=:into --ignore-environment --unset= --null --debug --split-string=:change -S=:change
xargs,gxargs       | same items | -0 -d= -E= -e=? -I= -i=? -L= -l=? -n= -P= -s= -p -r -t -x -o -a=:read --arg-file=:read --null --delimiter= --eof=? --replace=? --max-lines=? --max-args= --max-procs= --max-chars= --interactive --no-run-if-empty --verbose --exit --open-tty --process-slot-var= --show-limits
command            | shell | -p -v:list -V:list
builtin            | shell |
exec               | shell | -a= -c -l
sudo               | raises assigns edits | -A -b -B -E -e -H -i -K -k -l -n -N -P -S -s -V -v -u= -g= -h= -p= -R= -r= -T= -t= -U= -C= -D=:into --chdir=:into --askpass --background --preserve-env=? --edit --set-home --login --remove-timestamp --reset-timestamp --list --non-interactive --preserve-groups --stdin --shell --validate --user= --group= --host= --prompt= --chroot= --role= --type= --other-user= --close-from= --command-timeout=
doas               | raises | -a= -C= -L -n -s -u=
pkexec             | raises | --user= --disable-internal-agent --keep-cwd
run0               | raises | -u= -g= --user= --group= -D= --chdir= --nice= --setenv= --background= --machine= --unit= --slice= --description=
su,runuser         | raises option=-c fed | -c= --command= -l --login -m -p --preserve-environment -s= --shell= -g= -G= --group= --supp-group= -f --fast -P --pty -T --no-pty -w= --whitelist-environment= -u= --user= --session-command=
gosu,su-exec,setuidgid,chpst | raises skip=1 | -u= -U= -e=
chroot             | raises skip=1 | --userspec= --groups= --skip-chdir
unshare            | raises | -m=? -u=? -i=? -n=? -p=? -U=? -C=? -T=? -f -r -c --mount=? --uts=? --ipc=? --net=? --pid=? --user=? --cgroup=? --fork --map-root-user --map-current-user --mount-proc=? --kill-child=? -R= --root= -w= --wd= -S= -G=
nsenter            | raises | -a -t= -m=? -u=? -i=? -n=? -p=? -U=? -C=? -T=? -r=? -w=? -F -S= -G= --target= --all --mount=? --uts=? --ipc=? --net=? --pid=? --user=? --root=? --wd=?
sg,newgrp          | raises option=-c skip=1 fed | -c=
setpriv            | raises | --reuid= --regid= --clear-groups --keep-groups --init-groups --groups= --no-new-privs --inh-caps= --bounding-set= --ambient-caps= --reset-env
systemd-run        | raises | -t -P -d -G -q -S -p= -u= -E= -M= -H= -r --scope --user --system --pty --pipe --wait --collect --quiet --unit= --property= --description= --slice= --uid= --gid= --nice= --working-directory= --setenv= --on-active= --on-boot= --on-calendar= --timer-property= --remain-after-exit --no-block --same-dir --shell
fakeroot,fakechroot,dbus-run-session,xvfb-run,unbuffer,rlwrap,chronic,ts,caffeinate,catchsegv,tini,setarch,linux32,linux64,firejail,bwrap,proot,eatmydata,faketime | other loose |
ltrace             | other loose | -o=:write --output=:write -a= -A= -D= -e= -F= -l= -n= -p= -s= -u= -w= -x=
valgrind           | other loose | --log-file=:write --xml-file=:write --massif-out-file=:write --callgrind-out-file=:write --cachegrind-out-file=:write --dhat-out-file=:write
systemd-nspawn     | raises loose | -D= --directory= -M= --machine= -i= --image= -u= --user= --bind= --bind-ro= -E= --setenv= --chdir=
strace             | other | -f -F -c -C -d -i -k -q -qq -r -t -tt -ttt -T -v -V -w -x -xx -y -yy -z -Z -D -DD -DDD -A -b= -a= -e= -E= -I= -o=:write -O= -p= -P= -s= -S= -u= -U= -X= --output=:write --trace= --follow-forks
taskset            | other skip=1 | -a -c -p --all-tasks --cpu-list --pid
chrt               | other skip=1 | -a -b -d -f -i -m -o -p -r -v -T= -P= -D= -R
numactl            | other | -a -b -l -i= -m= -p= -N= -C= -P= --interleave= --membind= --cpunodebind= --physcpubind= --localalloc --preferred=
prlimit            | other | -p= --pid= -o= --output= --noheadings --raw --verbose --core=? --cpu=? --data=? --fsize=? --nofile=? --nproc=? --rss=? --stack=? --as=? -n=? -u=? -c=? -v=?
watch              | other joined | -b -c -C -d=? -e -g -n= -p -q= -r -s= -t -w -x --beep --color --differences=? --errexit --chgexit --interval= --precise --no-title --no-wrap --exec --equexit=
flock              | other skip=1 dash-c file | -c=:exec --command=:exec -E= -F -e -x -n -o -s -u -w= --conflict-exit-code= --exclusive --no-fork --nonblock --nb --close --shared --unlock --wait= --timeout= --verbose
parallel           | other joined items | -0 -j= -P= -n= -N= -L= -I= -a=:read -k -m -X -x -q -v -t -u -d= -C= -S= -W= --jobs= --arg-file=:read --bar --eta --progress --dry-run:reads --dryrun:reads --halt= --joblog=:write --results=:write --keep-order --line-buffer --lb --no-notice --will-cite --null --quote --retries= --tag --timeout= --ungroup --verbose --xargs --pipe --block= --colsep= --delay= --load= --memfree= --nice= --resume --shuf --tmpdir= --no-run-if-empty -r --citation --env= --workdir= --wd= --sshlogin= --max-procs= --max-args= --bar
busybox,toybox     | other |
podman,buildah unshare | other |
sshpass            | other | -p= -f= -d= -P= -e -v
proxychains,proxychains4,torsocks,torify,tsocks,socksify | other loose describe | -f= -q
gnome-terminal,kgx,ptyxis | other loose needs=-- |
wezterm start      | other loose needs=-- |
kitty              | other loose |
zellij run         | other loose needs=-- |
honcho,foreman,forego run | other describe loose |
watchexec          | other describe loose | -e= -w= -i= -f= -s= -d= --exts= --watch= --ignore= --filter= --signal= --debounce= --shell= --delay-run= --map-signal= --workdir= -E= --env=
onchange,chokidar-cli | other describe loose needs=-- |
guix shell,environment | other describe loose needs=-- |
distrobox          | other describe loose needs=-- |
toolbox run        | other describe loose | -c= -d= -r= --container= --distro= --release=
flatpak-spawn      | other loose |
singularity,apptainer exec | other skip=1 describe loose |
dtach              | other skip=1 loose | -n -c -A -N -e= -r= -E -z
abduco             | other skip=1 loose | -n -c -A -e= -f -r
cpulimit           | other loose needs=-- |
timelimit,retry,softlimit,envchain,daemon,daemonize,rr,heaptrack,py-spy,samply,coz,cgexec,cgclassify,setlock,lckdo,ifne,chpst,with-lock-ex,zrun,noti,tsp,dumb-init,catatonit | other loose |
pee                | other text |
perf               | globals |
perf stat,record,trace | other describe loose | -e= -o= -F= -c= -p= -t= -C= -r= -D= -g -a -d -v -x=
entr               | other | -a -c -cc -d -dd -n -p -r -s -z
hyperfine          | other text | -w= -m= -M= -r= -p=:exec -c=:exec -s=:exec -P= -D= -L= -N -i -u= -n= -S= --warmup= --min-runs= --max-runs= --runs= --prepare=:exec --cleanup=:exec --setup=:exec --shell= --ignore-failure --style= --export-json=:write --export-csv=:write --export-markdown=:write --show-output --output= --input= --time-unit=
concurrently       | other text | -n= -c= -k -s= -r -m= -g -p= -l= -t= --names= --prefix-colors= --kill-others --kill-others-on-fail --success= --raw --max-processes= --prefix= --restart-tries= --restart-after= --no-color --hide= --group --timings --passthrough-arguments
nodemon            | other option=-x | -x= --exec= -w= --watch= -e= --ext= -i= --ignore= -q -V --delay= --legacy-watch -L --signal=
script             | other option=-c describe | -a -c= -e -f -q -t=? -B= -I= -O= -T= -E= -m= --append --command= --return --flush --quiet --timing=? --log-io= --log-in= --log-out=
cross-env,cross-env-shell | other assigns |
dotenv,dotenvx,direnv,with-contenv,envdir,infisical,doppler,op,aws-vault,chamber,sops,teller | other loose needs=-- |
ssh                | elsewhere joined skip=1 describe fed | -4 -6 -A -a -C -f -G -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y -B= -b= -c= -D= -E= -e= -F= -I= -i= -J= -L= -l= -m= -O= -o= -p= -P= -Q= -R= -S= -W= -w=
autossh            | elsewhere joined skip=1 describe fed | -4 -6 -A -a -C -f -G -g -K -k -M= -N -n -q -s -T -t -V -v -X -x -Y -y -B= -b= -c= -D= -E= -e= -F= -I= -i= -J= -L= -l= -m= -O= -o= -p= -P= -Q= -R= -S= -W= -w=
rsh,mosh           | elsewhere joined skip=1 fed | -l= -n -p= --ssh= --port=
docker,podman,nerdctl | globals | -c= --context= -H= --host= --config= -D --debug -l= --log-level= --tls --tlscacert= --tlscert= --tlskey= --tlsverify --connection= --url= --namespace= -n=
docker,podman,nerdctl compose | globals | -f= --file= -p= --project-name= --profile= --env-file= --project-directory= --ansi= --verbose
docker,podman,nerdctl exec | elsewhere skip=1 describe | -d -i -t -u= -e= -w= --detach --detach-keys= --env= --env-file= --interactive --privileged --tty --user= --workdir=
docker,podman,nerdctl container exec | elsewhere skip=1 describe | -d -i -t -u= -e= -w= --detach --detach-keys= --env= --env-file= --interactive --privileged --tty --user= --workdir=
docker,podman,nerdctl run,create | elsewhere skip=1 describe loose | -d -i -t -P -q -a= -c= -e= -h= -l= -m= -p= -u= -v= -w= --add-host= --cap-add= --cap-drop= --cidfile= --cpus= --detach --device= --dns= --entrypoint= --env= --env-file= --expose= --gpus= --group-add= --health-cmd= --hostname= --init --interactive --ip= --ipc= --label= --link= --log-driver= --log-opt= --mac-address= --memory= --mount= --name= --net= --network= --network-alias= --no-healthcheck --oom-kill-disable --pid= --pids-limit= --platform= --privileged --publish= --publish-all --pull= --quiet --read-only --restart= --rm --runtime= --security-opt= --shm-size= --sig-proxy --stop-signal= --stop-timeout= --sysctl= --tmpfs= --tty --ulimit= --user= --userns= --uts= --volume= --volumes-from= --workdir=
docker,podman,nerdctl compose exec,compose run | elsewhere skip=1 describe | -d -T -e= -u= -w= -i -t -p= -v= --detach --env= --index= --no-TTY --privileged --user= --workdir= --rm --no-deps --build --entrypoint= --name= --publish= --service-ports --use-aliases --volume= --quiet-pull --remove-orphans
docker-compose     | globals | -f= --file= -p= --project-name= --profile= --env-file= --project-directory= --ansi= --verbose
docker-compose,podman-compose exec,run | elsewhere skip=1 describe | -d -T -e= -u= -w= -i -t -p= -v= --detach --env= --index= --no-TTY --privileged --user= --workdir= --rm --no-deps --build --entrypoint= --name= --publish= --service-ports --use-aliases --volume= --quiet-pull --remove-orphans
kubectl,oc,k       | globals | -n= --namespace= --context= --kubeconfig= --cluster= --user= --as= -s= --server= --token= --request-timeout=
oc rsh             | elsewhere skip=1 describe fed | -c= -f= -T -t --container= --shell= --timeout= --tty --no-tty -n= --namespace=
kubectl,oc,k exec,debug,run | elsewhere needs=-- describe | -i -t -q -c= -f= --container= --stdin --tty --quiet --image= --pod-running-timeout= --filename= -n= --namespace= --context= -it
lxc,incus exec     | elsewhere skip=1 needs=-- describe | -t -T -n --env= --cwd= --user= --group= --mode=
vagrant ssh        | elsewhere option=-c describe | -c= --command= -p -t --plain --tty
wsl                | elsewhere needs=-- describe | -d= -u= -e --exec --distribution= --user= --cd=
multipass,limactl,colima exec,shell,ssh | elsewhere skip=1 describe loose |
corepack           | other describe |
lerna              | globals | --loglevel=
lerna exec         | other describe needs=-- | --scope= --ignore= --since= --concurrency= --stream --parallel --no-bail --no-sort
nx exec            | other describe needs=-- |
tmux               | globals | -L= -S= -f= -c= -T= -2 -C -D -l -N -u -v
tmux new,new-session | other joined describe | -A -d -D -E -P -X -c= -e= -f= -F= -n= -s= -t= -x= -y=
tmux neww,new-window | other joined describe | -a -b -d -k -P -S -c= -e= -F= -n= -t=
tmux splitw,split-window | other joined describe | -b -d -f -h -I -v -P -Z -c= -e= -l= -t= -F= -p=
tmux respawnp,respawn-pane,respawnw,respawn-window | other joined describe | -k -c= -e= -t=
tmux run,run-shell | other joined describe | -b -C -c= -d= -t=
tmux if,if-shell   | other text describe | -b -F -t=
tmux pipep,pipe-pane | other joined describe | -I -O -o -t=
tmux popup,display-popup | other joined describe | -B -C -E -b= -c= -d= -e= -h= -s= -S= -t= -T= -w= -x= -y=
tmux send,send-keys | other joined keys describe | -F -H -K -l -M -R -X -c= -N= -t=
screen             | other joined keys describe | -4 -6 -A -a -d -D -m -i -l -n -O -q -R -U -v -x -X -c= -e= -h= -p= -r= -s= -S= -t= -T= -L -Q -ls -list -wipe
npx,bunx,pnpx      | other describe | -y -q --yes --no --quiet --no-install --ignore-existing --bun -p= --package= -c=:exec --call=:exec -w= --workspace= --workspaces
npm                | globals | --prefix= -C= -s --silent -q --quiet -w= --workspace= --loglevel=
npm explore        | other needs=-- describe | --shell=:exec
npm exec,x         | other describe | -y -q --yes --no --quiet -p= --package= -c=:exec --call=:exec -w= --workspace= --workspaces -ws
pnpm               | globals | -C= --dir= -r --recursive -w --workspace-root --filter= -F= -s --silent --color --no-color
pnpm exec,dlx      | other describe dash-c | -r --recursive --parallel --package= -c=:exec --shell-mode --resume-from= --silent -s
yarn               | globals | --cwd= -s --silent
yarn workspace     | other skip=2 describe loose |
yarn workspaces run,workspaces foreach,foreach | other describe loose |
yarn exec,dlx      | other describe | -p= --package= -q --quiet
bun exec           | other describe text |
bun x              | other describe | --bun -p= --package=
uv                 | globals | --directory= --project= -q --quiet -v --offline --no-cache -n
uv run             | other describe | -p= -e= --python= --with= --with-editable= --with-requirements= --extra= --group= --env-file= --package= --all-extras --dev --no-dev --only-dev --frozen --locked --isolated --no-project --no-sync --active --exact --all-packages --directory= --project= -q --quiet -s --script -m --module
uvx                | other describe | --from= --with= -p= --python= -q --quiet --isolated
poetry,pdm,pipenv,rye,hatch,hatchling,pixi run | other describe |
pipx run           | other describe | --spec= --python= --no-cache
conda,mamba,micromamba run | other describe | -n= -p= --name= --prefix= --no-capture-output --live-stream -v --cwd=
bundle exec        | other describe | --keep-file-descriptors
nvm exec           | other skip=1 describe loose |
asdf,rbenv,pyenv,nodenv,goenv exec | other describe |
mise,rtx,nix,devbox,fnm,volta,opam exec,x,develop,shell,run | other describe loose needs=-- |
nix-shell          | other option=--run describe | --run= --command= -p= -A= -E= -I= --pure --packages=
gdb                | other describe | --args -q -batch -ex= -x=
heroku,fly,flyctl run,ssh | elsewhere describe loose |
gcloud compute ssh | elsewhere option=--command describe | --command= --zone= --project= --tunnel-through-iap
rtk,nq,pueue   | other loose |
`;
