/** Programs that show, search and transform text. */

export const text = `
# Printing files. None of these has an option that writes or runs, so no word can turn into one.
cat,tac            | reads open | read* | -AbeEnstTuv -rb -s,--separator= --regex --before
                   | coreutils: options only format what is printed
head               | reads open | read* | -n,-c,--lines,--bytes= -qvz --quiet --silent --verbose --zero-terminated -# | coreutils: prints the first lines
tail               | reads open | read* | -n,-c,--lines,--bytes= -s,--sleep-interval= --pid= --max-unchanged-stats= -fFqvrz --follow=? --retry -# | coreutils: prints the last lines, -f waits
wc                 | reads open | read* | -clmLw --files0-from=:listed --total= | coreutils: counts
nl                 | reads open | read* | -b,-d,-f,-h,-i,-l,-n,-s,-v,-w= -p --body-numbering= --section-delimiter= --footer-numbering= --header-numbering=
                     --line-increment= --join-blank-lines= --number-format= --number-separator= --starting-line-number= --number-width= | coreutils: numbers lines
rev,fold,expand,unexpand,fmt,pr | reads open | read* | -bscmtul -w,-t,-p,-g= --width= --tabs= --prefix= --goal= | coreutils, util-linux: reformat lines
paste              | reads open | read* | -sz -d,--delimiters= --serial | coreutils: joins lines
cut                | reads open | read* | -b,-c,-d,-f= -nsz --bytes= --characters= --delimiter= --fields= --output-delimiter= --complement --only-delimited | coreutils: selects columns
tr                 | reads open | data* | -cCdst | coreutils: reads standard input only
column             | reads open | read* | -c,-s,-o,-N,-l,-E,-H,-O,-R,-T,-W,-n,-r,-i,-p,-C,--separator= --output-separator= --table-columns= --output-width= --table-name= -tJxdeLm --table
                   | util-linux: forms columns
od                 | reads open | read* | -A,-j,-N,-t= -abcdfhiloxv -S=? -w=? --address-radix= --skip-bytes= --read-bytes= --format= --strings=? --output-duplicates --width=? --traditional --endian= | coreutils: prints
hexdump,hd         | reads open | read* | -e,-n,-s= -f=:read -bcCdovxX --one-byte-octal --one-byte-char --canonical --two-bytes-decimal --two-bytes-octal --two-bytes-hex --format= --format-file=:read --length= --skip= --no-squeezing --color=? | util-linux: prints
colrm,look,tsort,factor,numfmt | reads open | read* | -n,-s,-e,-f,-A,-j,-N,-t,-w,-S,-W= -bcCdovxa --skip-bytes= --read-bytes= --format= --address-radix= --from= --to= --field= --padding=
                   | coreutils, util-linux: print only
strings,llvm-strings,eu-strings | reads using:response | read* | -n,-e,-t,-T,-s= -a -f -o -w -d -# --bytes= --encoding= --radix= --all --print-file-name | binutils: prints
size,llvm-size,eu-size | reads using:response | read* | -A -B -d -o -t -x --format= --radix= --common --totals | binutils: prints
nm,llvm-nm,eu-nm   | reads using:response | read* | -t,-f= -aABCDegjlnopPrsSuUvVW --print-size --just-symbol-name --special-syms --synthetic --no-demangle --portability --print-armap --with-symbol-versions --without-symbol-versions --debug-syms --demangle=? --dynamic --defined-only --undefined-only --extern-only --print-file-name --size-sort --numeric-sort --reverse-sort
                     --no-sort --line-numbers --format= --radix= | binutils: prints; --plugin loads code
readelf,llvm-readelf,eu-readelf | reads using:response | read* | -x,-p,-R= -aAcCdDeghIlLnrsStTuVW --debug-dump=? --section-groups --archive-index --all --dynamic --demangle=? --headers --sections --symbols --segments --file-header --wide --program-headers --section-headers
                     --section-details --syms --dyn-syms --relocs --notes --version-info --arch-specific --histogram --unwind --hex-dump= --string-dump= | binutils: prints
llvm-objdump       | reads using:response | read* | -afphxdDSsgtTrRlCwz -j,-M= --section= --disassemble --source --syms --reloc --demangle --all-headers --file-headers --private-headers --full-contents --dynamic-syms
                     --line-numbers --no-show-raw-insn --no-addresses | LLVM: prints
objdump            | reads using:response | read* | -afphxdDSsgetTrRlCwzMG -j,-m,-M,-b= --section= --disassemble=? --source --headers --syms --reloc --demangle=? --all-headers
                     --file-headers --private-headers --full-contents --dynamic-syms --line-numbers --wide --no-show-raw-insn --no-addresses | binutils: prints; --plugin loads code
cmp                | reads open | read read data* | -bls -i,-n= --ignore-initial= --bytes= --print-bytes --verbose --quiet --silent | diffutils: compares
diff               | reads open | read read | -r:below --recursive:below -abBdeEilNnpqstTuwyZc -C,-U,-F,-I,-L,-S,-W,-x= -X=:read --exclude-from=:read --unified=? --context=?
                     --label= --width= --exclude= --starting-file= --from-file=:read --to-file=:read --ignore-matching-lines= --color=? --brief --side-by-side --new-file --text
                   | diffutils: prints differences; no option writes a file
comm               | reads open | read read | -123z --output-delimiter= --total --check-order --nocheck-order | coreutils: compares
join               | reads open | read read | -a,-e,-j,-o,-t,-v,-1,-2= -iz --header | coreutils: joins on a field
diff3              | reads | read read read | -AeEExX3aimT -L,--label= --text --easy-only --ed --show-all --overlap-only --show-overlap --initial-tab --merge --strip-trailing-cr --diff-program=:exec
                   | diffutils: prints; --diff-program= runs another
colordiff          | reads | read read | -abBiwNpqrsuyt -U,-C,-W= --brief --unified=? --color=? | colordiff(1): prints what diff prints
ul                 | reads | read* | -t,-T,--terminal= -i --indicated | util-linux: prints
col,colcrt         | reads | data* | -bfphx -l,-t,-n,-i= | util-linux: filters of what they are fed
fzf                | changes using:fzf | data* | --preview= --bind= -f,--filter,-q,--query,-d,--delimiter,-n,--nth,--with-nth,--height,--layout,--header,--prompt= -m -e -i -1 -0 --multi --exact --ansi --reverse --no-sort --tac --read0 --print0 --sync | fzf(1): --bind and --preview run commands
groff,troff         | changes vague | read* | -U:danger -T,-m,-M,-F,-I,-P,-W,-d,-r,-n,-o,-w,-f,-K,-L= -M= | groff(1): -U lets documents run commands
wdiff,diffstat     | reads | read* | -inxyz123 -w= | print only; wdiff -a and -l start a pager
# sort and uniq can write: sort by option, uniq by its second operand.
sort               | reads | read* | -bdfgiMhnRrVcCmsuz -k,--key= -S,--buffer-size= -t,--field-separator= -T,--temporary-directory=:change --parallel= --batch-size= --sort=
                     --random-source=:read --files0-from=:listed --check=? --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --ignore-nonprinting
                     --month-sort --human-numeric-sort --numeric-sort --random-sort --reverse --version-sort --merge --stable --unique --zero-terminated --debug
                     -o,--output=:write --compress-program=:exec | coreutils: prints sorted lines; -o writes, --compress-program runs
uniq               | reads | read write | -cdDiuz -f,-s,-w= --count --repeated --all-repeated=? --skip-fields= --group=? --ignore-case --skip-chars= --unique
                     --zero-terminated --check-chars= -# | coreutils: prints; a second operand is written
shuf               | reads | read* | -n,--head-count= -i,--input-range= -erz --echo --repeat --zero-terminated --random-source=:read -o,--output=:write | coreutils: prints; -o writes
split,csplit       | changes using:pieces | read data | -C,-b,-l,-n,-a,-t,-d,-x= -e -u -z -k -q -s --additional-suffix= --filter=:exec -f,--prefix= | coreutils: write pieces into the folder
# Searching.
grep,egrep,fgrep,zgrep,zegrep,zfgrep,bzgrep,bzegrep,bzfgrep,xzgrep,xzegrep,xzfgrep,lzgrep,zstdgrep | reads open using:included | data read* | -A,-B,-C,-m,-D,-d= -e,--regexp=:given -f,--file=:read,given -r:below -R:below
                     --recursive:below --dereference-recursive:below --include= --exclude= --exclude-dir= --exclude-from=:read --max-count= --after-context= --before-context=
                     --context= --label= --color=? --colour=? --binary-files= --devices= --directories= --group-separator= -EFGPiIvwxcLlqsbHhnTUZzoayu -# --ignore-case
                     --fixed-strings --extended-regexp --perl-regexp --basic-regexp --invert-match --word-regexp --line-regexp --count --files-with-matches
                     --files-without-match --only-matching --quiet --silent --no-messages --with-filename --no-filename --line-number --null --text --no-ignore-case
                   | GNU grep: prints matches; no option writes or runs
rg                 | reads using:included | data below*=. | -A,-B,-C,-d,-E,-g,-j,-m,-M,-t,-T,-r= -e,--regexp=:given -f,--file=:read,given -abcFHhiIlLnNopPqsSuUvVwx0. -z:change --files:given,names
                     --type-list:list --after-context= --before-context= --context= --max-depth= --maxdepth= --encoding= --glob= --iglob= --threads= --max-count= --max-columns=
                     --max-columns-preview --type= --type-not= --type-add= --type-clear= --replace= --color= --colors= --sort= --sortr= --sort-files --engine= --max-filesize=
                     --dfa-size-limit= --regex-size-limit= --path-separator= --context-separator= --field-match-separator= --field-context-separator= --hyperlink-format=
                     --ignore-file=:read --stop-on-nonmatch --text --auto-hybrid-regex --no-auto-hybrid-regex --binary --block-buffered --byte-offset --case-sensitive --column --no-column --count
                     --count-matches --crlf --debug --trace --files-with-matches --files-without-match --fixed-strings --follow --glob-case-insensitive --heading --no-heading
                     --hidden --no-hidden --ignore-case --ignore-file-case-insensitive --include-zero --invert-match --json --line-buffered --line-number --no-line-number
                     --line-regexp --mmap --no-mmap --multiline --multiline-dotall --no-config --no-ignore --no-ignore-dot --no-ignore-exclude --no-ignore-files --no-ignore-global
                     --no-ignore-messages --no-ignore-parent --no-ignore-vcs --no-messages --no-pcre2-unicode --no-require-git --no-unicode --null --null-data --one-file-system
                     --only-matching --passthru --passthrough --pcre2 --pcre2-version --pretty --print0 --quiet --smart-case --stats --trim --unrestricted --vimgrep
                     --with-filename --no-filename --word-regexp --generate= --pre=:exec --pre-glob= --hostname-bin=:exec --search-zip:change
                   | ripgrep(1): --pre and --hostname-bin run programs, -z runs decompressors
ag,ack,pt          | reads | data below*=. | -A,-B,-C,-W=? -m,-G= -p=:read -z:change -abcDFhHiklLnoQrRsStuUvVwx0 -f:given,names -g=:given,names --files-with-matches --files-without-matches --hidden --ignore=
                     --ignore-case --ignore-dir= --literal --smart-case --case-sensitive --word-regexp --count --column --nocolor --color --nogroup --group --noheading --heading
                     --nofilename --filename --only-matching --nobreak --break --numbers --nonumbers --depth= --after=? --before=? --context=? --all-types --all-text --unrestricted --stats --vimgrep --null
                     --invert-match --max-count= --file-search-regex= --path-to-ignore=:read --skip-vcs-ignores --search-binary --silent --print-long-lines --follow
                     --python --js --ts --html --css --ruby --go --rust --java --cpp --cc --json --yaml --shell --perl --php --type= --nojs --files-from=:listed --ignore-file= --match=:given
                     --pager=:pager --passthru --sort-files --show-types --help-types:list --list-file-types:list | ag(1), ack(1): --pager runs a program
fd,fdfind          | reads using:fd | data tree*=. | -d,-t,-e,-E,-j,-S,-c,-o= -g -x=:exec -X=:exec --exec=:exec --exec-batch=:exec --max-depth= --min-depth= --exact-depth= --type= --extension=
                     --exclude= --threads= --size= --color= --changed-within= --changed-before= --changed-after= --newer= --older= --owner= --base-directory=:change --search-path=:given
                     --path-separator= --max-results= --ignore-file=:read --format= --and= --batch-size= -HIuiasFLl0pq1 --hidden --no-ignore --no-ignore-vcs --no-ignore-parent
                     --unrestricted --case-sensitive --ignore-case --glob --regex --fixed-strings --absolute-path --relative-path --list-details:change --follow --full-path --print0 --prune
                     --quiet --show-errors --one-file-system --strip-cwd-prefix=? --no-follow --no-hidden --has-results --hyperlink=? | fd(1): -x and -X run commands, -l runs ls
find,gfind         | reads plain using:find | data* | | find(1): -delete, -exec and -fprint act, all else tests and prints
# Transforming.
sed,gsed           | reads using:sed | data read* | -nrEsuz -e,--expression=:given -f,--file=:read,given -l,--line-length= -i=?:edit --in-place=?:edit --quiet --silent --posix
                     --regexp-extended --separate --unbuffered --null-data --zero-terminated --debug --sandbox --follow-symlinks | sed(1): the script is read for w, r and e; -i edits
awk,gawk,mawk,nawk,original-awk,busybox-awk | reads posix using:awk | data read* | -F,--field-separator= -v,--assign= -f,--file=:read,given -e,--source=:given -cCghnOPrstSNbM --csv -k
                     --traditional --posix --re-interval --sandbox --lint=? --non-decimal-data --use-lc-numeric --characters-as-bytes --bignum -W:change
                     -i,--include=:read,change -l,--load=:danger -E,--exec=:read,given,change -o=?:write --pretty-print=?:write -p=?:write --profile=?:write -d=?:write
                     --dump-variables=?:write -D=?:change --debug=?:change | gawk(1): the program is read for system, pipes and redirections
jq,gojq            | reads open using:jq | data read* | -f=:read,given --from-file=:read,given -L= --arg,--argjson= --slurpfile,--rawfile=:read --indent= --args --jsonargs -neErRsSjacCM --tab --raw-output
                     --compact-output --null-input --slurp --exit-status --sort-keys --join-output --stream --seq --color-output --monochrome-output --ascii-output | jq(1): no option writes, no filter runs programs
jaq                | reads using:jq | data read* | -f=:read,given --from-file=:read,given --arg,--argjson= --slurpfile,--rawfile=:read --indent= -neErRsSjacCM --tab --raw-output --compact-output --null-input --slurp
                     --exit-status --sort-keys --join-output --color-output --monochrome-output -i:edit --in-place:edit | jaq: prints; -i edits in place
yq,xq,tomlq        | reads using:yq | data read* | -i:edit --inplace:edit -o,-p,-I,--output-format= --input-format= --indent= -neErRSjcCMNPyY --prettyPrint --no-colors --colors --exit-status
                     --null-input --no-doc --unwrapScalar=? --raw-output --compact-output --slurp --xml-output --arg,--argjson= --from-file=:read,given --expression=:given
                     --header-preprocess --front-matter= --yaml-output --yaml-roundtrip --nul-output --string-interpolation=?
                     -s=:change --split-exp=:change --split-exp-file=:read,change --in-place:edit | yq: prints, -i edits in place, -s of the Go version splits into files
yq eval,e,eval-all,ea | reads using:yq | data read* | -i:edit --inplace:edit -o,-p,-I,--output-format= --input-format= --indent= -neCMNPrj --prettyPrint --no-colors --colors --exit-status --null-input --from-file=:read,given
                     --no-doc --unwrapScalar=? --expression=:given --front-matter= -s=:change --split-exp=:change --split-exp-file=:read,change | yq(1)
xmllint            | reads | read* | --format --noout --xpath= --html --nonet --recover --huge --noblanks --c14n --schema=:read --dtdvalid=:read --relaxng=:read --valid:change --noent:change
                     --encode= --pretty= --stream --debug --nowarning --nsclean --dropdtd --nodefdtd --nocatalogs --exc-c14n --c14n11 --timing -o,--output=:write | xmllint(1): --output writes, --shell is not listed
sd                 | changes using:filter | data data rewrite* | -p:reads --preview:reads -F -s --fixed-strings --string-mode -n,--max-replacements,-f,--flags= | sd: rewrites files; -p prints
pup,htmlq          | reads | data* | -f,--file,--filename=:read -c,-i,-n,-p,--color,--number,--plain -l,--limit,-a,--attribute,-r,--remove-nodes,-b,--base= -t --text -w --ignore-whitespace -o,--output=:write | they filter HTML and print; htmlq -o writes
gron,hxselect,norg | reads | read* | -c -m -s -u -j -k --stream --ungron --monochrome --colorize --no-sort --json --values | print what they select
@csv | -d,-q,-u,-p,-z,-e,-K,-y,-L,--delimiter,--quotechar,--quoting,--escapechar,--maxfieldsize,--encoding,--skip-lines,--snifflimit,--locale,--blanks,--date-format,--datetime-format= -t,-b,-S,-H,-v,-l,-I --tabs --no-doublequote --skipinitialspace --no-header-row --linenumbers --zero --no-inference
csvcut,csvstat     | reads | read | @csv -c,-C,--columns,--not-columns,--freq-count= -n -x --names --delete-empty-rows --csv --type --nulls --unique --min --max --sum --mean --median --stdev --len --freq --count | csvkit: print columns
csvgrep            | reads | read | @csv -c,-m,-r,--columns,--match,--regex= -f,--file=:read -n -i -a --names --invert-match --any-match | csvkit: prints rows
csvsort,csvjoin,csvstack,csvlook,csvjson,csvformat | reads | read* | @csv -c,-g,-k,-D,-Q,-U,-P,-M,--columns,--groups,--group-name,--indent,--key,--max-rows,--max-columns,--max-column-width,--out-delimiter,--lat,--lon= -n -r -T -B --names --reverse --outer --left --right --stream --filenames --out-tabs | csvkit: print
csvclean           | changes | read | @csv -n:reads --dry-run:reads | csvkit: writes x_out.csv
in2csv             | reads | read | @csv -f,-s,-k,--format,--sheet,--key= -n --names --schema=:read | csvkit: prints; --write-sheets writes
xsv                | changes | data* | --list:reads | xsv
xsv cat            | reads | data read* | -p --pad -n --no-headers -d,--delimiter= -o,--output=:write | xsv: prints
xsv count,fixlengths,flatten,fmt,frequency,headers,input,join,sample,search,select,sort,stats,table | reads | read* | @xsv -i --ignore-case | xsv: print; index, partition and split write
xsv slice          | reads | read | @xsv -i,--index= | xsv: prints
@xsv | -d,-s,-l,-e,-c,-t,-p,-w,--delimiter,--select,--limit,--start,--end,--len,--width,--pad= -n -N -R -v --no-headers --numeric --reverse --invert-match --everything --mode --cardinality --median --nulls --no-nulls --just-names -o,--output=:write
mlr,miller         | changes single posix using:miller | data* | --from=:read --ifs=,--ofs=,--fs=,--ips=,--ops=,--ps=,--irs=,--ors=,--rs=,--ofmt=,--tz=,--records-per-batch= --implicit-csv-header --headerless-csv-output --headerless-csv-input --hi --ho --allow-ragged-csv-input --barred --right --no-color -c -t -j -M -C -n -S -A -O --infer-none --jvstack --no-jvstack --jlistwrap --quote-all --lazy-quotes --gzin --bz2in --zin --zstdin --repifs | mlr(1): some verbs write
mlr,miller help,version | reads | data* | | mlr(1): prints
datamash           | reads open | data* | -t,-g,-s,-i,-W,-H= -R= --header-in --sort | datamash(1): reads standard input only
dasel              | reads | data* | -f,--file=:read -r,-w,-p,-s,--read,--write,--parser,--selector,--indent= -c -m -n --plain --compact --multiple --null --colour --pretty=? --length --format= -o,--out=:write | dasel: prints; -o writes
dasel put,delete   | changes | data* | -f,--file=:write -r,-w,-p,-s,-t,-v,--read,--write,--parser,--selector,--type,--value= -o,--out=:write | dasel: edits the file
xmlstarlet,xml     | changes vague | data* | | xmlstarlet(1)
xmlstarlet,xml sel,select,el,elements,val,validate,fo,format | reads | data read* | -m,-v,-c,-o,-i,-e,-a,-N,-E,-s,-d,-r,--match,--value-of,--copy-of,--output,--if,--elem,--xsd,--relaxng,--encode,--indent-spaces= -t -n -b -f -u -w -q -C -T -R -I -D -B -H --template --nl --break --text --omit-decl --noblanks --html --recover --well-formed --err --quiet --list-good --list-bad | xmlstarlet(1): print
hexyl              | reads | read | -n,-c,-s,-o,-b,-g,--length,--bytes,--skip,--color,--border= -v -p -C --plain | hexyl: prints
sdiff              | reads | read read | -s -l -b -B -i -a -W -E -t -d --suppress-common-lines --ignore-all-space -w,--width= -o=:write --output=:write --diff-program=:exec | diffutils: prints; -o writes
difft,icdiff       | reads | read read | --color,--display,--context,--width,--cols,-U,-W= -N --line-numbers | print differences
dyff between,bw    | reads | read read | -o,--output,-c,--color= -b --omit-header -s --set-exit-code -i --ignore-order-changes | dyff: prints differences
antiword           | reads | read* | -a,-m,-p,-w,-x= -f -r -s -t | antiword(1): prints what a file holds
catdoc,catppt      | reads | read* | -d,-m,-s= -a -b -l -t -u -v -w -x | catdoc(1): print what a file holds
odt2txt            | reads | read* | --width=,--encoding= --raw | odt2txt(1): prints; --output writes
lsar               | reads | read* | -l -j -L -v | lsar(1): lists
chardetect,uchardet | reads | read* | | print which encoding a file has
enca               | reads | read* | -L,--language= -g --guess | enca(1): prints which encoding a file has; -x and -c rewrite it
iconv              | reads | read* | -f,-t,--from-code= --to-code= -lcs --list --silent -o,--output=:write | iconv(1): prints; -o writes
base64,base32,basenc | reads | read* | -diDu --decode --ignore-garbage -w,--wrap= -b= --base64 --base64url --base32 --base16 --z85 -i,--input=:read -o,--output=:write
                   | coreutils: prints; -o of macOS writes
xxd                | reads single using:xxd | read write | -a -b -C -d -E -e -i -p -u -v -r -c=,-g=,-l=,-n=,-o=,-s=,-R= -cols= -seek= -len= -plain -ps -postscript -bits -include -revert:change -autoskip | xxd(1): a second operand is written
echo               | reads facts open plain | data* | | bash(1): prints its arguments
seq,expr,true,false,:,yes,basename,dirname | reads open plain | data* | | coreutils: print their arguments
printf             | reads plain using:printf | data* | | bash(1): prints its arguments; -v assigns
bc                 | reads | read* | -hilqsvw --mathlib --quiet --standard --warn | bc(1): computes; has no way to run or write
cal,ncal           | reads open | data* | -m,-d,-A,-B,-H= -13jyehbMSC | print calendars
units              | reads | data* | -f,--file=:read -H,--history=:change -tvqescm --terse --verbose --one-line | units(1): converts
sleep              | reads open plain | data* | | coreutils: waits
less,more,most,zless,zmore | reads using:pager | data* | -b,-h,-j,-p,-P,-x,-y,-z,-n= -aABcCdeEfFgGiIJKLmMNqQrRsSuUVwWX~ -# --pattern= --LINE-NUMBERS --line-numbers --RAW-CONTROL-CHARS --raw-control-chars
                     --quit-if-one-screen --no-init --chop-long-lines --ignore-case --IGNORE-CASE --squeeze-blank-lines --tabs= --quiet --silent
                     -k,--lesskey-file=:danger --lesskey-src=:danger --lesskey-content=:danger -o,-O,--log-file=:write --LOG-FILE=:write -t,-T,--tag=:change --tag-file=:change
                   | less(1): shows; +cmd, lesskey files and log files do more
bat,batcat         | reads | read* | -n,--number -A,--show-all -p -P -u -f -S -l,-H,-m,-r= --plain --language= --highlight-line= --file-name= --diff --diff-context= --tabs= --wrap= --terminal-width= --color= --italic-text= --decorations= --paging=
                     --map-syntax= --theme= --theme-light= --theme-dark= --style= --line-range= --unbuffered --list-languages --list-themes --no-paging --force-colorization --squeeze-blank
                     --squeeze-limit= --nonprintable-notation= --no-config --no-custom-assets --config-file --config-dir --diagnostic --strip-ansi= --ignored-suffix=
                     --pager=:pager | bat(1): --pager runs a program
delta              | reads | read read | -n -s --side-by-side --line-numbers --dark --light --paging= --width= --syntax-theme= --features= --no-gitconfig --list-languages --list-syntax-themes --show-config
                     --pager=:pager | delta(1): --pager runs a program
glow               | reads using:addressed | read* | -s,-w,--style= --width= -p:change --pager:change | glow: shows markdown; -p runs a pager
glow config        | changes | data* | --config= | glow: opens an editor
mdcat              | changes | read* | | mdcat(1): fetches the pictures that a page names
pygmentize         | reads | read* | -l,-f,-S,-N= -O=:name -g -o=:write -F,-x,-P:danger | pygmentize(1): prints; options of a formatter can name a file to write
highlight,source-highlight | changes | read* | -o=:write --output=:write --out-file=:write | write pages and styles beside what they print
`;
