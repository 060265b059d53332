/** Programs that show the machine and its processes, and those that stop or change it. */

export const system = `
# Facts about the machine.
date               | reads facts using:date | data* | -d,-f,-r= -jnuR -I=? -v= --date= --file=:read --reference= --iso-8601=? --rfc-3339= --rfc-email --utc --universal --debug -s=:change --set=:change | date(1): -s sets the clock
whoami,logname     | reads facts open | data* | | coreutils: prints the user
hostname           | reads | change* | -fsdiIAy --short --fqdn --long --domain --ip-address --all-ip-addresses --all-fqdns -F=:change --file=:change -b:change --boot:change | hostname(1): an operand sets the name
getent             | reads facts using:getent | data* | -s,-i= --service= --no-idn | getent(1): prints; hosts are asked of a name server
uname,arch,id,groups,users,who,w,uptime,nproc,tty,free,vmstat,lscpu,lsusb,lspci,lsmod,lsipc,lslocks,lslogins,lsns,lsmem,getconf,locale,last,pstree,pgrep,pidof,pwdx,iostat,mpstat,sw_vers,system_profiler,hostid,runlevel,lsb_release
                   | reads open | data* | | print facts; none has an option that changes anything
pmap               | reads | data* | -xXdqp | pmap(1): -N and -n write settings
lastlog            | reads | | -b,-t,-u= | lastlog(8): -C and -S change records
sensors            | reads | data* | -fAuj | sensors(1): -s sets limits
nvidia-smi         | reads | | -L -q -i,-d,--query-gpu,--format,--id= | nvidia-smi(1): lists
ps                 | reads open using:ps | data* | -o,-p,-u,-U,-C,-g,-G,-t,-s,-q,-O= -aAdefFHjlLmMNrTvVwxyZ --sort= --format= --pid= --ppid= --user= --no-headers --forest --headers --cols= | ps(1): lists processes
top,htop           | reads | data* | -b -n,-d,-p,-u,-U,-o,-w,-e,-E,-l,-s,-stats= -H -c -i -1 -S | top(1): batch mode lists
env                | reads secret | change* | -0 --null | env(1): alone it prints the environment
printenv           | reads using:printenv | data* | -0 --null | coreutils: prints variables
dmesg              | reads | data* | -HTxktuwSLWrseP --human --ctime --kernel --level= -l= --facility= -f= --follow --since= --until= --color=? --time-format= --reltime --nopager --decode | dmesg(1): -c, -C, -D, -E and -n change
lsof               | reads | names* | -abnPtlUNRVhoOvwX -i=? -p,-u,-c,-d,-F,-g,-s,-T,-e,-f,-k,-K,-m= +D,+d= +L1 +c= -r=? | lsof(8): lists open files
ss                 | reads | data* | -aelmnoprtuwxs46b0ZzHOiQ -f,-A,-N= -F=:read --filter=:read --all --listening --numeric --processes --tcp --udp --summary --extended --memory --options --info --resolve --ipv4 --ipv6 --no-header --oneline -K:system --kill:system -D=:write
                     --diag=:write | ss(8): -K closes sockets
netstat            | reads open | data* | -aceglnoprstuwxvWNCFiM46 -f,-I,-A= | netstat(8): lists
ip                 | changes single | data* | -4 -6 -0 -brief -br -color=? -c=? -json -j -pretty -p -statistics -s -details -d -oneline -o -f=,-family= -n=:change -netns=:change -b=:change -batch=:change | ip(8): objects and verbs
ip addr,address,a,link,l,route,r,rule,neigh,neighbour,n,maddr | reads | change* | | ip(8): alone it lists
ip addr,address,a,link,l,route,r,rule,neigh,neighbour,n,maddr show,list,ls,get,lst,sh | reads | data* | | ip(8): lists
ifconfig           | reads | data change* | -asv | ifconfig(8): with one name it shows
route              | reads | change* | -nevFC -46 | route(8): alone it lists
arp                | reads | data | -anve -i= -d=:change -s=:change -f=:change | arp(8): lists
iwconfig,ethtool   | reads | data change* | | show one interface
scutil,networksetup | changes | data* | -l -listallhardwareports:reads -listallnetworkservices:reads --dns:reads | macOS
systemctl          | changes | data* | --user --system --no-pager -l --full -a --all -t,--type= --state= -n,--lines= -o,--output= -p,--property= -q --quiet --no-legend --plain -r --recursive -H=:change --host=:change -M=:change --machine=:change --root=:change
                   | systemctl(1)
systemctl status,show,cat,list-units,list-unit-files,list-timers,list-sockets,list-dependencies,list-jobs,list-machines,is-active,is-enabled,is-failed,is-system-running,get-default,help | reads | data*
                   | --user --system --no-pager -l --full -a --all -t,--type= --state= -n,--lines= -o,--output= -p,--property= -q --quiet --no-legend --plain -r --recursive --value --failed --after --before --reverse --with-dependencies | systemctl(1): show
systemctl show-environment | reads secret | | --user --system --no-pager | systemctl(1): prints variables
systemctl set-environment,import-environment | changes using:environment | data* | --user --system --global | systemctl(1): sets variables of what it starts
systemctl enable,link,reenable,preset,edit,revert | changes using:units | data* | --user --system --global --now --runtime --force -f --no-reload -q --quiet --root= | systemctl(1): changes what the system starts
systemctl reboot,poweroff,halt,kexec,suspend,hibernate,rescue,emergency,isolate,exit,default,switch-root | changes system | data* | | stops the machine
journalctl         | reads | data* | --vacuum-size=:system --vacuum-time=:system --vacuum-files=:system --rotate:change --flush:change --sync:change -u,-n,-o,-p,-g,-S,-U,-t,-F,-D,-i,-c= -b=? -aefkqrxlNm --unit= --user-unit= --lines= --output= --priority= --grep= --since= --until= --identifier= --boot=? --catalog --follow --dmesg --no-pager --reverse --all --full
                     --no-full --no-tail --quiet --user --system --list-boots --disk-usage --fields --field= --case-sensitive=? --utc --no-hostname --output-fields= --directory=:read --file=:read --header --pager-end --merge
                   | journalctl(1): --vacuum-* removes, --rotate and --flush change
timedatectl,hostnamectl,localectl,loginctl,networkctl | reads | change* | --no-pager -a --all -l --full -j --json= | systemd: alone they print
resolvectl,bootctl,coredumpctl,machinectl,udevadm,nmcli,upower | changes | data* | --no-pager -a --all -l --full -p,--property= -t -f= | systemd: verbs
timedatectl,hostnamectl,localectl,loginctl,resolvectl,bootctl,networkctl status,show,list,list-sessions,list-users,list-timezones,list-locales,list-seats,statistics | reads | data* | --no-pager --no-legend -a --all -l --full -p,--property= | systemd: show
resolvectl dns,domain,default-route,llmnr,mdns,dnssec,nta | reads | data change* | --no-pager | resolvectl(1): with one name it shows
resolvectl query,service,openpgp,tlsa | network using:urls | data* | -4 -6 -p,-c,-t,-i= | resolvectl(1): asks name servers
machinectl shell,login | changes hidden away | data* | --uid= -E,--setenv= | machinectl(1): enters a machine with its owner's rights
busctl list,status,tree,introspect,monitor | reads | data* | --user --system --no-pager --no-legend -l --full --acquired --activatable --unique | busctl(1): lists
busctl             | changes | data* | --user --system --no-pager --no-legend | busctl(1)
busctl call,set-property,emit | changes system | data* | --user --system | busctl(1): asks any service for anything
gdbus call         | changes system | data* | | gdbus(1): asks any service for anything
dbus-send          | changes | data* | --system:system --session --print-reply=? --dest= --type= --reply-timeout= | dbus-send(1): asks any service for anything
nmcli device,dev,connection,con,c,d,general,g show,status | reads | data* | -f,-t,-p= | nmcli(1): shows
launchctl,defaults,pmset,diskutil | changes | data* | | macOS
launchctl setenv   | changes using:environment | data* | | launchctl(1): sets variables of what it starts
launchctl load,bootstrap,submit,start,kickstart | changes hidden | data* | | starts a program that a file names
launchctl list,print | reads | data* | | macOS: lists
defaults read,find,domains,read-type | reads | data* | | macOS: prints preferences
diskutil list,info | reads | data* | | macOS: lists
xrandr             | reads | | -q --query --listmonitors --listactivemonitors --verbose | xrandr(1): alone it prints
fc-list,fc-match   | reads open | data* | | fontconfig: print
pactl,wpctl        | changes | data* | | sound
pactl list,info,stat,get-default-sink | reads | data* | | pactl(1): prints
xdg-mime query     | reads | data* | | xdg-mime(1): prints
crontab            | changes using:crontab | read | -u= -l:reads -e -r -i -s | crontab(1): -l lists
blkid              | reads | names* | -o,-s,-t= -piLU | blkid(8): lists block devices
fdisk,sfdisk,cfdisk,gdisk,sgdisk,parted,partprobe | changes | device data* | -l:reads --list:reads | change partitions
mkfs,mkfs.*,mke2fs,mkswap,wipefs,mkfs.ext2,mkfs.ext3,mkfs.ext4,mkfs.xfs,mkfs.btrfs,mkfs.vfat,mkfs.fat,mkfs.ntfs,mkfs.exfat,newfs,blkdiscard,badblocks,hdparm,cryptsetup,mdadm,pvcreate,vgremove,lvremove,zpool,tune2fs,fsck,e2fsck,resize2fs
                   | changes using:device | data* | | write raw devices
# What the shell itself offers.
test,[             | reads plain using:test | data* | | bash(1): asks about files; -v evaluates a subscript
command            | changes posix | data* | -v:reads,list -V:reads,list -p | bash(1): -v tells where a program is
cd,pushd,popd,dirs | reads | data* | -LPe@nclpv | bash(1): the folder of this shell; what follows is judged there
wait               | reads using:names | data* | -nf -p=:change | bash(1): waits; -p assigns
shift,break,continue,return,exit,times,help,caller,logout,getopts | reads | data* | -lnprsdmf | bash(1): flow of this shell
set                | reads using:set | change* | -o | bash(1): alone it prints variables
shopt              | reads | change* | -pqo -s:change -u:change | bash(1): alone it prints
alias              | reads using:alias | data* | -p | bash(1): defines another name for a command
ulimit             | reads | change* | -SHaA -c -d -e -f -i -l -m -n -p -q -r -s -t -u -v -x -T | bash(1): without a value it prints
umask              | reads | change | -pS | bash(1): without a value it prints
jobs               | reads posix using:jobs | data* | -lnprs -x:change | bash(1): lists; -x runs a command
history            | reads using:history | data* | -c:change -d=:change -anrw:change -p:change -s:change | bash(1): prints the history; some options read and write files
fc                 | changes | data* | | bash(1): edits and runs earlier commands
read               | reads using:names | data* | -rse -a,-d,-i,-n,-N,-p,-t,-u= | bash(1): assigns
declare,typeset,local | reads using:names | data* | -aAfFgIlrtup -i:change -n:change -x:change | bash(1): assigns variables of this shell
export,readonly    | changes using:names | data* | -afnp | bash(1): assigns
let                | changes plain using:names | data* | | bash(1): computes and assigns
unset              | changes using:names | data* | -fvn | bash(1): removes variables
mapfile,readarray  | reads using:names | data* | -C=:exec -d,-n,-O,-s,-u,-c= -t | bash(1): -C runs a command
compgen            | changes using:compgen | data* | -abcdefgjksuv -o,-A,-G,-P,-S,-X= -W= -F=:exec -C=:exec | bash(1): -W expands its value
complete,compopt   | changes | data* | -F,-C=:exec -W= -pr | bash(1)
hash               | reads | change* | -l -t:list -p=:change | bash(1): alone it lists; -p makes a name run another file, which whoever calls it is told
bind,enable,disown,fg,bg | changes | data* | -f=:danger -x=:exec -p | bash(1)
trap               | reads plain using:trap | data* | | bash(1): runs a command later
eval               | changes plain using:eval | data* | | bash(1): runs its arguments
source,.           | runs posix using:source | read data* | | bash(1): runs a file in this shell
ld-linux*,ld-musl*,ld.so | runs hidden posix | data* | | ld.so(8): runs a program past the rules of its file
gio                | changes | data* | | gio(1)
gio launch,open    | changes hidden | data* | | gio(1): starts what a file names
gtk-launch,dex,kioclient,kioclient5,exo-open | changes hidden | data* | | start what a file names
sudoedit           | changes system | write* | -u,-g,-h,-p= -n -S -k | sudoedit(8): edits files with other rights
# Stopping and changing things.
ldconfig           | changes | data* | -p:reads --print-cache:reads | ldconfig(8): -p prints
kill               | changes plain using:kill | data* | | kill(1): signals processes
pkill,killall,xkill,skill | changes | data* | | signal processes
shutdown,reboot,halt,poweroff,telinit | changes system | data* | | stops the machine
init               | changes system | data* | | changes the run level
iptables,ip6tables,nft,ufw,firewall-cmd,iptables-restore,pfctl | changes system | data* | -L:reads -S:reads -n -v --line-numbers -t,--table= --list-all:reads --state:reads | changes who may connect
ufw status         | reads | data* | | ufw(8): shows
nft list           | reads | data* | | nft(8): lists
sysctl             | reads using:sysctl | data* | -aAnNerqb --all --values --names --pattern= -w:change --write:change -p=?:change --load=?:change --system:change | sysctl(8): name=value sets
useradd,userdel,usermod,groupadd,groupdel,adduser,deluser,chpasswd,visudo,chage,passwd,gpasswd,vipw,chsh,chfn | changes system | data* | -l:change | changes accounts
setcap             | changes system | data* | -r -q -v:reads -n= | setcap(8): gives a program rights of its own
modprobe,insmod,rmmod | changes system | data* | | changes the kernel
depmod,losetup,swapon,swapoff,umount,renice,taskset,chrt,service,update-rc.d,update-alternatives,hwclock | changes | data* | | change the system
at,batch           | changes using:at | data* | -l:reads -f,-t,-q= -m -c:reads -v -r -d | at(1): runs commands later
atq                | reads | data* | -q= | at(1): lists
logger             | changes | data* | -n,--server=:url -f,--file=:read -P,-p,-t,-i,-u,--port,--priority,--tag= | logger(1): writes to the log, -n to that of another machine
wall,write         | changes | data* | | write to people
dotenv,dotenvx     | changes vague | data* | -f,--file=:read -e | dotenv: reads .env
dotenv,dotenvx list,ls | changes | read=.env | -f,--file=:read --format= | dotenv: prints .env
dotenv,dotenvx get | changes | data read=.env | -f,--file=:read | dotenv: prints of .env
script             | changes | write=typescript | -q -a -f -e --append --flush --quiet --return -c=:change --command=:change -I,-O,-B,-T=:write --log-in=:write --log-out=:write --log-io=:write --log-timing=:write -t=?:write --timing=?:write -E,-m,-o,--echo,--logging-format,--output-limit= | script(1): records, runs a shell
clear,reset        | reads | | -x | clear(1): the terminal
tmux,screen        | changes orders using:tmux | data* | -ls:reads -list:reads -L,-S= -f=:danger -c=:danger -2CluvD | tmux(1): runs shells
tmux set-environment,setenv | changes using:environment | data* | -F,-g,-h,-r,-u -t= | tmux(1): sets variables of its shells
tmux ls,list-sessions,list-windows,lsw,list-panes,lsp,has-session,has,show-options,list-keys,list-clients,list-commands | reads | | -t= -a -s -g | tmux(1): lists; -F may run commands and is not listed
tmux capture-pane,capturep | changes | data* | -p:reads -t,-S,-E= -JeCNPaq | tmux(1): -p prints
stty size,speed    | reads | | | stty(1): prints
stty               | reads | change* | -a --all -g --save -F= --file= | stty(1): alone it prints
`;
