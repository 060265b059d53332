/**
 * git. What reads is listed with the options that its manual gives; those that write (`--output`), run a program
 * (`--ext-diff`, `-O`) or connect are marked or left out. Configuration (`-c`) is judged in `special/git.ts`.
 */

export const git = `
@diff | -p,-u,-s,-t,-z,-D,-R,-a,-b,-w,-W --patch --no-patch -U,--unified= --output-indicator-new= --output-indicator-old= --output-indicator-context= --raw --patch-with-raw --indent-heuristic --minimal
   --patience --histogram --anchored= --diff-algorithm= --stat=? --stat-width= --stat-name-width= --stat-count= --stat-graph-width= --compact-summary --numstat --shortstat -X=? --dirstat=? --cumulative
   --dirstat-by-file=? --summary --patch-with-stat --name-only --name-status --submodule=? --color=? --color-moved=? --color-moved-ws= --word-diff=? --word-diff-regex= --color-words=? --renames=? --rename-empty
   --check --ws-error-highlight= --full-index --binary --abbrev=? -B=? --break-rewrites=? -M=? --find-renames=? -C=? --find-copies=? --find-copies-harder --irreversible-delete -l= --diff-filter= -S= -G= -I=
   --find-object= --pickaxe-all --pickaxe-regex -O=:read --skip-to= --rotate-to= --relative=? --text --ignore-cr-at-eol --ignore-space-at-eol --ignore-space-change --ignore-all-space --ignore-blank-lines
   --ignore-matching-lines= --inter-hunk-context= --function-context --exit-code --quiet --no-ext-diff --textconv --ignore-submodules=? --src-prefix= --dst-prefix= --no-prefix --default-prefix --line-prefix=
   --ita-invisible-in-index --ita-visible-in-index --diff-merges= --combined-all-paths --cc -c -m --remerge-diff --merge-base --cached --staged --no-index --base --ours --theirs -q -# --output=:write --ext-diff:change
@rev | -n,--max-count= --skip= --since= --after= --since-as-filter= --until= --before= --max-age= --min-age= --author= --committer= --grep-reflog= --grep= --all-match --invert-grep -i,--regexp-ignore-case
   --basic-regexp -E,--extended-regexp -F,--fixed-strings -P,--perl-regexp --remove-empty --merges --min-parents= --max-parents= --first-parent --exclude-first-parent-only --not --all --branches=? --tags=?
   --remotes=? --glob= --exclude= --exclude-hidden= --reflog --alternate-refs --single-worktree --ignore-missing --bisect --stdin --cherry-mark --cherry-pick --left-only --right-only --cherry -g,--walk-reflogs
   --merge --boundary --simplify-by-decoration --show-pulls --full-history --dense --sparse --simplify-merges --ancestry-path=? --date-order --author-date-order --topo-order --reverse --no-walk=? --do-walk -#
@pretty | --pretty=? --format=? --abbrev-commit --oneline --encoding= --expand-tabs=? --notes=? --show-notes=? --standard-notes --relative-date --date= --parents --children --timestamp --left-right --graph
   --show-linear-break=? --decorate=? --decorate-refs= --decorate-refs-exclude= --clear-decorations --source --mailmap --use-mailmap --full-diff --log-size -L= --follow --show-signature:change
git                | changes here using:git | data* | -c=,--config-env= -C= --git-dir= --work-tree= --namespace= --super-prefix= --exec-path=?:danger -p:change --paginate:change --no-pager -P --no-replace-objects --bare --literal-pathspecs
                     --glob-pathspecs --noglob-pathspecs --icase-pathspecs --no-optional-locks --no-lazy-fetch --no-advice --list-cmds= --attr-source= --html-path:reads --man-path:reads --info-path:reads --version:reads -v:reads -h:reads
                   | git(1): global options
git status         | reads facts negatable using:revs | data* | -s,-b,-z,-v --short --branch --show-stash --porcelain=? --long --verbose -u=? --untracked-files=? --ignore-submodules=? --ignored=? --column=? --ahead-behind --renames --find-renames=?
                   | git-status(1): prints
git log,show,whatchanged,reflog | reads negatable using:revs | data* | @rev @pretty @diff | git-log(1): prints; --output writes
git reflog show    | reads negatable using:revs | data* | @rev @pretty @diff | git-reflog(1): prints
git reflog list    | reads | data* | | git-reflog(1): prints
git reflog exists  | reads | data* | | git-reflog(1): checks
git reflog expire,delete,drop | changes | data* | | git-reflog(1): removes entries
git diff,diff-tree,diff-index,diff-files,range-diff | reads negatable using:revs | data* | @diff @pretty -r -v --root --stdin --no-commit-id --always --dual-color --creation-factor= --left-only --right-only -1 -2 -3 -0 | git-diff(1): prints; --output writes
git rev-list       | reads negatable | data* | @rev @pretty --quiet --disk-usage=? --use-bitmap-index --progress= --bisect-vars --bisect-all --objects --in-commit-order --objects-edge --objects-edge-aggressive --indexed-objects --unpacked
                     --object-names --filter= --filter-provided-objects --filter-print-omitted --missing= --exclude-promisor-objects --header --commit-header --count --abbrev=? -z | git-rev-list(1): prints
git blame,annotate | reads negatable using:revs | data* | -b,-l,-t,-p,-c,-f,-n,-s,-e,-w --root --show-stats -L= -S=:read --reverse --first-parent --porcelain --line-porcelain --incremental --encoding= --contents=:read --date= --progress -M=? -C=?
                     --ignore-rev= --ignore-revs-file=:read --color-lines --color-by-age --score-debug --show-name --show-number --show-email --abbrev=? --minimal --since= | git-blame(1): prints
git shortlog       | reads negatable using:revs | data* | @rev -s,-e,-c --numbered --summary --email --format=? --date= --group= -w=? | git-shortlog(1): prints
git show-branch    | reads | data* | -r -a --all --remotes --current --topo-order --date-order --sparse --more= --list --independent --merge-base --no-name --sha1-name --topics -g=? --reflog=? --color=? --no-color | git-show-branch(1): prints
git branch         | reads negatable | change* | -a,--all -r,--remotes -v,--verbose -q,--quiet --show-current -i,--ignore-case --color=? --column=? --abbrev=? --sort= --format= -l:list --list:list --contains=:list --no-contains=:list
                     --merged=:list --no-merged=:list --points-at=:list -d,-D,-m,-M,-c,-C,-f,-t:change -u=:change --delete:change --move:change --copy:change --force:change --track=?:change --set-upstream-to=:change
                     --unset-upstream:change --edit-description:change --create-reflog:change --recurse-submodules:change | git-branch(1): lists; a name creates
git tag            | reads negatable | change* | -n=?:list -l:list --list:list --contains=:list --no-contains=:list --merged=:list --no-merged=:list --points-at=:list --sort= --format= -i,--ignore-case --color=? --column=?
                     -a,-s,-f,-d,-e:change -u,-m=:change -F=:read,change -v:change --annotate:change --sign:change --force:change --delete:change --verify:change --edit:change --message=:change --file=:read,change | git-tag(1): lists; a name creates
git remote         | reads | change* | -v --verbose | git-remote(1): lists
git remote show    | network | data* | -n:reads | git-remote(1): asks the remote, -n does not
git remote get-url | reads | data* | --push --all | git-remote(1): prints
git remote update,prune | network | data* | -p --prune -n --dry-run | git-remote(1): fetches
git remote add,set-url | changes using:remote | data* | -t,-m= -f --fetch --tags --no-tags --mirror=? --push --add --delete | git-remote(1): writes the configuration
git remote remove,rm,rename,set-head,set-branches | changes | data* | | git-remote(1): writes the configuration
git rev-parse      | reads plain using:objects | data* | | git-rev-parse(1): prints, no option writes
git ls-files       | reads negatable using:pathspecs | data* | -c,-d,-m,-o,-i,-s,-u,-k,-z,-t,-v,-f --cached --deleted --modified --others --ignored --stage --directory --empty-directory --unmerged --killed --deduplicate -x,--exclude= -X=:read
                     --exclude-from=:read --exclude-per-directory= --exclude-standard --error-unmatch --with-tree= --full-name --recurse-submodules --abbrev=? --debug --eol --sparse --format= --resolve-undo | git-ls-files(1): prints names
git ls-tree        | reads negatable | data* | -d,-r,-t,-l,-z --long --name-only --name-status --object-only --abbrev=? --full-name --full-tree --format= | git-ls-tree(1): prints names
git cat-file       | reads using:cat-file | data* | -t,-s,-e,-p,-z,-Z --mailmap --use-mailmap --path= --batch=? --batch-check=? --batch-command=? --batch-all-objects --buffer --unordered --allow-unknown-type --follow-symlinks --textconv:change --filters:change
                   | git-cat-file(1): prints; --textconv and --filters run programs
git grep           | reads negatable using:git-grep | data data* | -a,-i,-I,-r,-w,-v,-h,-H,-E,-G,-P,-F,-n,-l,-L,-z,-o,-c,-p,-W,-q --cached --no-index --untracked --exclude-standard --recurse-submodules --text --textconv:change --ignore-case --max-depth=
                     --recursive --word-regexp --invert-match --full-name --extended-regexp --basic-regexp --perl-regexp --fixed-strings --line-number --column --files-with-matches --name-only --files-without-match --null
                     --only-matching --count --color=? --break --heading --show-function -C,-A,-B,-m= --context= --after-context= --before-context= --function-context --max-count= --threads= -f=:read,given -e=:given --and --or --not
                     --all-match --quiet -# -O=?:exec --open-files-in-pager=?:exec --ext-grep:change | git-grep(1): prints; -O runs a pager
git describe       | reads negatable | data* | --dirty=? --broken=? --all --tags --contains --abbrev= --candidates= --exact-match --debug --long --match= --exclude= --always --first-parent | git-describe(1): prints
git name-rev       | reads negatable | data* | --tags --refs= --exclude= --all --annotate-stdin --stdin --name-only --undefined --always | git-name-rev(1): prints
git for-each-ref   | reads negatable | data* | --count= --sort= --format= --color=? -s --shell -p --perl --python --tcl --points-at= --merged=? --no-merged=? --contains=? --no-contains=? --ignore-case --omit-empty --exclude= --stdin | git-for-each-ref(1): prints
git show-ref       | reads | data* | --head --heads --tags --branches -d,-s,-q --dereference --hash=? --verify --exists --abbrev=? --quiet --exclude-existing=? | git-show-ref(1): prints
git merge-base     | reads | data* | --octopus --independent --is-ancestor --fork-point -a --all | git-merge-base(1): prints
git cherry         | reads | data* | -v --abbrev=? | git-cherry(1): prints
git var            | reads | data* | -l | git-var(1): prints
git version        | reads | | --build-options | git-version(1): prints
git help           | changes | data* | -a:reads -g:reads -c:reads | git-help(1): may start a viewer
svn                | network anywhere vague | data* | -q -v --quiet --verbose --non-interactive --no-auth-cache --diff-cmd=:exec --diff3-cmd=:exec --editor-cmd=:exec --config-option=:danger --config-dir=:danger | svn(1): asks its server
svn status,stat,st | reads using:working-copy | names*=. | -N --no-ignore --xml --ignore-externals --depth=,--changelist= -u:change --show-updates:change | svn(1): prints
svn info           | reads using:working-copy | names*=. | --xml --no-newline --show-item=,--depth=,--changelist= -R --recursive | svn(1): prints
svn diff,di        | reads using:working-copy | below*=. | --summarize --xml --git --internal-diff --notice-ancestry --ignore-properties --no-diff-deleted --no-diff-added --patch-compatible -x,--extensions,--depth,--changelist= | svn(1): prints what changed here
svn proplist,plist,pl,propget,pget,pg | reads using:working-copy | data* | --xml --strict --no-newline -R --recursive --depth= | svn(1): prints
svn help,h         | reads | data* | | svn(1): prints
svnversion         | reads | names*=. | -n -c --no-newline --committed | svnversion(1): prints
svnlook author,cat,changed,date,diff,dirs-changed,filesize,history,info,lock,log,propget,pg,pget,proplist,plist,pl,tree,uuid,youngest | reads | data* | -r,-t,-l,--revision,--transaction,--limit,-x,--extensions= -N -v --non-recursive --full-paths --copy-info --no-diff-added --no-diff-deleted --diff-copy-from --properties-only --ignore-properties --revprop --show-ids --verbose --xml | svnlook(1): prints
hg                 | changes here anywhere vague using:settings | data* | --config= -R,--repository,--cwd=:change -q -v -y --quiet --verbose --noninteractive --debug --traceback --hidden --time --color=,--encoding=,--pager=:change | hg(1)
@hg | -r,--rev,-I,--include,-X,--exclude,-T,--template,--style,-l,--limit=
hg log,history     | reads | data* | @hg -f -p -k,-u,-b,-d,-m,-P,-B,--keyword,--user,--branch,--date,--prune,--only-branch,--bookmark= -M -G -L= --line-range= --follow --patch --stat --graph --git --no-merges --copies --removed --only-merges | hg(1): prints
hg status,st       | reads | names* | @hg -A -m -a -d -r -u -n -i -c -C -S -0 -t --all --modified --added --removed --deleted --clean --unknown --ignored --no-status --copies --print0 --rev= --change= --subrepos --terse=? | hg(1): prints
hg diff            | reads | data* | @hg -c,-U,--change,--unified,--from,--to,--root= -a -g -p -w -b -B -Z -S --text --git --nodates --noprefix --show-function --reverse --ignore-all-space --ignore-space-change --ignore-blank-lines --ignore-space-at-eol --stat --subrepos | hg(1): prints
hg annotate,blame,cat | reads | read* | @hg -a -u -f -d -n -c -l -w -b -B -g -s --text --user --file --date --number --changeset --line-number --git --decode -o,--output=:write | hg(1): print; -o writes
hg export          | reads | data* | @hg -a -g --text --git --switch-parent -o,--output=:write | hg(1): prints; -o writes
hg branches,tags,heads,parents,tip,manifest,files,locate,paths,root,version,help,grep | reads | data* | @hg -a -c -t -n -i -u -d -f -0 -S -p --closed --topo --active --all --patch --git --print0 --fullpath --ignore-case --line-number --user --date --files-with-matches --diff --follow | hg(1): print
hg summary,sum,branch,bookmarks,bookmark,phase | reads | change* | -r,--rev,-T,--template= -l,--list | hg(1): alone they print
hg identify,id     | reads | change* | -r,--rev,-T,--template= -n -i -b -t -B --num --id --branch --tags --bookmarks | hg(1): prints; a source is asked
hg config,showconfig | changes | data* | -T,--template= --source:reads --exp-all-known -u --untrusted | hg(1)
jj                 | changes here anywhere using:jj | data* | --ignore-working-copy --no-pager --quiet --debug --color=,--at-operation=,--at-op= -R,--repository,--config,--config-toml,--config-file=:change | jj
@jj | -r,--revision,--revisions,-n,--limit,-T,--template,-f,--from,-t,--to,--context= -p -s -G -w -b --patch --summary --stat --types --name-only --git --color-words --no-graph --reversed --ignore-all-space --ignore-space-change --count --tool=:exec
jj log,show,diff,interdiff,evolog,obslog,status,st | reads | data* | @jj | jj: print
jj file list,show,annotate,search | reads | data* | @jj | jj: print
jj operation,op log,show,diff | reads | data* | @jj -d --op-diff --operation= | jj: print
jj bookmark,b list,l | reads | data* | @jj -a -c --all-remotes --all --tracked --conflicted --remote= --sort= | jj: lists
jj tag,workspace,sparse list,root | reads | data* | @jj --sort= | jj: lists
jj git remote list | reads | | | jj: lists
jj config list,get,path | reads | data* | -T,--template= --user --repo --workspace --include-defaults --include-overridden | jj: prints
jj root,help,version | reads | data* | -k,--keyword= | jj: prints
git config         | changes using:git-config | data* | @config --get:reads --get-all:reads --get-regexp:reads --get-urlmatch:reads --get-color:reads --get-colorbool:reads -l:reads --list:reads
                     --unset --unset-all --add --replace-all --remove-section --rename-section -e --edit | git-config(1): reads with one name, writes with a value
git config list,get | reads using:git-config | data* | @config --all --regexp --url= --value= | git-config(1): prints
git config set,unset,edit,rename-section,remove-section | changes using:git-config | data* | @config --all --append --value= --comment= | git-config(1): writes
@config | --global --system --local --worktree -f,--file=:read --blob= --fixed-value --type= --bool --int --bool-or-int --path --expiry-date --no-type -z --null --name-only --show-origin --show-scope --show-names --includes --no-includes --default=
git stash          | changes | data* | | git-stash(1): sets changes aside
git stash list     | reads negatable | data* | @rev @pretty @diff | git-stash(1): prints
git stash show     | reads negatable | data* | @diff --include-untracked --only-untracked | git-stash(1): prints
git worktree       | changes | data* | | git-worktree(1)
git worktree list  | reads | | -v,-z --verbose --porcelain | git-worktree(1): prints
git worktree add   | changes | folder data* | -f -b,-B= -d --detach --track --lock --reason= -q | git-worktree(1): makes a folder
git worktree prune | changes | | -n:reads --dry-run:reads -v --verbose --expire= | git-worktree(1): -n only tells
git prune          | changes | data* | -n:reads --dry-run:reads -v --verbose --progress --expire= | git-prune(1): -n only tells
git worktree remove | changes | remove | -f --force | git-worktree(1): removes a folder
git submodule      | changes | data* | -q --quiet | git-submodule(1)
git submodule status,summary | reads | data* | --cached --recursive --files -n,--summary-limit= | git-submodule(1): prints
git submodule foreach | changes posix using:inner | data* | --recursive | runs its arguments in every submodule
git submodule update,add | network using:remote | data* | -b,--branch,--name,--reference,--depth,-j,--jobs= --init --recursive --remote --force -f -N --no-fetch --checkout --merge --rebase | git-submodule(1): fetches
git check-ignore,check-attr,check-mailmap,check-ref-format | reads | data* | -q,-v,-n,-z,-a --quiet --verbose --stdin --non-matching --no-index --all --cached --source= --branch --normalize --allow-onelevel --refspec-pattern | print
git count-objects  | reads | | -v,-H --verbose --human-readable | git-count-objects(1): prints
git fsck           | reads negatable | data* | --unreachable --dangling --root --tags --cache --reflogs --full --connectivity-only --strict --verbose --name-objects --progress --lost-found:change | git-fsck(1): checks; --lost-found writes
git verify-pack    | reads | names* | -v -s --verbose --stat-only | git-verify-pack(1): prints
git bundle verify,list-heads | reads | read data* | -q --quiet | git-bundle(1): prints
git bundle create  | changes | write data* | | git-bundle(1): writes a file
git symbolic-ref   | reads | data change* | -q --quiet --short --recurse --no-recurse -d:change --delete:change -m=:change | git-symbolic-ref(1): a second operand sets
git notes list,show | reads | data* | --ref= | git-notes(1): prints
git notes          | reads | change* | --ref= | git-notes(1): lists
git notes add,append,edit | changes | data* | --ref= -F,--file=:read -m,-C,-c,--message,--reuse-message,--reedit-message= -f --force --allow-empty | git-notes(1): writes a note
git unpack-file    | changes using:objects | data* | | git-unpack-file(1): writes the object into a file of a new name
git merge-file     | changes | rewrite read read | -p:reads --stdout:reads -L,--marker-size,--diff-algorithm= -q --quiet --diff3 --zdiff3 --ours --theirs --union --object-id | git-merge-file(1): writes into the first file; -p prints
git checkout-index | changes using:checkout-index | data* | -u,-q,-f,-n,-z -a,--all --index --quiet --force --no-create --prefix=:change --stage= --temp --stdin --ignore-skip-worktree-bits | git-checkout-index(1): writes files
git commit-tree    | changes | data* | -p,-m= -F=:read -S=? --gpg-sign=? | git-commit-tree(1): makes a commit of a message
git update-index   | changes using:pathspecs | data* | --cacheinfo,--chmod= --add --remove --refresh --really-refresh --force-remove --replace --assume-unchanged --no-assume-unchanged --skip-worktree --no-skip-worktree --index-info --stdin:listed -q -z | git-update-index(1): writes the index
git merge          | changes | data* | -F,--file=:read -m,-s,-X,--strategy,--strategy-option,--cleanup,--into-name= | git-merge(1): changes the repository
git reset          | changes | data* | --pathspec-from-file=:read --pathspec-file-nul -q,-p,-N --quiet --patch --soft --mixed --hard --merge --keep | git-reset(1): changes the repository
git bisect log | reads | data* | | git-bisect(1): prints
git bisect run     | changes posix using:inner | data* | | runs its arguments on every step
git rerere status,diff,remaining | reads | data* | | git-rerere(1): prints
git sparse-checkout list | reads | | | git-sparse-checkout(1): prints
git hash-object    | reads | read* | -t,--path= --stdin --stdin-paths:listed --no-filters --literally -w:change | git-hash-object(1): prints; -w writes
git diff-pairs,patch-id,stripspace,column,show-index,get-tar-commit-id | reads | data* | --stable --unstable --verbatim -s -c --strip-comments --comment-lines --mode= --width= --indent= --padding= -z | filters
git interpret-trailers | changes | read* | --parse:reads --only-trailers | git-interpret-trailers(1)
git lfs ls-files,status,env,version,pointer | reads | data* | -l,-s,-n,-a,-d --long --size --name-only --all --json --porcelain | git-lfs: prints
git archive        | reads using:revs | data* | --format= -l --list -v --verbose --prefix= --add-file=:read --add-virtual-file= --worktree-attributes -# -o,--output=:write --remote=:url --exec=:exec | git-archive(1): prints an archive; -o writes
git format-patch   | changes | data* | @rev @diff --stdout:reads -o,--output-directory=:write -N,-k,-n --numbered --no-numbered --cover-letter --start-number= --subject-prefix= --signoff --thread=? --in-reply-to= --to= --cc= --base= -v= | git-format-patch(1): writes files, --stdout prints
# Changing the work tree.
git add,stage      | changes using:pathspecs | data* | --pathspec-from-file=:listed --pathspec-file-nul -n:reads --dry-run:reads -vfuAN -i:change -p:change -e:change --verbose --force --interactive:change --patch:change --edit:change --update --all --intent-to-add --ignore-errors --ignore-missing --chmod=:change --renormalize:change | git-add(1): writes the index; -n only lists
git rm             | changes | remove* | --pathspec-from-file=:read --pathspec-file-nul -r:below -fq -n:reads --dry-run:reads --cached --ignore-unmatch --force --quiet | git-rm(1): removes; -n only lists
git mv             | changes | move* into | -fkv -n:reads --dry-run:reads | git-mv(1): moves; -n only lists
git restore        | changes using:writes | data* | -s,--source= --pathspec-file-nul -pWSq --staged --worktree --ours --theirs --merge --quiet --pathspec-from-file=:read | git-restore(1): overwrites
git checkout       | changes using:checkout | data* | -b,-B,--orphan= -qfltmpd --detach --track=? --ours --theirs --force --merge --patch --quiet --conflict= --pathspec-from-file=:read | git-checkout(1): overwrites
git clean          | changes | folder*=. | -dfqxX -i:change -n:reads --dry-run:reads -e,--exclude= --force --quiet --interactive:change | git-clean(1): removes; -n only lists what it would
git switch,cherry-pick,revert,gc,repack,update-ref,read-tree,write-tree,pack-refs,replace,maintenance,init-db,sparse-checkout,rerere,mktag,mktree | changes | data* | | change the repository
git commit         | changes | data* | -m,-C,-c,--message,--author,--date,--fixup,--squash,--reuse-message,--cleanup,--trailer= -F,--file=:read -t,--template=:read --pathspec-from-file=:read --pathspec-file-nul -aeqvnsS -p:change --patch:change --interactive:change --dry-run:reads --short --porcelain --long --branch --all --amend --no-edit --no-verify --allow-empty --signoff --quiet | git-commit(1): commits
git init           | changes | folder=. | -q -b,--initial-branch= --bare --template=:danger --separate-git-dir=:write --shared=? | git-init(1): makes a repository; a template brings hooks
git apply,am       | changes using:apply | read* | --unsafe-paths:danger -p,-C,--directory,--exclude,--include= -R -3 --stat:reads --numstat:reads --summary:reads --check:reads --index --cached --reject --whitespace= -v --verbose -q --quiet --recount --unidiff-zero --allow-empty --ignore-space-change --ignore-whitespace -s --signoff --abort --continue --skip --reverse
                   | git-apply(1): changes files; --stat and --check read
git rebase         | changes using:rebase | data* | -x,--exec= --onto= -i --interactive --continue --abort --skip --quit --autosquash --autostash -s,--strategy,-X= | git-rebase(1): -x runs a command
git difftool,mergetool | changes | data* | -x,--extcmd=:exec -t,--tool= -gydq --gui --no-prompt --dir-diff --cached | git-difftool(1): runs a tool
git filter-branch  | changes | data* | --env-filter=:exec --tree-filter=:exec --index-filter=:exec --parent-filter=:exec --msg-filter=:exec --commit-filter=:exec --tag-name-filter=:exec --subdirectory-filter= --prune-empty -f --force -d=:write | git-filter-branch(1): runs its filters
git credential fill | changes secret | data* | | git-credential(1): prints a password
git instaweb,web--browse | runs | data* | -d,--httpd=:exec -b,--browser=:exec -t,--tool= -p,--port,-m,--module-path= -l,--local --start --stop --restart -c,--config= | git-instaweb(1): starts a server and a browser
git daemon         | runs hidden | data* | | gives repositories of this machine to whoever connects
git hook,credential,gui,citool,gitk,svn,p4,cvsserver,shell,fast-import,receive-pack | runs | data* | | run programs
# Other machines.
git subtree        | network using:remote | data* | -P,--prefix,-m,--message,-b,--branch,--onto= -q -d --squash --rejoin --annotate= --ignore-joins --quiet | git-subtree(1): fetches and merges
git clone          | network using:clone | url folder | -c,--config= -o,-b,-j,--origin,--branch,--depth,--jobs,--filter,--reference,--reference-if-able,--shallow-since,--shallow-exclude,--server-option,--bundle-uri= -u=:exec --upload-pack=:exec
                     --template=:danger --separate-git-dir=:write -lsnqv --bare --mirror --recursive --recurse-submodules=? --single-branch --no-tags --no-checkout --sparse --progress --local --shared --quiet --verbose | git-clone(1): fetches
git ls-remote      | network using:remote | data* | --get-url:reads --upload-pack=:exec --exec=:exec -o,--server-option,--sort= -h -t -q --heads --tags --branches --refs --symref --quiet --exit-code | git-ls-remote(1): asks the remote; --get-url only prints
git fetch,pull,push,fetch-pack,send-pack,upload-pack,upload-archive | network using:remote | data* | --upload-pack=:exec --receive-pack=:exec --exec=:exec --repo=:url -o,-j,-s,-X,--depth,--deepen,--push-option,--server-option,--jobs,--refmap,--strategy,--sort=
                     -u -f -n -t -p -q -v -a -d -4 -6 --all --tags --prune --force --force-with-lease=? --dry-run --set-upstream --delete --rebase=? --ff-only --no-rebase --no-verify --verbose --quiet --unshallow --mirror --follow-tags --atomic --heads --refs --symref
                   | git-fetch(1): connects
git send-email,imap-send,request-pull,http-fetch,http-push | network | data* | --sendmail-cmd=:exec --to-cmd=:exec --cc-cmd=:exec --smtp-server= | connect
`;
