/** Keys of git's configuration: which make git run programs, and which only change how it prints. */

import type { Word } from '../../../word.js';
import type { Draft } from '../draft.js';

/** Their value is a command. */
const commands =
  /^(?:core\.(?:pager|editor|sshcommand|gitproxy|fsmonitor|askpass|alternaterefscommand)|pager\..+|sequence\.editor|alias\..+|diff\.external|diff\..+\.(?:command|textconv)|(?:diff|merge)tool\..+\.(?:cmd|path)|merge\..+\.driver|filter\..+\.(?:clean|smudge|process)|credential\.(?:.+\.)?helper|gpg\.(?:.+\.)?program|gpg\.ssh\.defaultkeycommand|remote\..+\.(?:uploadpack|receivepack)|uploadpack\.packobjectshook|browser\..+\.(?:cmd|path)|man\..+\.(?:cmd|path)|guitool\..+\.cmd|sendemail\.(?:.+\.)?(?:smtpserver|tocmd|cccmd|headercmd|sendmailcmd)|imap\.tunnel|trailer\..+\.(?:command|cmd)|interactive\.difffilter|tar\..+\.command|submodule\..+\.update|hook\..+\.command|instaweb\.httpd)$/;

/** Their value brings commands from elsewhere or lifts what keeps git from running them. */
const openings =
  /^(?:core\.(?:hookspath|attributesfile|worktree)|protocol\.(?:.+\.)?allow|include\.path|includeif\..+\.path|init\.templatedir|remote\..+\.vcs|url\..+\.(?:insteadof|pushinsteadof)|help\.browser|web\.browser|man\.viewer|diff\.tool|merge\.tool|safe\.(?:directory|barerepository)|ssh\.variant|http\.(?:.+\.)?(?:sslverify|proxy))$/;

/** They change what is printed, never what is run. */
const harmless =
  /^(?:color|column|advice|log|blame|grep|i18n|pretty|format|status|versionsort|branch\.sort$|tag\.sort$|user\.|author\.|committer\.|diff\.(?:renames|renamelimit|algorithm|context|interhunkcontext|noprefix|mnemonicprefix|wordregex|colormoved|colormovedws|statgraphwidth|ignoresubmodules|submodule|relative|suppressblankempty|wserrorhighlight|indentheuristic)$|core\.(?:quotepath|abbrev|ignorecase|autocrlf|eol|safecrlf|precomposeunicode|commentchar|whitespace|filemode|preloadindex|untrackedcache|checkstat|longpaths)$|merge\.(?:conflictstyle|renames|renamelimit)$|gc\.auto$|pack\.threads$|index\.threads$|interactive\.singlekey$|init\.defaultbranch$|rerere\.enabled$|push\.default$|pull\.(?:rebase|ff)$|fetch\.prune$)/;

/** Pagers that show and do nothing else. */
const plainPagers = new Set(['', 'cat', 'less', 'less -R', 'less -FRX', 'false', 'true']);

/** Judges one setting; `true` if its key is one that matters or whose value turned out harmless. */
export function judgeConfigKey(draft: Draft, key: string, value: Word): boolean {
  const name = key.toLowerCase();
  const text = typeof value === 'string' ? value : undefined;
  if (commands.test(name)) {
    if (isHarmlessValue(name, text)) {
      // What the alias does, it will do as soon as it is called.
      if (name.startsWith('alias.')) draft.runs({ words: ['git', ...(text ?? '').split(' ')] });
      return true;
    }
    draft.finds('hidden-exec', `the git setting ${key} runs a program`);
    draft.runs({ script: value === null || text === undefined ? value : text.replace(/^!/, '') });
    return true;
  }
  if (!openings.test(name)) return false;
  if (/^http|^safe\.|^diff\.tool|^merge\.tool|^url\./.test(name)) draft.changes();
  else draft.finds('hidden-exec', `the git setting ${key} can make git run other programs`);
  return true;
}

function isHarmlessValue(name: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  if (/^(?:core\.pager|pager\.)/.test(name)) return plainPagers.has(value);
  if (name === 'core.fsmonitor') return /^(?:true|false|0|1|)$/.test(value);
  if (name === 'core.editor' || name === 'sequence.editor')
    return /^(?:true|:|vim?|nano|emacs|code --wait|nvim)$/.test(value);
  if (name.startsWith('submodule.')) return !value.startsWith('!');
  if (name.startsWith('alias.')) return isPlainAlias(value);
  return (
    /^credential\./.test(name) && /^(?:|store|cache|osxkeychain|manager|manager-core|libsecret|wincred)$/.test(value)
  );
}

/** An alias for a subcommand and options without a value that could hold a command. */
function isPlainAlias(value: string): boolean {
  return /^[a-z-]+(?: -{1,2}[a-z0-9-]+)*$/i.test(value) && !/-c\b|--exec|--ext|--output|--config/.test(value);
}

export function isHarmlessKey(key: string): boolean {
  return harmless.test(key.toLowerCase());
}
