/** Programs that stop or change the machine and its processes. */

export const system = `
ldconfig           | changes | data* | -p:reads --print-cache:reads | ldconfig(8): -p prints
kill               | changes plain using:kill | data* | | kill(1): signals processes
pkill,killall,xkill,skill | changes | data* | | signal processes
shutdown,reboot,halt,poweroff,telinit | changes system | data* | | stops the machine
init               | changes system | data* | | changes the run level
iptables,ip6tables | changes system | data* | -L:reads -S:reads -n -v --line-numbers -t,--table= | changes who may connect
nft,ufw,iptables-restore,ip6tables-restore,pfctl | changes system | data* | | changes who may connect
firewall-cmd       | changes system | data* | --list-all:reads --state:reads --get-active-zones:reads --get-default-zone:reads --get-zones:reads --get-services:reads --list-ports:reads --list-services:reads --list-interfaces:reads --list-sources:reads --list-rich-rules:reads --list-forward-ports:reads --list-all-zones:reads --info-zone=:reads --info-service=:reads --zone= --permanent | changes who may connect
ufw status         | reads | data* | | ufw(8): shows
nft list           | reads | data* | | nft(8): lists
sysctl             | reads using:sysctl | data* | -aAnNerqb --all --values --names --pattern= -w:change --write:change -p=?:change --load=?:change --system:change | sysctl(8): name=value sets
useradd,userdel,usermod,groupadd,groupdel,adduser,deluser,chpasswd,passwd,gpasswd,vipw,chsh,chfn | changes system | data* | -l:change | changes accounts
chage              | changes system | data | -l:reads --list:reads -i --iso8601 | chage(1): -l lists
visudo             | changes system | | -c:reads --check:reads -qsOP -f=:read --quiet --strict | visudo(8): -c checks
setcap             | changes system | data* | -r -q -v -n= | setcap(8): gives a program rights of its own
modprobe           | changes system | data* | -n:reads --dry-run:reads --show:reads -D:reads --show-depends:reads -c:reads --showconfig:reads -vqar --verbose --quiet --all --remove --first-time | modprobe(8): changes the kernel; -n and -D only tell
insmod,rmmod | changes system | data* | | changes the kernel
update-alternatives,alternatives | changes | data* | --list=:reads --display=:reads --query=:reads --get-selections:reads | update-alternatives(1): these print
chkconfig          | changes posix | data* | --list:reads -l:reads | chkconfig(8): lists
capsh              | runs vague posix | | --print:reads --decode=:reads --supports=:reads | capsh(1): these print
getpcaps           | reads | data* | --verbose --ugly --legacy | getpcaps(8): prints
keyctl show,list,rlist,describe,rdescribe | reads | data* | -x | keyctl(1): names of keys
lsinitrd           | reads | read | -sm -f,-k,--file,--kver= --size --mod | lsinitrd(1): prints
iscsiadm           | changes | | -m=:reads --mode=:reads -P,--print= | iscsiadm(8): without more it lists
multipath          | changes single | data* | -l:reads -ll:reads -t:reads -v0 -v1 -v2 -v3 | multipath(8): these list
mii-tool           | reads | data* | -v --verbose | mii-tool(8): prints
lldpcli,lldpctl show | reads | data* | -f= | lldpcli(8): prints
postconf           | changes | | -n:reads -d:reads -m:reads -l:reads -A:reads -a:reads -hfxM | postconf(1): these print
exim,exim4         | changes vague single | | -bP:reads -bp:reads -bpc:reads -bV:reads | exim(8): these print
klist              | reads | data* | -eflAanstkcC | klist(1): lists
uconv              | reads | read* | -lL --list --list-code -f,-t,-x,--from-code,--to-code= -o=:write --output=:write | uconv(1): prints
recode             | changes vague | data* | -l:reads --list=?:reads | recode(1): -l lists
lzmainfo,zipdetails | reads | read* | | print
isoinfo            | reads | | -dflRJps -i=:read -x,-N,-T,-j= | isoinfo(1): prints; -X writes
getcap             | reads | names* | -r:below -nvh | getcap(8): prints
sestatus           | reads | | -bv | sestatus(8): prints
semanage           | changes | data* | -l:reads --list:reads -nC | semanage(8): -l lists
faillock           | reads | | --user= | faillock(8): prints; --reset resets
auditctl           | changes system | data* | -l:reads -s:reads | auditctl(8): these print
ausearch           | reads single | data* | -m,-ts,-te,-k,-c,-x,-p,-ui,-ua,-f,-sv,-se,-a,-hn,--message=,--start=,--end=,--key= -i -r --raw --interpret --just-one | ausearch(8): prints
aureport           | reads single | data* | -ts=,-te= -au -a -c -cr -e -f -h -l -m -n -p -s -t -u -x -i --summary --failed --success --auth --login --user | aureport(8): prints
fail2ban-client    | changes | data* | | fail2ban-client(1)
fail2ban-client status,ping,version,banned,get | reads | data* | | fail2ban-client(1): prints
ipset list         | reads | data* | -n -t -o= --name --terse | ipset(8): lists
iptables-save,ip6tables-save | reads | | -c --counters -t,--table= | iptables-save(8): prints; -M runs a program, -f writes
chronyc tracking,sources,sourcestats,activity,ntpdata,serverstats,clients,selectdata | reads | data* | -van | chronyc(1): prints
chronyc            | changes | data* | -nc | chronyc(1)
sv status          | reads | data* | -v -w= | sv(8): prints
sv                 | changes | data* | -v -w= | sv(8)
rc-status          | reads | data* | -aclmrsu --all --list --servicelist --crashed --manual --unused | rc-status(8): prints
initctl list,status,version | reads | data* | --system --session | initctl(8): prints
monit status,summary,report | reads | data* | -B -g= | monit(1): prints
named-checkconf    | reads | | -pzlxjci | named-checkconf(8): checks its own settings; those of another file may name code
named-checkzone    | reads | data read | -qvdj -i,-k,-m,-n,-r,-S,-T,-W,-c,-l= | named-checkzone(8): checks; -o writes
sshd               | runs hidden vague posix | data* | -t:reads -T:reads -C= -f=:read | opens this machine to whoever connects
nginx              | runs vague | data* | -t:reads -T:reads -q -c=:change,code -g=:change -p=:change,code -s=:change -e=:change | nginx(8): these check
apachectl,apache2ctl,httpd,apache2 | runs vague posix | change* | -S:reads -M:reads -t:reads -l:reads -L:reads -V:reads -v:reads -D= | apachectl(8): these print and check
apachectl,apache2ctl configtest | reads | | | apachectl(8): checks
caddy              | runs vague | data* | | caddy(8)
caddy version,list-modules,build-info | reads | | --versions --packages --skip-standard | caddy(8): prints
caddy adapt        | reads | | -c,--config=:read -a,--adapter= -p --pretty | caddy(8): prints
tuned-adm,powerprofilesctl,dkms,rpm-ostree,fwupdmgr | changes | data* | | the system
tuned-adm active,list,profile_info,recommend,verify | reads | data* | | tuned-adm(8): prints
powerprofilesctl get,list,query-battery-aware | reads | | | prints
dkms,rpm-ostree status | reads | data* | -m,-v,-k,-a= --json -b --booted | print
toolbox,distrobox list,ls | reads | | -ci --containers --images --no-color | list
fwupdmgr get-devices,get-history,get-topology | reads | data* | --json --show-all | fwupdmgr(1): prints
efibootmgr         | reads | | -v -u --verbose | efibootmgr(8): alone it lists
mokutil            | changes | data* | --sb-state:reads --list-enrolled:reads --list-new:reads --short --pk --kek --db | mokutil(1): these print
grubby             | changes | data* | --info=:reads --default-kernel:reads --default-index:reads --default-title:reads | grubby(8): these print
bpftool            | changes | data* | -jpdf --json --pretty | bpftool(8)
bpftool prog,map,net,cgroup,link,btf,struct_ops,iter,perf show,list | reads | data* | -jpf --json --pretty | bpftool(8): lists
perf list          | reads | data* | -vdj --json --details --no-desc | perf-list(1): lists
cpupower frequency-info,idle-info,info | reads | data* | -abcdefghilmnoprsvwyz --debug --hwlimits --driver --policy --governors --freq --hwfreq --boost | cpupower(1): prints
rabbitmqctl,rabbitmq-diagnostics,rabbitmq-plugins,nodetool | changes | data* | -n,-p,-t,--node=,--vhost=,--timeout= -q -s --quiet --silent | servers
rabbitmqctl,rabbitmq-diagnostics,rabbitmq-plugins status,cluster_status,ping,version,list,list_queues,list_exchanges,list_bindings,list_vhosts,list_users,list_permissions,list_connections,list_channels,list_consumers,list_policies,list_feature_flags,check_running,check_local_alarms,check_port_connectivity,listeners,memory_breakdown,alarms | reads elsewhere | data* | -n,-p,-t,--node=,--vhost=,--timeout=,--formatter=,--unit= -q -s -e -E -m -v --quiet --silent --verbose --offline --online | RabbitMQ: print
nodetool status,info,ring,tpstats,version,describecluster,compactionstats,gossipinfo,netstats,tablestats,cfstats,getendpoints,statusbinary | reads elsewhere | data* | -r -H --resolve-ip --human-readable | Cassandra: prints
service nginx,apache2,httpd,mysql,mysqld,mariadb,postgresql,redis,redis-server,docker,containerd,ssh,sshd,cron,crond,php-fpm,rabbitmq-server,mongod,mongodb,memcached,elasticsearch,haproxy,postfix,ufw,fail2ban,networking,rsyslog,ntp,chrony,supervisor status | reads | | | service(8): asks the script of a known service
at,batch           | changes using:at | data* | -l:reads -f,-t,-q= -m -c:reads -v -r:change -d:change | at(1): runs commands later
taskset            | changes using:scheduling | data* | -acp --all-tasks --cpu-list --pid | taskset(1): tells which processors
chrt               | changes using:scheduling | data* | -apmv --all-tasks --pid --max --verbose | chrt(1): tells how it is scheduled
prlimit            | changes using:limits | data* | -p,--pid,-o,--output= --noheadings --raw --verbose -c,-d,-e,-f,-i,-l,-m,-n,-q,-r,-s,-t,-u,-v,-x,-y=? --core=? --data=? --nice=? --fsize=? --sigpending=? --memlock=? --rss=? --nofile=? --msgqueue=? --rtprio=? --stack=? --cpu=? --nproc=? --as=? --locks=? --rttime=? | prlimit(1): tells limits
depmod             | changes | data* | -n:reads --show:reads --dry-run:reads -aev --all --errsyms --verbose -E,-F=:read | depmod(8): -n prints
kmod list          | reads | | | kmod(8): lists
nstat              | changes | data* | -s:reads --noupdate:reads -azjp --zeros --json --pretty --ignore | nstat(8): keeps a history, but not with -s
faillog            | reads | | -a --all -u,--user,-t,--time= | faillog(8): prints
procs              | reads | data* | -tao --tree --and --or --no-header --sorta,--sortd,--color,--theme,-i,--insert,--only= | procs: lists
lstopo,lstopo-no-graphics,hwloc-ls,hwloc-info | reads | | --of,--only,--filter= -i=:read -cvspl --no-io --no-caches --whole-io --merge --verbose --silent --physical --logical | hwloc: print
cpuid              | reads | | -1ri -l,-s= | cpuid(1): prints
cpufreq-info       | reads | | -efdlpgasmoyw -c= | prints
tlp-stat           | reads | | -bcdegprstuw | tlp-stat(8): prints
swapoff,umount,renice,service,update-rc.d | changes | data* | | change the system
atq                | reads | data* | -q= | at(1): lists
logger             | changes | data* | -n,--server=:url -f,--file=:read -P,-p,-t,-i,-u,--port,--priority,--tag= | logger(1): writes to the log, -n to that of another machine
wall,write         | changes | data* | | write to people
dotenv,dotenvx     | changes vague | data* | -f,--file=:read -e | dotenv: reads .env
dotenv,dotenvx list,ls | changes | read=.env | -f,--file=:read --format= | dotenv: prints .env
dotenv,dotenvx get | changes | data read=.env | -f,--file=:read | dotenv: prints of .env
script             | changes | write=typescript | -q -a -f -e --append --flush --quiet --return -c=:change --command=:change -I,-O,-B,-T=:write --log-in=:write --log-out=:write --log-io=:write --log-timing=:write -t=?:write --timing=?:write -E,-m,-o,--echo,--logging-format,--output-limit= | script(1): records, runs a shell
pm2 list,ls,l,status,show,describe,desc,info,id,pid,logs,log,version,ping | changes | data* | --lines= --nostream --raw --err --out --json --format --timestamp=? -m --mini-list --sort= --no-color -s --silent | pm2: starts its daemon where there is none
pm2 jlist,prettylist,env | changes secret | data* | | pm2: shows the environment of processes
supervisorctl status,pid,avail,version | reads here | data* | | supervisorctl(1): prints
forever list       | reads | | --plain --no-colors | forever: lists
clear,reset        | reads | | -x | clear(1): the terminal
tmux               | changes orders using:tmux | data* | -L,-S= -f=:danger -c=:danger -2CluvD | tmux(1): runs shells
screen             | changes single orders using:tmux | data* | -ls:reads -list:reads -L,-S= -c=:danger -d -m -D -r -R -x | screen(1): runs shells; -ls lists
tmux source-file,source | changes | code* | -F -n -q -v -t= | tmux(1): follows the commands in a file
tmux set-environment,setenv | changes using:environment | data* | -F,-g,-h,-r,-u -t= | tmux(1): sets variables of its shells
tmux ls,list-sessions,list-windows,lsw,list-panes,lsp,has-session,has,show-options,list-keys,list-clients,list-commands | reads | | -t= -a -s -g | tmux(1): lists; -F may run commands and is not listed
tmux capture-pane,capturep | changes | data* | -p:reads -t,-S,-E= -JeCNPaq | tmux(1): -p prints
stty size,speed    | reads | | | stty(1): prints
stty               | reads | change* | -a --all -g --save -F= --file= | stty(1): alone it prints
`;
