/** What the shell itself offers, and programs that only start others. */

export const shell = `
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
sudoedit           | changes system | rewrite* | -u,-g,-h,-p= -n -S -k | sudoedit(8): edits files with other rights
`;
