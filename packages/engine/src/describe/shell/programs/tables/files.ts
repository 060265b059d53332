/** Programs that look at, make, move and remove files. */

export const files = `
# Looking.
ls,dir,vdir,exa,eza,lsd | reads open | names*=. | -R:below --recursive:below -I,-w,-T= --ignore= --hide= --block-size= --color=? --sort= --time= --time-style= --format= --width= --tabsize=
                     --indicator-style= --quoting-style= -aAbBcCdDfFgGhHiklLmnNopqQrsStuUvxXZ1 | coreutils: lists names
pwd                | reads facts open plain | data* | | bash(1): prints the folder
tree               | reads | tree*=. | -L,-P,-I= -adfilxCnpughDFQNqsrtUXJSA -R:change -o=:write --output=:write --dirsfirst --filesfirst --noreport --prune --gitignore --gitfile=:read --matchdirs
                     --ignore-case --filelimit= --timefmt= --charset= --du --si --inodes --device --sort=? --fromfile:change --fromtabfile:change --metafirst --nolinks --hintro=:read --houtro=:read
                     --info --infofile=:read --compress= --hyperlink --opt-toggle --help --version | tree(1): -o writes; -R with -H writes 00Tree.html
stat               | reads open | names* | -c,--format,--printf= -fLtxrsnqF --dereference --file-system --terse --cached= | coreutils: facts about files
realpath           | reads open | names* | -emLPqsz --canonicalize-existing --canonicalize-missing --logical --physical --quiet --strip --no-symlinks --zero --relative-to= --relative-base= | coreutils: prints paths
readlink           | reads open | names* | -femnqsvz --canonicalize --canonicalize-existing --canonicalize-missing --no-newline --quiet --silent --verbose --zero | coreutils: prints paths
du                 | reads open | tree*=. | -abcDhHkLlmPSsx0 -d,-t,-B,-X,--max-depth,--threshold,--block-size,--exclude= --exclude-from=:read --files0-from=:listed --time=? --time-style= | coreutils: prints sizes
file               | reads | read* | -bchikLNnprsSv0 -f,--files-from=:listed --brief --mime --mime-type --mime-encoding --extension --keep-going --dereference --no-dereference --no-pad --raw --print0
                     --separator= --exclude= --checking-printout --list --no-buffer --preserve-date --special-files | file(1): prints types; -C writes a database, -m takes another
lsattr,getfacl,getfattr,namei | reads | names* | -adRlpvVcetnsm --absolute-names --all-effective --no-effective --tabular --numeric -n,-m,-e= -d | print attributes
cksum,sum,md5sum,sha1sum,sha224sum,sha256sum,sha384sum,sha512sum,b2sum,shasum,md5,sha256,b3sum,crc32 | reads open | read* | -a,-l,-s= -bctzqrwpU --algorithm= --check --binary --text --tag --zero
                     --ignore-missing --quiet --status --strict --warn --length= --untagged --base64 | coreutils: prints sums
whatis,apropos     | reads | data* | -adelrvw -s,-L= --exact --wildcard --regex --and --long | man-db: print lines of manuals
which,whereis,type | reads open | data* | -abBmMsSflptP | prints where programs are
rhash              | reads | read* | -r:below --recursive:below -aCHM -c --check=? --all --md5 --sha1 --sha224 --sha256 --sha384 --sha512 --sha3-256 --crc32 --blake2b --blake3 --bsd --simple -p,--printf= -o=:write --output=:write | rhash(1): prints sums
md5deep,sha1deep,sha256deep,hashdeep | reads | read* | -r:below -lbsezqn0av -c= -k,-m,-x=:read -f=:listed | hashdeep(1): print sums
ssdeep             | reads | read* | -r:below -lbscdgpav -t= -m,-k,-x=:read | ssdeep(1): prints
cksfv              | reads | read* | -qvb -g=:read | cksfv(1): prints sums
fdupes,jdupes      | reads | below* | -rSmsqnAt1f --recurse --size --summarize | fdupes(1): lists; -d and -L are not listed
as-tree            | reads | read | | prints
locate,mlocate,plocate | reads open | data* | -d=:read --database=:read -n,-l= -0AbceHhiLmPpqrSsw | locate(1): prints names from its database
df,findmnt,lsblk   | reads open | names* | -t,-x,-B,-o,-T,-S= -aAhHiklmPTvJnrbdeDfipstzOcuRf --output=? --total --type= --exclude-type= --block-size= | coreutils, util-linux: facts about file systems
mount              | reads using:mount | change* | -l -t= --show-labels -o= -a:change --bind:change --rbind:change --move:change -r:change -w:change | mount(8): without operands it lists
xattr              | changes | data read* | -l:reads -lrsvx -p= | macOS: -l lists
fincore            | reads | names* | -o,--output= -bcJnr --bytes --total --json --noheadings --raw --output-all | util-linux: prints
filefrag           | reads | names* | -b=? -BekPsvxXE | filefrag(8): prints
tput,tset-query    | reads plain | data* | | tput(1): prints terminal codes
zcat,gzcat,bzcat,xzcat,lzcat | reads open | read* | -flhvqcd --force --quiet --stdout | they print, whatever else they are told
zstdcat            | reads | read* | -flhvqcd --force --quiet --stdout | zstd(1): prints decompressed files
zipgrep            | reads | data read data* | -icvnhlowxsqEF | unzip: prints lines of files in an archive
zipinfo            | reads | read data* | -12smlvhMtTzCU -x | zipinfo(1): lists
zdiff,zcmp         | reads open | read read | | gzip: compare decompressed
clamscan,clamdscan | changes vague | below* | -f,--file-list=:listed -r -i --recursive=? --infected --quiet --no-summary -d,--database=:read -l,--log,--move,--copy=:write | clamscan(1): prints, and moves or removes what it finds
# Making and changing: their whole effect is what their operands say.
mkdir,gmkdir       | edits using:install | write* | -pv -m=:change --parents --verbose --mode=:change -Z --context=? | coreutils: makes folders
touch,gtouch       | edits | write* | -acmhf -d,-t,--date= -r,--reference=:read --no-create --no-dereference --time= | coreutils: makes files, sets times
cp,gcp             | edits using:copy | read* into | -abdfHilLnPpsTuvxZ -r:below -R:below --recursive:below -S,--suffix=:change -t,--target-directory=:into --archive:below --backup=? --force --interactive --link
                     --no-clobber --no-dereference --dereference --no-target-directory --parents --preserve=? --no-preserve= --reflink=? --remove-destination --sparse= --strip-trailing-slashes --symbolic-link
                     --update=? --verbose --one-file-system --attributes-only --debug --context=? --copy-contents | coreutils: copies
mv,gmv             | edits | move* into | -bfinTuvZ -S,--suffix=:change -t,--target-directory=:into --backup=? --force --interactive --no-clobber --no-target-directory --strip-trailing-slashes --update=? --verbose
                     --no-copy --exchange --debug --context | coreutils: moves
rm,grm             | edits | remove* | -fiIdv -R:below -r:below --force --interactive=? --one-file-system --no-preserve-root:change --preserve-root=? --recursive:below --dir --verbose | coreutils: removes
rmdir,grmdir       | edits | remove* | -pv --ignore-fail-on-non-empty --parents --verbose | coreutils: removes empty folders
unlink,gunlink     | edits | remove | | coreutils: removes a file
ln,gln             | edits | read* into=. | -bdFfiLnPrsTvh -S,--suffix=:change -t,--target-directory=:into --backup=? --directory --force --interactive --logical --no-dereference --physical --relative --symbolic
                     --no-target-directory --verbose | coreutils: makes links
link,glink         | edits | read write | | coreutils: makes a link
tee,gtee           | edits | write* | -aip --append --ignore-interrupts --output-error=? | coreutils: writes what it is fed
truncate,gtruncate | edits | write* | -cor -s,--size= -r,--reference=:read --no-create --io-blocks | coreutils: sets sizes
install,ginstall   | changes using:install | read* into | -bcCDdpsTvZ -g,-m,-o,-S= -t,--target-directory=:into --backup=? --directory --group= --mode= --owner= --strip --strip-program=:exec --suffix= --verbose
                   | coreutils: copies and sets modes
chmod,chown,chgrp,gchmod,gchown,gchgrp | changes using:modes | data write* | -cfvHLPh -R:below --recursive:below --reference=:read,given --from= --changes --silent --quiet --verbose --no-dereference --dereference --preserve-root --no-preserve-root
                   | coreutils: set modes and owners
setfacl            | changes | write* | -m,-x,-M,-X= --modify= --remove= --set= --set-file=:read --modify-file=:read --remove-file=:read -R:below --recursive:below -bkdnLPt | setfacl(1): sets who may
chattr             | changes | write* | -R:below -V -f -v,-p= | chattr(1): sets attributes; a mode is taken for a name
chcon              | changes | data write* | -R:below -u,-r,-t,-l= --reference=:read | chcon(1): sets contexts
dd,gdd             | changes plain using:dd | data* | | coreutils: copies raw
mktemp             | changes | data* | -d -q -u -p,--tmpdir= --suffix= -t | coreutils: makes a temporary file
mknod,mkfifo       | changes | write data* | -m= | coreutils: make special files
shred,wipe,srm,gshred | changes | device* | -fuvxz -n,-s= --iterations= --size= --remove=? --random-source=:read | coreutils: overwrites
patch              | changes using:patch | write read | -d,-o,-p,-F,-g,-V,-z,-B,-Y,-D= -r=:write -i,--input=:read -bcEflNnRsTtuvZ --dry-run:reads --output=,--directory= --strip= --reject-file=:write --forward --reverse --batch --force --quiet --backup
                     | patch(1): changes files as the patch says
rename,prename,file-rename | changes | data write* | -fnv -e=:danger -s= | perl expressions rename files
sponge             | edits | write | -a | moreutils: writes what it is fed
@gzip | --robot --no-warn -dfknqvNrz123456789 -o=:write -S,-T= -c:reads -t:reads --stdout:reads --to-stdout:reads --test:reads --filelist=:listed --files=?:listed --files0=?:listed --decompress --keep --force --fast --best --recursive --suffix= --threads= --verbose --quiet --ultra --long=?
gzip,gunzip,xz,unxz,lzma,zstd,unzstd,pigz,unpigz,lzip,lzop | changes using:compressor | rewrite* | @gzip -l:reads --list:reads | gzip(1): replaces files; -c, -l and -t only read
bzip2,bunzip2      | changes using:compressor | rewrite* | @gzip | bzip2(1): replaces files; -c and -t only read
brotli             | changes using:compressor | rewrite* | @gzip | brotli(1): writes files; -c and -t only read
lz4                | changes using:compressor | rewrite write* | @gzip -m --multiple --list:reads | lz4(1): writes files, a second operand too; -l is a format
pixz               | changes using:compressor | rewrite write | -p,-f,-q= -d -k -l:reads -0123456789 -o=:write -i=:read | pixz(1): writes files; -l lists
pbzip2             | changes using:compressor | rewrite* | -d -f -k -q -v -r -z -b,-m,-p= -c:reads --stdout:reads -t:reads --test:reads | pbzip2(1): replaces files; -l is a load
compress,uncompress | changes | rewrite* | -d -f -v -r -c:reads -b= | compress(1): replaces files; -c only prints
tar,bsdtar,gtar    | changes using:tar | data* | @tar | tar(1): -t lists; the archive decides what -x writes
unzip              | changes using:unzip | read data* | -l:reads -Z:reads -t:reads -p:reads -z:reads -v:reads -c:reads -aCjnoqULXVKM12hms -x -P,-d= | unzip(1): -l, -t and -p only read
zip                | changes using:zip | write below* | -rjqulmdfFeyATvXDoSgk0123456789 -x,-i,-n,-b,-t,-P,-s,-Z= --move -T -TT=:exec -@:listed --unzip-command=:exec --exclude= --include= --recurse-paths --test | zip(1): writes an archive; -TT runs a program
ar x               | changes | read data* | --output=:write | ar(1): unpacks
7z,7za,7zz,7zr     | changes using:response | data read data* | | 7z: packs and unpacks
7z,7za,7zz,7zr a,u,d | changes using:response | write below* | | 7z: writes an archive
7z,7za,7zz,7zr x,e | changes single using:unpack-into | read folder=. | -o=:write -so:reads -y -bd -bso0 -bsp0 | 7z: unpacks
7z,7za,7zz,7zr l,t | reads single | read data* | -slt -bd -ba -r -bb0 -bb1 -bso0 -bsp0 -y -scrc | 7z: lists and tests
7z,7za,7zz,7zr h   | reads single | read* | -scrc -scrcSHA256 -scrcSHA1 -scrcCRC32 -r | 7z: prints sums
7z,7za,7zz,7zr i,b | reads | | | 7z: prints facts
unrar,rar l,la,lb,lt,v,va,vb,vt,t,p | reads single | read data* | -inul -idq -y -r | rar(1): lists, tests and prints
lz4cat,brotlicat,unxzcat,bsdcat | reads | read* | -f -q -v | print decompressed files
rpm2cpio           | reads | read | | rpm2cpio(8): prints an archive
rpm2archive        | changes | read* | | rpm2archive(8): writes an archive beside each file
ar                 | changes | data write read* | | ar(1): packs
ar,llvm-ar,gcc-ar t,tv,p,pv | reads | read data* | | ar(1): lists
cpio               | changes using:cpio | data* | -t:reads --list:reads -idmvuop0nBcA --quiet --verbose --numeric-uid-gid --null --dot --extract --create --pass-through -F=:read --file=:read -I=:read -O=:write -D,--directory,-H,--format= -E=:read --pattern-file=:read | cpio(1): packs and unpacks
jar                | changes using:jar | data* | -f=:read -t:reads --list:reads -d:reads --describe-module:reads -C,--dir=:write --file= -x,--extract -c,--create -u,--update -v,--verbose -m,--manifest=:read -e,--main-class= | packs and unpacks
jar tf,tvf,-tf,t,--list | reads | read data* | | jar(1): lists
rsync,grsync       | changes using:rsync | data* | @rsync | rsync(1): copies
dos2unix,unix2dos  | edits | rewrite* | -bcfknqs | rewrites files
@tar | -A,-c,-d,-r,-u,-x -t:reads -abBGhijJkmMnNoOpPRsSUvwWzZ -C,--directory= -f,--file= -T,--files-from=:read -X,--exclude-from=:read --exclude= -I=:exec --use-compress-program=:exec -F=:exec --info-script=:exec
   --new-volume-script=:exec --to-command=:exec --checkpoint-action=:exec --checkpoint=? --rsh-command=:exec --rmt-command=:exec -g,--listed-incremental=:write --index-file=:write --strip-components= --transform= --xform=
   --wildcards --no-wildcards --anchored --ignore-case --list:reads --extract --get --create --append --update --delete --diff --compare --concatenate --catenate --gzip --gunzip --bzip2 --xz --zstd --lzma --lzip --auto-compress --verbose --totals=?
   --no-same-owner --no-same-permissions --same-owner --preserve-permissions --keep-old-files --skip-old-files --overwrite --owner= --group= --mode= --mtime= --sort= --numeric-owner --dereference --absolute-names
   --exclude-vcs --exclude-vcs-ignores --exclude-caches --one-top-level=? --remove-files --volno-file=:write --format= --occurrence=? --to-stdout --full-time --utc --block-number --show-transformed-names --null --recursion --no-recursion --force-local -L,-K,-V,-b,-H=
@rsync | -avzrlptgoDnuhPHAXcbixWqRESmOJKLkI0CFdwNUyj -e=:exec --rsh=:exec --rsync-path=:exec --archive --verbose --compress --recursive --delete --delete-after --delete-before --delete-during --delete-excluded --dry-run --progress --stats
   --human-readable --exclude= --include= --filter= -f,-B,-M= -T=:write --exclude-from=:read --include-from=:read --files-from=:read --partial --partial-dir= --bwlimit= --chmod= --chown= --info= --itemize-changes --update --checksum
   --size-only --inplace --append --append-verify --ignore-existing --existing --links --copy-links --safe-links --perms --times --owner --group --no-owner --no-group --no-perms --relative --mkpath --max-size= --min-size=
   --timeout= --contimeout= --port= --password-file=:read --log-file=:write --out-format= --compare-dest=:read --copy-dest=:read --link-dest=:read --temp-dir=:write --backup --backup-dir=:write --suffix= --remove-source-files
   --numeric-ids --one-file-system --prune-empty-dirs --whole-file --no-whole-file --list-only --quiet --remote-option= --write-batch=:write --only-write-batch=:write --read-batch=:read --config=
`;
