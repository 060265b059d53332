/** Tools of which a few options or subcommands write far away, open the machine, or say what runs: those are listed, the rest is not. */

export const tools = `
# Archives and copies.
ditto              | changes | read* folder | -x,-k,-c,-z,-j,-v,-V,-X,-S --rsrc --norsrc --extattr --noextattr --keepParent --sequesterRsrc --arch= --bom= | ditto(1): copies trees, -x unpacks
robocopy,robocopy.exe,xcopy,xcopy.exe | changes | read folder data* | | copy trees; /MIR removes what the source does not have
pax                | changes using:pax | data* | -r,-w,-a,-d,-i,-k,-l,-n,-t,-u,-v,-X,-z -f=:read -b,-o,-p,-s,-x,-B,-E,-G,-U,-T= | pax(1): packs, unpacks and copies
dar                | changes vague | data* | -R,--fs-root=:write -x=:read -E,--execute=:exec -F,--ref-execute=:exec | dar(1): -E runs a command between slices
unsquashfs         | changes single | read data* | -d,-dest=:write -f,-force,-n,-no-progress,-q,-l,-ll,-s,-i | unsquashfs(1): unpacks
unar          | changes single | read data* | -o,-output-directory=:write -f,-force-overwrite,-D,-q,-r,-s,-d,-k= | unar(1): unpacks
unrar,rar x,e      | changes | read data* | -o+,-o-,-y,-r,-inul | unrar(1): unpacks
unrar,rar          | changes using:last-folder | data* | | rar(1): packs
atool,aunpack,dtrx,patool | changes vague | data* | -X,--extract-to=:write --outdir=:write | unpack
cabextract         | changes vague | data* | -d,--directory=:write -F,--filter= -q -L -l -t | cabextract(1): unpacks
lha,lhasa          | changes using:last-folder | data* | | lha(1): unpacks
msiextract         | changes vague | data* | -C,--directory=:write -l,--list | msitools: unpacks
uudecode           | changes | read* | -o,--output-file=:write | uudecode(1): writes the file that its input names
dpkg-deb,dpkg-split | changes using:unpack | data* | -x,--extract:change -X,--vextract:change -R,--raw-extract:change -e,--control:change -b,--build:change -c,--contents:reads -I,--info:reads -f,--field:reads -W,--show:reads --fsys-tarfile --ctrl-tarfile | dpkg-deb(1): unpacks and builds
coreutils,uutils   | runs vague posix | data* | --coreutils-prog=:exec --coreutils-prog-shebang=:exec | run one of their own programs
# Images.
buildah            | changes vague posix | data* | --runtime=:exec --hooks-dir=:danger --root=:write --runroot=:write --storage-opt= --log-level= | buildah(1)
buildah bud,build,from,run | changes using:context | data* | --runtime=:exec --hooks-dir=:danger -o,--output= -f,--file= -t,--tag= -v,--volume= --secret= --build-context= --build-arg= --isolation= --iidfile=:write --logfile=:write --cap-add= --device= --network= --pid= --userns= | buildah(1): runs the steps of a Containerfile
skopeo             | network vague using:images | data* | --policy= --registries.d= --tmpdir= | skopeo(1): copies images
crane,gcrane,oras,regctl,umoci | network vague using:images | data* | -o,--output=:write --bundle= | tools for images
crane,gcrane export,pull | network | data write | --format= --platform= | crane: writes an image to a file
ctr                | changes vague posix | data* | -a,--address=:change -n,--namespace,--timeout,--connect-timeout= --debug | containerd's client
ctr run,c,containers,t,tasks | changes posix away using:container | data* | @run --mount= --runc-binary=:exec --runtime-config-path=:danger --privileged --net-host --rm -t,--tty -d,--detach | containerd: starts containers
runc,crun          | changes | data* | --root= --log= --log-format= --criu= | OCI runtimes
runc,crun run,create,restore | changes hidden | data* | -b,--bundle= -d,--detach | the bundle says what runs, and with which folders of this machine
podman system service | changes using:opened | data* | -t,--time= --cors= | podman(1): an interface to all of it
dockerd,containerd,buildkitd | changes hidden | data* | | starts a daemon that gives containers the machine
# Tunnels and listeners: whoever connects reaches this machine.
ngrok,localtunnel,lt,bore,chisel,frpc,frps,gost,rathole,zrok,pagekite,inlets,localxpose,loclx,portmap,playit,serveo,expose,holesail,piko,wstunnel,ligolo-ng,iodine,dnscat,dnscat2,ptunnel,sshuttle,cloudflared,tailscale,tunnelto,telebit,devtunnel,gsocket,gs-netcat,reverse-ssh | network vague using:tunnel | data* | | open this machine to others
ttyd,gotty,wetty,shellinabox,shellinaboxd,tmate,upterm,sshx,warpgate,telnetd,in.telnetd,rshd,rlogind,rexecd,dropbear,x11vnc,vncserver,xrdp,code-server,openvscode-server,distccd,tftpd,in.tftpd,pure-ftpd,vsftpd,proftpd,rsyncd,xinetd,inetd,tcpsvd,udpsvd,ncat-listen,tcpserver,websocketd,shell2http,webhook,smbd,nfsd | runs hidden vague posix | data* | | opens this machine to whoever connects
gdbserver          | runs using:debug-server posix | data* | --once,--multi,--attach,--debug | gdbserver(1): whoever connects runs code
dlv,debugpy,rdbg   | runs using:debug-server vague | data* | -l,--listen= --host= --open,--headless,--accept-multiclient | debuggers: whoever connects runs code
# Senders of files.
croc,wormhole,magic-wormhole,transfer,transfer.sh,gist,pastebinit,pastebin,wgetpaste,slackcat,telegram-send,sendxmpp,s-nail,nail,mpack,uuencode-mail,ipfs,twine,lp,lpr,ncftpput,ncftpget,curlie,azcopy,b2,s5cmd,s4cmd,gsutil,minio-mc,0x0,termbin,sendemail,ffsend,firefox-send,onionshare,onionshare-cli,aliyun-oss,ossutil,dropbox_uploader.sh,gdrive,megaput,mega-put | network vague | data* | -o=:write --output=:write --password-command=:exec --rsh=:exec --rclone-command=:exec --remote-path=:exec --gpg-binary=:exec --conf-path=:read --config= | send files
rclone,s3cmd,mc    | network vague using:urls | data* | -o=:write --output=:write -d,--dir= -O= -i=:read --input-file=:read --conf-path=:read --password-command=:exec | move data
rclone sync,move,purge,delete,rmdirs,copy,copyto,moveto,bisync | network using:remote-tree | data* | -P,-v,-n,-i,-u,--progress,--dry-run,--delete-excluded,--update,--checksum,--ignore-existing --exclude= --include= --filter= --transfers= --checkers= --bwlimit= --max-age= --min-age= --config= --filter-from=:read --exclude-from=:read --include-from=:read --files-from,--files-from-raw=:listed --log-file=:write --backup-dir= --password-command=:exec --rc-addr= | rclone(1): copies; sync removes
rclone serve,rcd,mount | network using:remote-tree hidden | data* | --addr= --rc-addr= | rclone(1): opens folders of this machine, or puts others in their place
gcloud storage cp,mv,rsync | network vague using:rsync | data* | -r,--recursive,--delete-unmatched-destination-objects,-n,--no-clobber | gcloud(1): moves data
az storage blob,file,fs upload,upload-batch,sync | network vague | data* | -f,--file=:read -s,--source=:read | az(1): uploads
# Other agents, whose own gates an option opens.
claude,codex,gemini,aider,cursor-agent,opencode,amp,qwen,crush,auggie,droid | runs vague | data* | --dangerously-skip-permissions:danger --allow-dangerously-skip-permissions:danger --dangerously-bypass-approvals-and-sandbox:danger --dangerously-allow-all:danger --full-auto:danger --yolo:danger --approval-mode= --permission-mode= --yes-always:danger --yes:danger --allow-all-tools:danger --force:danger --mcp-config=:danger --settings=:danger | run commands without a question
claude,codex,gemini,qwen,amp mcp add,add-json | runs hidden vague | data* | | what is added is started with the agent
# Virtual machines and containers of other kinds.
lima,distrobox,toolbox,apptainer,singularity,qemu-*,virt-install,krunvm,crosvm,vfkit,orb,udocker | changes vague using:given-folders | data* | | machines and containers
flatpak run,override | changes vague using:given-folders | data* | --command= --user --system --branch= --arch= --env= | flatpak(1): runs an application
qemu-img convert,create,dd | changes vague using:given-folders | data* | -f= -O= -o= -p -c -q | qemu-img(1): writes images
# Helpers that other programs take: mail, menus, copies.
fetchmail,getmail,mpop,mbsync,offlineimap,isync | network vague | data* | -m=:exec --mda=:exec --preconnect=:exec --postconnect=:exec --plugin=:exec --plugout=:exec --passwordeval=:exec | fetch mail
procmail,maildrop  | runs hidden | data* | | does what its file says with the mail that it is fed
formail            | runs posix | data* | -s:danger -c,-z,-b,-f,-n | formail(1): -s runs a program for each mail
rofi               | runs vague single | data* | -run-command=:exec -run-shell-command=:exec -terminal=:exec -plugin-path=:danger -modi= -config=:read | rofi(1): runs what is chosen
feh,nsxiv,imv      | runs vague | data* | -A,--action=:exec --action1=:exec --action2=:exec --info=:exec -N= | image viewers: an action is a command
unison             | network vague single | data* | -sshcmd=:exec -rshcmd=:exec -servercmd=:exec -diff=:exec -merge=:exec -sshargs= -batch -auto -silent | unison(1): keeps folders alike
uwsgi              | runs vague | data* | --exec-asap=:exec --exec-pre-jail=:exec --exec-post-jail=:exec --exec-in-jail=:exec --exec-as-root=:exec --exec-as-user=:exec --exec-as-user-atexit=:exec --exec-pre-app=:exec --exec-post-app=:exec --hook-asap=:danger --hook-pre-app=:danger --hook-post-app=:danger --hook-as-user=:danger | uwsgi: hooks are commands
p4 set             | changes using:tool-key | data* | -s,-S= | p4: sets what later calls take
xterm,uxterm,rxvt,urxvt,gnome-terminal,konsole,xfce4-terminal,alacritty,kitty,wezterm,foot,terminator | runs vague single | data* | -e=:exec --command=:exec -x=:exec --execute=:exec | terminals: -e runs a command
parallel-ssh,clush,pdsh,dsh,salt-call,knife,bolt,watchman,chokidar,chokidar-cli | runs vague | data* | | run commands, here or on other machines
logrotate          | runs hidden | data* | -d:reads --debug:reads -f -v -s,--state=:write -l,--log=:write -m,--mail=:exec | its configuration names scripts
systemd-tmpfiles   | changes system | data* | --cat-config:reads --tldr:reads --user --boot --graceful --prefix=,--exclude-prefix=,--root=,--image=,--replace= | makes, fills and removes what its files say
systemd-sysusers   | changes system | data* | --cat-config:reads --tldr:reads --dry-run --root=,--image=,--replace= --inline | makes users
m4,gm4             | runs using:m4 | read* | -D,-U,--define=,--undefine= -I,--include=:read -P -s -E -Q | m4(1): syscmd runs commands
net usershare add  | changes hidden | data* | | shares a folder with whoever connects
net usershare delete | changes | data* | | net(8)
copier             | runs vague | data* | --trust:danger --UNSAFE:danger --defaults -d,--data= -r,--vcs-ref= -a,--answers-file= | copier(1): templates run tasks where they are trusted
# Environments of later programs.
setx,setx.exe      | changes using:environment | data* | | setx: sets a variable for all later programs
dbus-update-activation-environment | changes using:environment | data* | --systemd,--all,--verbose | sets variables of what the session starts
gsettings set      | changes using:desktop | data* | | gsettings(1): a shortcut or a handler can be a command
dconf write,load   | changes using:desktop | data* | -f | dconf(1): a shortcut or a handler can be a command
xdg-mime default   | changes | data* | | xdg-mime(1): which program opens a kind of file
`;
