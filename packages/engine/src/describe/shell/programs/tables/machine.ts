/** Programs that show the machine: its processes, devices, disks and services. */

export const machine = `
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
`;
