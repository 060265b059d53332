/** Programs that show the machine and its processes, and those that stop or change it. */

export const system = `
# Facts about the machine.
date               | reads facts using:date | data* | -d,-f,-r= -jnuR -I=? -v= --date= --file=:read --reference= --iso-8601=? --rfc-3339= --rfc-email --utc --universal --debug -s=:change --set=:change | date(1): -s sets the clock
whoami,logname     | reads facts open | data* | | coreutils: prints the user
hostname           | reads | change* | -fsdiIAy --short --fqdn --long --domain --ip-address --all-ip-addresses --all-fqdns -F=:change --file=:change -b:change --boot:change | hostname(1): an operand sets the name
getent             | reads facts using:getent | data* | -s,--service=:plugin -i --no-idn | getent(1): prints; hosts are asked of a name server
uname,id,groups,users,who,w,uptime,nproc,tty,free,vmstat,lscpu,lsusb,lsmod,lsipc,lslocks,lslogins,lsns,lsmem,getconf,locale,last,pstree,pgrep,pidof,pwdx,iostat,mpstat,sw_vers,system_profiler,hostid,runlevel,lsb_release,lastb,lsirq,lsfd,ipcs,acpi,vm_stat,kextstat,getenforce,getsebool,aa-status,numastat,toe,infocmp,pg_lsclusters,pg_controldata,capinfos,lscgroup,lsinitramfs,lsscsi,lsgpu,pinky,ac,lastcomm,zdump,ntpstat,swapinfo,sockstat,freebsd-version,nixos-version,x86info,biosdecode,xfs_info,dumpe2fs,matchpathcon,iwgetid,apparmor_status,usb-devices
                   | reads open | data* | | print facts; none has an option that changes anything
arch               | reads | | | coreutils: prints the machine's kind; of macOS, runs a program
lspci              | reads | data* | -bDkmnPtvx -d,-s,-i= | lspci(8): prints; -q asks a name server
xdpyinfo,glxinfo   | reads | | -B -b -l -t -v -i | print facts of the screen; -display asks another machine
pmap               | reads | data* | -xXdqp | pmap(1): -N and -n write settings
lastlog            | reads | | -b,-t,-u= | lastlog(8): -C and -S change records
sar,sadf           | reads | data* | -AbBdDefFhHjpqrRsSuUvVwWyz -n,-P,-I,-m,-i,-O= --human --pretty --dec= --iface= --dev= --fs= --int= -# | sar(1): prints; -o writes
pidstat            | reads | data* | -dhHIlRrstuUvVw -p,-C,-G,-T= --human --dec= | pidstat(1): prints; -e runs a program
iotop,iotop-c      | reads | | -boPaktqn -n,-d,-p,-u= --batch --only --processes --accumulated --kilobytes --quiet | iotop(8): lists
slabtop            | reads | | -o --once -s,-d,--sort=,--delay= | slabtop(1): lists
lshw               | reads single | | -short -json -xml -html -businfo -class,-C,-c= -enable,-disable= -quiet -sanitize -numeric -notime | lshw(1): prints; -dump writes
hwinfo             | reads | | --short --cpu --disk --memory --network --netcard --gfxcard --usb --pci --bios --sound --keyboard --mouse --monitor --block --partition | hwinfo(8): prints
inxi               | reads | | -AbBCdDEfFGIJjlLmMnNopPrRsSuxz -c=?,-y=? | inxi(1): prints; -i, -w and -U connect
dmidecode          | reads | | -t,-s,--type=,--string= -q -u --quiet --dump --no-sysfs | dmidecode(8): prints; --dump-bin writes
modinfo            | reads | data* | -F,-k,--field=,--set-version= -adlpn0V | modinfo(8): prints
mountpoint         | reads | names* | -qdx --quiet --fs-devno --devno --nofollow | mountpoint(1): tells
duf                | reads single | names* | -only,-only-fs,-only-mp,-hide,-hide-fs,-hide-mp,-sort,-output,-style,-theme,-width= -all -inodes -json -warnings | duf: lists
dust               | reads | tree*=. | -rspbcxifDFHPR -d,-n,-X,-w,-z,--depth=,--number-of-lines= | dust: lists
dua                | reads | tree*=. | | dua: lists; its subcommand i can remove
dua aggregate,a    | reads | tree*=. | -f,--format,-t,--threads= -A -x | dua: lists
dua interactive,i  | changes | below* | | dua: can remove
fuser              | reads | names* | -acfIlmMsuvV46 -n=,--namespace= --all --verbose --user --mount --show-all --inode -k:change --kill:change -i:change | fuser(1): lists who uses a file or a port; -k ends them
swapon             | changes | change* | -s:reads --summary:reads --show=?:reads --noheadings --raw --bytes | swapon(8): these list
losetup            | changes | change* | -a:reads -l:reads --all:reads --list:reads -nJ --noheadings --json --raw -O,--output= | losetup(8): these list
quota,repquota     | reads | data* | -asvugqip --human-readable=? --show-mntpoint --all-filesystems --no-wrap | quota(1): prints
lvs,vgs,pvs,lvdisplay,vgdisplay,pvdisplay | reads | data* | -o,-O,-S,--options=,--sort=,--units=,--separator=,--reportformat=,--select= -aAvmcsC --all --noheadings --segments --nosuffix --columns --maps --verbose | lvm(8): print
smartctl           | reads | data* | -a -i -H -A -x -c -l,--log=:name -d,-n,-q,-T,-b,-v,--device=,--nocheck= --all --info --health --attributes --xall --capabilities --scan --scan-open -j --json=? | smartctl(8): prints; -s, -t and -X change
nvme               | changes | data* | | nvme(1)
nvme list,list-subsys,smart-log,id-ctrl,id-ns,error-log,fw-log,list-ns,list-ctrl,show-regs,version | reads | data* | -o,--output-format,-n,--namespace-id= -v -H --human-readable --verbose | nvme(1): prints
nvme format,sanitize,write-zeroes,write-uncor,dsm,fw-download,fw-commit,fw-activate,delete-ns,create-ns,detach-ns,reset,subsystem-reset | changes system | data* | | nvme(1): destroys what a disk holds
zfs                | changes | data* | | zfs(8)
zfs list,get,holds,diff,version,userspace,groupspace | reads | data* | -t,-o,-s,-S,-d= -rHpjiFEe | zfs(8): prints
zpool status,list,history,iostat,get,version | reads | data* | -vxLPgHpjilnyqrweDs -o,-T= | zpool(8): prints; -c runs scripts
zfs,zpool destroy  | changes system | data* | -rRfnpvd | destroys what holds data
btrfs              | changes | data* | | btrfs(8)
btrfs filesystem,fi show,df,usage,du | reads | names* | -dmbhHtTsgk --raw --human-readable --summarize --kbytes --mbytes --gbytes --si --iec --mounted --all-devices | btrfs(8): prints
btrfs subvolume,sub list,show,get-default | reads | names* | -apcugoqRtsrd --sort= | btrfs(8): prints
btrfs device,dev stats,usage | reads | names* | -bhHTc --raw --check | btrfs(8): prints; -z resets
btrfs scrub,balance status | reads | names* | -dvR | btrfs(8): prints
hwclock            | changes | | -r:reads --show:reads -u -l --utc --localtime --verbose --get | hwclock(8): -r prints
dmsetup ls,status,info,table,deps,targets,version | reads | data* | -c -C -o,-O,-S,--target=,--separator= --tree --noheadings --columns -y | dmsetup(8): prints; keys are masked
dmsetup            | changes | data* | | dmsetup(8)
nfsstat            | reads | | -cmnrsv234l --mounts --rpc --nfs --server --client --all --list | nfsstat(8): prints; -z resets
exportfs           | changes | change* | -v:reads -s:reads | exportfs(8): these list
pciconf            | changes | data* | -l:reads -bcevV | pciconf(8): -l lists
gpart              | changes | data* | | gpart(8)
gpart show,list,status | reads | data* | -lpr | gpart(8): prints
geom disk,part,mirror,label list,status | reads | data* | -ags | geom(8): prints
camcontrol devlist | reads | | -bv | camcontrol(8): lists
sysrc              | changes | change* | -a:reads -A:reads -n -e -v | sysrc(8): -a prints
rcctl ls,get,check | reads | data* | | rcctl(8): prints
rc-update show     | reads | data* | -v --verbose | rc-update(8): lists
vcgencmd measure_temp,measure_volts,measure_clock,get_mem,get_config,get_throttled,version,codec_enabled | reads | data* | | vcgencmd: prints
i2cdetect          | changes | data* | -l:reads | i2cdetect(8): -l lists
ipmitool           | changes | data* | | ipmitool(1)
ipmitool sdr,sel,fru,sensor list,elist,print,info | reads | data* | | ipmitool(1): prints
semodule           | changes | data* | -l:reads --list=?:reads | semodule(8): -l lists
unbound-checkconf  | reads | | | unbound-checkconf(8): checks
smbstatus          | reads | | -bSpLvj --brief --shares --processes --locks --json | smbstatus(1): prints
testparm           | reads | |  -sv --suppress-prompt --verbose --section-name=,--parameter-name= | testparm(1): checks
postqueue          | changes | | -p:reads -j:reads | postqueue(1): these list
mailq              | reads | | | mailq(1): lists
doveconf           | reads | data* | -anNSd -f,-m= | doveconf(1): prints
varnishstat        | reads | | -1 -l -j -x -f,-n,-t,-I,-X= | varnishstat(1): prints
promtool check config,rules,web-config | reads | read* | --lint= --syntax-only --agent --lint-fatal | promtool: checks files
amtool check-config | reads | read* | | amtool: checks files
rclone listremotes,version,help | reads | data* | --long | rclone(1): prints
trust list         | reads | | --filter=,--purpose= | trust(1): lists
step certificate inspect | reads using:addressed | read | --format= --short --bundle --json --insecure | step: prints
mkcert             | changes single | data* | -CAROOT:reads | mkcert: prints a folder
dscacheutil        | changes single | data* | -q=:reads -a=,-v= -cachedump:reads -configuration:reads -statistics:reads | macOS: these ask the directory
opkg list-installed,list,info,files,search,status,print-architecture | reads | data* | | opkg: prints
qlist              | reads | data* | -IvCqSRe | qlist(1): prints
eselect * list,show | reads | data* | | eselect(1): prints
guix describe      | reads | | -f,--format=,-p,--profile= | guix: prints
home-manager generations,packages | reads | | | home-manager: prints
ufw app list       | reads | | | ufw(8): lists
sensors            | reads | data* | -fAuj | sensors(1): -s sets limits
nvidia-smi         | reads | | -L -q -x -l -i,-d,--query-gpu,--query-compute-apps,--query-accounted-apps,--query-retired-pages,--query-remapped-rows,--query-supported-clocks,--format,--id,--loop,--loop-ms,--display= --list-gpus --query --xml-format --version | nvidia-smi(1): prints; -f writes
nvidia-smi topo    | reads single | | -m -mp -c,-i,-n,-p2p,-nvme= --matrix | nvidia-smi(1): prints
nvidia-smi dmon,pmon | reads | | -c,-d,-i,-s,-o= | nvidia-smi(1): prints; -f writes
nvidia-smi nvlink  | reads | | -s -c -e -i= --status --capabilities | nvidia-smi(1): prints
nvidia-smi *       | changes | data* | | nvidia-smi(1)
rocm-smi           | reads | | -aitu -d,--showmeminfo= --showuse --showmemuse --showtemp --showid --showproductname --showall --showdriverversion --showpids --showtopo --showpower --showclocks --showfan --showbus --json --csv | rocm-smi: prints
rocminfo,clinfo,vainfo | reads | | -al --raw --human --json --list | print
amd-smi list,static,metric,version,process,topology | reads | | -g,--gpu= --json --csv | amd-smi: prints; --file writes
vulkaninfo         | reads | | --summary | vulkaninfo(1): prints
upower             | reads | | -e --enumerate -d --dump -m --monitor --monitor-detail -v --version -i,--show-info= | upower(1): prints
ps                 | reads open using:ps | data* | -o,-p,-u,-U,-C,-g,-G,-t,-s,-q,-O= -aAdefFHjlLmMNrTvVwxyZ --sort= --format= --pid= --ppid= --user= --no-headers --forest --headers --cols= | ps(1): lists processes
top,htop           | reads | data* | -b -n,-d,-p,-u,-U,-o,-w,-e,-E,-l,-s= -H -c -i -1 -S | top(1): batch mode lists
env                | reads secret | change* | -0 --null | env(1): alone it prints the environment
printenv           | reads using:printenv | data* | -0 --null | coreutils: prints variables
dmesg              | reads | data* | -HTxktuwSLWrseP --human --ctime --kernel --level= -l= --facility= -f= --follow --since= --until= --color=? --time-format= --reltime --nopager --decode | dmesg(1): -c, -C, -D, -E and -n change
lsof               | reads | names* | -abnPtlUNRVhoOvwX -i=? -p,-u,-c,-d,-F,-g,-s,-T,-e,-f,-k,-K,-m= +D,+d= +L1 +c= -r=? | lsof(8): lists open files
ss                 | reads | data* | -aelmnoprtuwxs46b0ZzHOiQ -f,-A,-N= -F=:read --filter=:read --all --listening --numeric --processes --tcp --udp --summary --extended --memory --options --info --resolve --ipv4 --ipv6 --no-header --oneline -K:system --kill:system -D=:write
                     --diag=:write | ss(8): -K closes sockets
conntrack          | changes | data* | -L:reads -S:reads -C:reads --dump:reads --stats:reads --count:reads -p,-s,-d,-f,-o,--proto,--src,--dst,--dport,--sport,--orig-port-dst= -n | conntrack(8): -L lists
netstat            | reads | data* | -aceglnoprstuwxvWNCFiM46 -f,-I,-A= --all --continuous --extend --groups --interfaces=? --listening --numeric --numeric-hosts --numeric-ports --program --programs --route --statistics --symbolic --tcp --timers --udp --unix --verbose --wide | netstat(8): lists
ip                 | changes single | data* | -4 -6 -0 -brief -br -color=? -c=? -json -j -pretty -p -statistics -s -stats -details -d -oneline -o -h -human -human-readable -iec -N -Numeric -t -timestamp -ts -tshort -r -resolve -M -I -V -Version -f=,-family= -n=:change -netns=:change -b=:change -batch=:change | ip(8): objects and verbs
ip addr,address,a,link,l,route,r,rule,neigh,neighbour,n,maddr | reads | change* | | ip(8): alone it lists
ip addr,address,a,link,l,route,r,rule,neigh,neighbour,n,maddr show,list,ls,get,lst,sh | reads | data* | | ip(8): lists
ip addr,address,a,route,r,neigh,neighbour,n s | reads | data* | | ip(8): lists; of a link, s sets
ip tunnel,tun,tuntap,vrf,netns,nexthop,mroute,mrule,token,addrlabel,tcp_metrics,netconf,stats,fou | reads | change* | | ip(8): alone it lists
ip tunnel,tun,tuntap,vrf,netns,nexthop,mroute,mrule,token,addrlabel,tcp_metrics,netconf,stats,fou show,list,list-id,identify,pids | reads | data* | | ip(8): lists
ip tunnel,tun,tuntap,vrf,netns,nexthop,mroute,mrule,token,addrlabel,tcp_metrics,netconf,stats,fou * | changes | data* | | ip(8)
ip monitor         | reads | data* | | ip(8): prints what happens
ip help            | reads | | | ip(8): prints
bridge             | changes single | data* | -br -brief -color=? -c=? -j -json -p -pretty -s -statistics -stats -d -details -o -oneline -t -timestamp -compressvlans -b=:change -batch=:change -n=:change -netns=:change | bridge(8): global options
bridge link,fdb,vlan,mdb,vni | reads | change* | | bridge(8): alone it lists
bridge link,fdb,vlan,mdb,vni * | changes | data* | | bridge(8)
bridge link,fdb,vlan,mdb,vni show,list,lst | reads | data* | | bridge(8): lists
tc                 | changes single | data* | -s -stats -statistics -d -details -p -pretty -j -json -r -raw -iec -g -graph -o -oneline -br -brief -color=? -N -Numeric -nm -names -b=:change -batch=:change -n=:change -netns=:change -cf=:read -conf=:read -force:change | tc(8): global options
tc qdisc,class,filter,chain,action,actions show,list,ls,lst | reads | data* | | tc(8): lists
tc qdisc *         | changes | data* | | tc(8)
tc qdisc           | reads | | | tc(8): alone it lists
iw                 | changes | data* | | iw(8)
iw dev             | reads | change* | | iw(8): alone it lists
iw dev * link,info | reads | | | iw(8): prints
iw dev * station,survey dump | reads | | -v | iw(8): prints
iw list,phy        | reads | change* | | iw(8): lists
iw reg get         | reads | | | iw(8): prints
rfkill             | reads | change* | -Jnro --json --noheadings --raw --output-all -o,--output= | rfkill(8): alone it lists
rfkill *           | changes | data* | | rfkill(8)
rfkill list        | reads | data* | -Jnr --json --noheadings --raw -o,--output= | rfkill(8): lists
ifconfig           | reads using:interfaces | data change* | -asv | ifconfig(8): with one name it shows
route              | reads | change* | -nevFC -46 | route(8): alone it lists
arp                | reads | data | -anve -i= -d=:change -s=:change -f=:change | arp(8): lists
iwconfig           | reads | data change* | | shows one interface
ethtool            | reads | data change* | -iSkacglnPTxmu --driver --statistics --show-features --show-offload --show-pause --show-coalesce --show-ring --show-channels --show-permaddr --show-time-stamping --show-priv-flags --show-fec --show-eee --show-rxfh --show-rxfh-indir --show-ntuple --show-nfc --phy-statistics --module-info --dump-module-eeprom --json -I --include-statistics | ethtool(8): prints; capital letters set
wg show            | reads | data change | | wg(8): prints; a field may be the private key
scutil             | changes | data* | --dns:reads --proxy:reads --nwi:reads --get=:reads | macOS: these print
networksetup       | changes single | data* | -listallhardwareports:reads -listallnetworkservices:reads -listnetworkserviceorder:reads -listpreferredwirelessnetworks:reads -getinfo:reads -getdnsservers:reads -getsearchdomains:reads -getairportnetwork:reads -getairportpower:reads -getwebproxy:reads -getsecurewebproxy:reads -getcomputername:reads -getmacaddress:reads -getcurrentlocation:reads -listlocations:reads
                   | macOS: these print
@systemctl | --user --system --no-pager -l --full -a --all -t,--type= --state= -n,--lines= -o,--output= -p,-P,--property= -q --quiet --no-legend --plain -r --recursive --value --failed --after --before --reverse --with-dependencies --show-types --timestamp= --legend= --version -H=:change --host=:change -M=:change --machine=:change --root=:change --image=:change
systemctl          | reads | | @systemctl | systemctl(1): alone it lists units
systemctl *        | changes | data* | --user --system --no-pager -l --full -a --all -t,--type= --state= -n,--lines= -o,--output= -p,--property= -q --quiet --no-legend --plain -r --recursive -H=:change --host=:change -M=:change --machine=:change --root=:change
                   | systemctl(1)
systemctl status,show,cat,list-units,list-unit-files,list-timers,list-sockets,list-automounts,list-paths,list-dependencies,list-jobs,list-machines,is-active,is-enabled,is-failed,is-system-running,get-default,help,whoami | reads | data*
                   | @systemctl | systemctl(1): show
systemctl show-environment | reads secret | | --user --system --no-pager | systemctl(1): prints variables
systemctl set-environment,import-environment | changes using:environment | data* | --user --system --global | systemctl(1): sets variables of what it starts
systemctl enable,link,reenable,preset,edit,revert | changes using:units | data* | --user --system --global --now --runtime --force -f --no-reload -q --quiet --root= | systemctl(1): changes what the system starts
systemctl reboot,poweroff,halt,kexec,suspend,hibernate,rescue,emergency,isolate,exit,default,switch-root | changes system | data* | | stops the machine
systemd-analyze    | reads | | @analyze | systemd-analyze(1): prints how long it took
@analyze | --user --system --global --order --require --from-pattern=,--to-pattern=,--fuzz=,--iterations=,--base-time=,--unit=,--json=,--profile=,--threshold= --man=? --no-pager --no-legend --table --tldr -q --quiet --offline=?
systemd-analyze time,blame,critical-chain,plot,dump,dot,unit-files,unit-paths,exit-status,capability,condition,syscall-filter,filesystems,calendar,timestamp,timespan,cat-config,compare-versions,get-log-level,get-log-target,has-tpm2,architectures,fdstore | reads | data* | @analyze | systemd-analyze(1): prints
systemd-analyze verify,security,inspect-elf | reads | read* | @analyze --recursive-errors= --security-policy=:read --generators:change | systemd-analyze(1): checks
systemd-cgls,systemd-cgtop,systemd-detect-virt,systemd-path,systemd-escape,systemd-delta,systemd-id128 | reads open | data* | | systemd: print
systemd-mount      | changes | data* | --list:reads --no-pager --no-legend --full -l | systemd-mount(1): --list lists
systemd-resolve    | network | url* | --status:reads --statistics:reads --no-pager | systemd-resolve(1): asks name servers
journalctl         | reads | data* | --vacuum-size=:system --vacuum-time=:system --vacuum-files=:system --rotate:change --flush:change --sync:change -u,-n,-o,-p,-g,-S,-U,-t,-F,-i,-c,-T= -D=:read -I -b=? -# -aefkqrxlNm --unit= --user-unit= --lines= --output= --priority= --grep= --since= --until= --identifier= --boot=? --catalog --follow --dmesg --no-pager --reverse --all --full
                     --no-full --no-tail --quiet --user --system --list-boots --disk-usage --fields --field= --case-sensitive=? --utc --no-hostname --output-fields= --directory=:read --file=:read --header --pager-end --merge --verify --facility= --list-namespaces --namespace= --list-invocations --invocation= --cursor= --after-cursor= --show-cursor --exclude-identifier= --truncate-newline --new-id128 --this-boot --lines=
                   | journalctl(1): --vacuum-* removes, --rotate and --flush change
timedatectl,hostnamectl,localectl,loginctl,networkctl | reads | change* | --no-pager -a --all -l --full -j --json= | systemd: alone they print
resolvectl,coredumpctl,machinectl,udevadm | changes | data* | --no-pager -a --all -l --full -p,--property= -t -f= | systemd: verbs
timedatectl,hostnamectl,localectl,loginctl,resolvectl,bootctl,networkctl status,show,list,list-sessions,list-users,list-timezones,list-locales,list-keymaps,list-x11-keymap-models,list-x11-keymap-layouts,list-x11-keymap-variants,list-x11-keymap-options,list-seats,statistics,show-user,show-session,show-seat,user-status,session-status,seat-status,timesync-status,show-timesync,lldp,cat | reads | data* | --no-pager --no-legend -a --all -l --full -j --json= --value --monitor -p,-P,-n,-o,--property=,--lines=,--output= | systemd: show
resolvectl dns,domain,default-route,llmnr,mdns,dnssec,nta | reads | data change* | --no-pager | resolvectl(1): with one name it shows
hostnamectl hostname,icon-name,chassis,deployment,location | reads | change* | --static --transient --pretty | hostnamectl(1): a name sets
resolvectl query,service,openpgp,tlsa | network using:urls | data* | -4 -6 -p,-c,-t,-i= | resolvectl(1): asks name servers
machinectl shell,login | changes hidden away | data* | --uid= -E,--setenv= | machinectl(1): enters a machine with its owner's rights
coredumpctl list,info | reads | data* | -1 -r -q -a -n,-S,-U,-F,-D,--since=,--until=,--field=,--json= --no-pager --no-legend --all --reverse --quiet | coredumpctl(1): lists
udevadm info       | reads | data* | -q,-n,-p,-d,--query=,--name=,--path=,--property=,--json= -axrt --attribute-walk --export --export-db --root --tree --value --no-pager | udevadm(8): prints; -c removes
udevadm monitor,settle,version | reads | data* | -kups -t,-E,--timeout=,--exit-if-exists= --kernel --udev --property --environment | udevadm(8): prints
machinectl list,list-images,list-transfers,show,status,show-image,image-status | reads | data* | --no-pager --no-legend -al --all --full --value -p,-n,-o,--property= | machinectl(1): shows
bootctl *          | changes | data* | | bootctl(1)
bootctl            | reads | | -pxR --print-esp-path --print-boot-path --no-pager | bootctl(1): alone it shows
busctl list,status,tree,introspect,monitor,get-property | reads | data* | --user --system --no-pager --no-legend -l --full --acquired --activatable --unique | busctl(1): lists
busctl             | changes | data* | --user --system --no-pager --no-legend | busctl(1)
busctl call,set-property,emit | changes system | data* | --user --system | busctl(1): asks any service for anything
gdbus introspect,monitor,wait | reads | data* | -e -y -o,-d,-t,--object-path=,--dest=,--timeout= --session --system -r --recurse -p --only-properties -x --xml | gdbus(1): prints
gdbus call         | changes system | data* | | gdbus(1): asks any service for anything
dbus-send          | changes | data* | --system:system --session --print-reply=? --dest= --type= --reply-timeout= | dbus-send(1): asks any service for anything
launchctl setenv   | changes using:environment | data* | | launchctl(1): sets variables of what it starts
@nmcli | -f,-g,-m,-c,-e,-w,--fields=,--get-values=,--mode=,--colors=,--escape=,--wait=,--order= -t --terse -p --pretty --active -s:secret --show-secrets:secret
nmcli              | reads | | @nmcli | nmcli(1): alone it prints
nmcli *            | changes | data* | @nmcli -a:change --ask:change | nmcli(1)
nmcli device,dev,connection,con,c,d,general,g,radio,r,networking,n | reads | change* | @nmcli | nmcli(1): alone they print
nmcli device,dev,connection,con,c,d,general,g show,status,permissions | reads | data* | @nmcli | nmcli(1): shows
nmcli device,dev,d wifi,w | reads | change* | @nmcli | nmcli(1): lists
nmcli device,dev,connection,con,c,d,general,g,radio,r,networking,n * | changes | data* | @nmcli -a:change --ask:change | nmcli(1)
nmcli device,dev,d wifi,w * | changes | data* | @nmcli -a:change --ask:change | nmcli(1)
nmcli device,dev,d wifi,w list,ls | reads | data* | @nmcli --rescan= | nmcli(1): lists
gsettings          | changes | data* | | gsettings(1)
gsettings get,range,describe,writable,monitor,list-schemas,list-relocatable-schemas,list-keys,list-children,list-recursively,help | reads | data* | --print-paths | gsettings(1): prints
dconf              | changes | data* | | dconf(1)
dconf read,list,dump,watch,help | reads | data* | -d | dconf(1): prints
xdg-user-dir       | reads | data | | xdg-user-dir(1): prints
xdg-settings       | changes | data* | | xdg-settings(1)
xdg-settings get,check | reads | data* | --list | xdg-settings(1): prints
launchctl,defaults,diskutil | changes | data* | | macOS
pmset              | changes posix | data* | -g:reads | macOS: -g prints
launchctl load,bootstrap,submit,start,kickstart | changes hidden | data* | | starts a program that a file names
launchctl list,print,print-disabled,print-cache,blame,hostinfo,managername,managerpid,getenv,dumpstate,error | reads | data* | | macOS: lists
defaults read,find,domains,read-type | reads | data* | | macOS: prints preferences
diskutil list,info,activity,listFilesystems | reads | data* | -plist -all | macOS: lists
diskutil eraseDisk,eraseVolume,eraseOptical,reformat,partitionDisk,splitPartition,mergePartitions,zeroDisk,randomDisk,secureErase,resizeVolume | changes system | data* | | macOS: destroys what a disk holds
diskutil eraseCD,erasedisk,erasevolume,partitiondisk,zerodisk,randomdisk,secureerase | changes system | data* | | macOS: destroys what a disk holds
diskutil apfs,cs,corestorage,ap,ar,appleRAID deleteContainer,deleteVolume,eraseVolume,deleteVolumeGroup,delete | changes system | data* | | macOS: destroys what a disk holds
diskutil apfs,cs,corestorage list | reads | data* | -plist | macOS: lists
csrutil,fdesetup,tmutil,hdiutil | changes vague | data* | | macOS
csrutil,fdesetup,tmutil status | reads | | | macOS: prints
fdesetup list,isactive | reads | | | macOS: prints
tmutil listbackups,latestbackup,destinationinfo,listlocalsnapshots,isexcluded | reads | data* | | macOS: prints
spctl              | changes | data* | --status:reads -a:reads --assess:reads -v --verbose=? -t,--type= | macOS: these tell
nvram              | changes | | -p:reads -x | macOS: -p prints
ioreg              | reads | data* | -abfilrtxSz -c,-d,-k,-n,-p,-w= | macOS: prints
dscl               | changes single | data* | -plist -raw -q | macOS
dscl *             | changes single posix | data* | -read:reads -list:reads -search:reads -plist -raw -q | macOS: these print
dscl * read,list,search | reads single | data* | -plist | macOS: prints
pkgutil            | changes | data* | --pkgs=?:reads --pkg-info=:reads --files=:reads --file-info=:reads --check-signature=:reads --regexp --volume= | macOS: these print
hdiutil info       | reads single | | -plist | macOS: lists
mdutil             | changes | data* | -s:reads -a | macOS: -s tells
security find-identity | reads | data* | -v -p,-s= | macOS: lists
security list-keychains | reads | | -d= | macOS: lists; -s sets
xset q             | reads | | | xset(1): prints
xinput list        | reads | data* | --long --short --name-only --id-only | xinput(1): lists
setxkbmap          | changes single | change* | -query:reads -print:reads -verbose=? | setxkbmap(1): these print
wmctrl             | changes | data* | -l:reads -m:reads -d:reads -pGx | wmctrl(1): these list
lpstat             | reads | data* | -acdlopRrstuvW | lpstat(1): prints
lpq                | reads | data* | -al | lpq(1): prints
lpoptions          | reads | | -l -p= | lpoptions(1): -o and -d change
bluetoothctl show,devices,list,info,paired-devices | reads | data* | | bluetoothctl(1): prints
aplay,arecord      | changes | data* | -l:reads -L:reads --list-devices:reads --list-pcms:reads | aplay(1): these list
v4l2-ctl           | changes | | --list-devices:reads --list-formats:reads --list-formats-ext:reads --list-ctrls:reads --all:reads -d,--device= | v4l2-ctl(1): these print
xrandr             | reads | | -q --query --listmonitors --listactivemonitors --verbose | xrandr(1): alone it prints
fc-list,fc-match   | reads open | data* | | fontconfig: print
pactl,wpctl        | changes | data* | | sound
pactl list,info,stat,get-default-sink,get-default-source,get-sink-volume,get-sink-mute,get-source-volume,get-source-mute | reads | data* | -f,--format= | pactl(1): prints
wpctl status,inspect,get-volume | reads | data* | -knras | wpctl(1): prints
xdg-mime query     | reads | data* | | xdg-mime(1): prints
crontab            | changes using:crontab | read | -u= -l:reads -e:change -r:change -i -s | crontab(1): -l lists
blkid              | reads | names* | -o,-s,-t= -piLU | blkid(8): lists block devices
fdisk,sfdisk,gdisk  | changes using:device | data* | -l:reads --list:reads -d:reads --dump:reads -J:reads --json:reads -V:reads --verify:reads -o,--output= -x --bytes | these options print partitions
parted             | changes using:device | data* | -l:reads --list:reads -m -s --script --machine | parted(8): changes partitions; -l lists
cfdisk,sgdisk,partprobe | changes using:device | data* | | change partitions
mdadm              | changes using:device | data* | -D:reads -Q:reads -E:reads --detail:reads --query:reads --examine:reads --scan -b --brief -v --verbose --export --test -t -X --examine-bitmap | mdadm(8): these print
hdparm             | changes using:device | data* | -I:reads -i:reads -g:reads -C:reads -tT:reads -v | hdparm(8): these print
tune2fs            | changes using:device | data* | -l:reads | tune2fs(8): -l prints
cryptsetup luksDump,status,isLuks,luksUUID | reads | names* | -v --verbose --debug | cryptsetup(8): prints; keys are not listed
wipefs             | changes using:wipefs | read* | -n:reads --no-act:reads -a -f -i -J -p -q -o,-O,-t= --all --force --noheadings --json --parsable --quiet --offset=,--output=,--types= | wipefs(8): lists; -a and -o remove, but not with -n
# Where there is no such file, a size makes it one.
mke2fs,mkfs.ext2,mkfs.ext3,mkfs.ext4 | changes using:device | read | -n:reads -Fqvj -b,-t,-L,-m,-N,-i,-I,-J,-O,-T,-U,-G,-g,-E,-e= | mke2fs(8): -n only tells what it would make
mkfs.ntfs,mkntfs   | changes using:device | read | -n:reads --no-action:reads -qvQfFL= --quick --force --verbose --quiet | mkntfs(8): -n only tells
mkfs.xfs           | changes using:device | read | -N:reads -fq -b,-d,-i,-l,-m,-n,-L,-r,-s= | mkfs.xfs(8): -N only tells
e2fsck,fsck.ext2,fsck.ext3,fsck.ext4 | changes using:device | read | -n:reads -ftdvV -b,-B= | e2fsck(8): -n opens it to read
fsck.fat,fsck.vfat,fsck.msdos,dosfsck | changes using:device | read | -n:reads -vl | fsck.fat(8): -n only checks
fsck               | changes using:device | read* | -N:reads -VTMPRs -t= | fsck(8): -N only tells
xfs_repair         | changes using:device | read | -n:reads -fv | xfs_repair(8): -n only checks
resize2fs          | changes using:device | read data* | -P:reads | resize2fs(8): -P prints
ntfsfix            | changes using:device | read | -n:reads --no-action:reads | ntfsfix(8): -n only tells
btrfs check        | changes using:device | read | --readonly:reads -p --progress -s,--super,--mode,--tree-root= | btrfs-check(8): --readonly only checks
swaplabel          | reads | read | | swaplabel(8): prints
zramctl            | reads | names | -bnr --bytes --noheadings --raw --output-all -o,--output= | zramctl(8): prints; -s and -r set
partx              | changes using:device | read* | -s:reads --show:reads -l:reads --list:reads -bgPr --bytes --noheadings --pairs --raw -n,--nr,-o,--output,-t,--type= | partx(8): these print
blockdev           | changes using:device | read* | --getsize64:reads --getsz:reads --getsize:reads --getro:reads --getss:reads --getpbsz:reads --getbsz:reads --getra:reads --getfra:reads --getiomin:reads --getioopt:reads --getmaxsect:reads --getalignoff:reads --getdiscardzeroes:reads --getdiskseq:reads --getzonesz:reads --report:reads -qv | blockdev(8): these print
fstrim             | changes | names* | -n:reads --dry-run:reads -vaA --verbose --all --fstab -o,-l,-m= | fstrim(8): -n only tells
ionice             | changes | data* | -p:reads -P:reads -u:reads --pid:reads --pgid:reads --uid:reads | ionice(1): tells
mkfs,mkfs.*,mkswap,mkfs.btrfs,mkfs.vfat,mkfs.fat,mkfs.exfat,newfs,blkdiscard,badblocks,cryptsetup,pvcreate,zpool
                   | changes using:device | data* | | write raw devices
lvremove,vgremove,pvremove,lvreduce,vgreduce,vgsplit,vgmerge,lvconvert | changes system using:device | data* | | destroy what holds data
lvm lvremove,vgremove,pvremove,lvreduce,vgreduce | changes system | data* | | destroy what holds data
grub-install,grub2-install,lilo,extlinux | changes system using:device | data* | | say how the machine starts
grub-mkconfig,grub2-mkconfig | changes | data* | -o,--output=:write | grub-mkconfig(8): prints, -o writes
bootctl install,update,remove,set-default,set-oneshot,unlink,cleanup | changes system | data* | | bootctl(1): how the machine starts
# What the shell itself offers.
test,[             | reads plain using:test | data* | | bash(1): asks about files; -v evaluates a subscript
exec               | reads posix | change* | | bash(1): alone it only redirects
command            | changes posix | data* | -v:reads,list -V:reads,list -p | bash(1): -v tells where a program is
cd,pushd,popd,dirs | reads | data* | -LPe@nclpv | bash(1): the folder of this shell; what follows is judged there
wait               | reads using:names | data* | -nf -p=:change | bash(1): waits; -p assigns
shift,break,continue,return,exit,times,help,caller,logout,getopts | reads | data* | -lnprsdmf | bash(1): flow of this shell
set                | reads using:set | change* | -o | bash(1): alone it prints variables
shopt              | reads | data* | -pqo -s:change -u:change | bash(1): alone it prints
alias              | reads using:alias | data* | -p | bash(1): defines another name for a command
ulimit             | reads | change* | -SHaA -c -d -e -f -i -l -m -n -p -q -r -s -t -u -v -x -T | bash(1): without a value it prints
umask              | reads | change | -pS | bash(1): without a value it prints
jobs               | reads posix using:jobs | data* | -lnprs -x:change | bash(1): lists; -x runs a command
history            | reads using:history | data* | -c:change -d=:change -anrw:change -p:change -s:change | bash(1): prints the history; some options read and write files
fc                 | changes | data* | -l:reads -nr -# -e= -s:danger | bash(1): edits and runs earlier commands
read               | reads using:names | data* | -rse -a,-d,-i,-n,-N,-p,-t,-u= | bash(1): assigns
declare,typeset,local | reads using:names | data* | -aAfFgIlrtup -i:change -n:change -x:change | bash(1): assigns variables of this shell
export,readonly    | changes using:names | data* | -afnp | bash(1): assigns
let                | changes plain using:names | data* | | bash(1): computes and assigns
unset              | changes using:names | data* | -fvn | bash(1): removes variables
mapfile,readarray  | reads using:names | data* | -C=:exec -d,-n,-O,-s,-u,-c= -t | bash(1): -C runs a command
compgen            | reads using:compgen | data* | -abcdefgjksuv -o,-A,-G,-P,-S,-X= -W= -F=:exec -C=:exec | bash(1): -W expands its value
complete           | changes | data* | -F,-C=:exec -W= -p:reads -r:change | bash(1): -p prints
compopt            | changes | data* | | bash(1)
hash               | reads | change* | -lr -t:list -p=:change | bash(1): alone it lists; -p makes a name run another file, which whoever calls it is told
bind               | changes | change* | -lpPsSvVX:reads -q=:reads -m= -f=:danger -x=:exec -u,-r=:change | bash(1): binds keys; these options print
enable             | reads | change* | -anps -d:change -f=:danger | bash(1): alone it lists
disown,fg,bg       | changes | data* | | bash(1)
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
nginx              | runs vague | data* | -t:reads -T:reads -q -c=:change -g=:change -p=:change -s=:change -e=:change | nginx(8): these check
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
tmux set-environment,setenv | changes using:environment | data* | -F,-g,-h,-r,-u -t= | tmux(1): sets variables of its shells
tmux ls,list-sessions,list-windows,lsw,list-panes,lsp,has-session,has,show-options,list-keys,list-clients,list-commands | reads | | -t= -a -s -g | tmux(1): lists; -F may run commands and is not listed
tmux capture-pane,capturep | changes | data* | -p:reads -t,-S,-E= -JeCNPaq | tmux(1): -p prints
stty size,speed    | reads | | | stty(1): prints
stty               | reads | change* | -a --all -g --save -F= --file= | stty(1): alone it prints
`;
