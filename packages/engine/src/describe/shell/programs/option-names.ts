/** What arguments say by their names alone, whatever program they are given to: `--password-command`, `--init-hook`, `-o sftp.command=`. */

import { type Word, wordText } from '../../word.js';
import type { UnlistedOption } from './arguments.js';
import type { Draft } from './draft.js';
import { isUrl } from './operands.js';
import { knownOf, textOf } from './words.js';

/** In tools that only print, one word is enough. */
const ofReaders =
  /^--?[a-z0-9-]*(?:program|prog|command|cmd|exec|pager|editor|shell|helper|wrapper|plugin|hook|interpreter|postscript|preprocessor)$/i;

/** Elsewhere `--command` may be a task and `--shell` a choice; a name that says whose command it is leaves no doubt. */
const ofOthers =
  /^--?(?!(?:no|skip|disable|without|ignore|list|show)-)(?:[a-z0-9-]+-(?:program|prog|command|cmd|cmd-path|pager|hook|interpreter|preprocessor|askpass)|rsh|on-[a-z-]+|password-?eval|ssh-?cmd|sshcommand|tf-?path|terragrunt-tfpath|speller|mda|run-under|(?:[a-z0-9-]+-)?(?:hooks?|plugins?|extensions?)-(?:dirs?|paths?|folder|files?))$/i;

/** Which program it is: a plain name or one of the system is what everybody means by it. */
const ofTools = /^--?[a-z0-9-]+-(?:binary|executable|launcher|runtime|javabase|shell)$/i;
const usualTool = /^(?:[\w.+-]+|\/(?:usr\/(?:local\/)?)?s?bin\/[\w.+-]+|\/opt\/homebrew\/bin\/[\w.+-]+)$/;

export function judgeNames(draft: Draft, options: readonly UnlistedOption[], printing: boolean): void {
  for (const { name: written, value } of options) {
    const name = withDashes(written);
    if (value !== undefined && ofOutputs.test(name) && !isUrl(value)) draft.writes(value, { below: true });
    if (ofLists.test(name) && (value !== undefined || name.endsWith('-stdin'))) readsListed(draft, value);
    if (printing ? !ofReaders.test(name) : value === undefined || !saysProgram(name, value)) continue;
    draft.finds('hidden-exec', `${written} says which program it runs`);
    if (value !== undefined) draft.runs({ script: value });
  }
}

/** Where a tool puts what it makes. */
const ofOutputs =
  /^--?(?:out(?:put)?(?:-?(?:dir|directory|path|file|folder|root|base|user-root|prefix|link))?|dest(?:-?dir|-path|ination)?|(?:dist|target|artifact|export|download|install|save|site|public|data|build)-(?:dir|directory|root|path)|symlink-prefix|script-path|(?:export|output|out)-?(?:file-?)?name)$/;

/** A file in which names of files stand: `--files-from`, `--file-list`, `--paths-from-stdin`. */
const ofLists =
  /^--?(?:(?:include|input|source|src)-?)?(?:(?:files?0?|paths?|patterns?)-?(?:list|from(?:-(?:raw|verbatim|stdin|file))?)|list-?file|batch-?file|input-?list)$/;

function readsListed(draft: Draft, list: Word | undefined): void {
  if (list !== undefined && list !== '-' && !isUrl(list)) draft.reads(list);
  draft.reads(null);
}

/** `--outDir`, `--run_under`: as if they were written `--out-dir`, `--run-under`. */
function withDashes(name: string): string {
  return name
    .replaceAll('_', '-')
    .replace(/[a-z](?=[A-Z])/g, '$&-')
    .toLowerCase();
}

function saysProgram(name: string, value: Word): boolean {
  if (ofTools.test(name)) return typeof value !== 'string' || !usualTool.test(value);
  return ofOthers.test(name);
}

/** `-o sftp.command=./x`, `-Dmaven.ext.class.path=x.jar`, `-DCMAKE_C_COMPILER_LAUNCHER=x`: settings whose key says that the value is run. */
const setting =
  /^(?:-[A-Za-z]|--[\w-]+=)?[\w.-]*[._](?:command|cmd|rsh|launcher|helper|hook|class\.path|preload|askpass|executable|program|editor|pager)=.|^(?:startup|shutdown)-script(?:-url)?=/i;

/** `jupyter lab --ServerApp.token=''` */
const unguarded =
  /^--(?:NotebookApp|ServerApp|IdentityProvider|PasswordIdentityProvider)\.(?:token|password|hashed_password)=$/;

/** `helm --set x.command=…` sets what a container runs, elsewhere. */
const elsewhere = /^--set(?:-\w+)?$/;

/** Settings of ssh, blocks of Kakoune, and addresses that ssh would take for options. */
const holdsCommand = /\b(?:Proxy|Local|KnownHosts)Command[ =](?!none)|%sh\{|^[a-z+]+:\/\/-o?/i;

/** Code in an argument of a program that is no interpreter: `exiftool -if 'system("x")'`. */
const callsProgram = /(?<![\w.])(?:system|popen|shell_exec|passthru)\s*\(\s*["'`]/;

/** A command that no argument should hold: the disk or a home removed, a page run, a disk overwritten. */
const destructive =
  /(?:^|[\s;&|({"'`])rm\s+(?:-[\w-]+\s+)*-\w*[rR][\w-]*\s+(?:-[\w-]+\s+)*(?:\/|~|\$HOME|\$\{HOME\}|\/(?:home|Users)\/\w+)\/?\*?(?:["'`\s;&)]|$)|\b(?:curl|wget)\b[^|;]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da|k)?sh\b|\bmkfs[.\w]*\s[^;|]{0,100}\/dev\/|\bdd\b[^;|]{0,200}\bof=\/dev\/(?:sd|nvme|vd|mmcblk|disk)/;

const tools = /rm|sh|mkfs|dd/;

/** Whoever hands such a command to a program that runs commands, of which nobody says how. */
export function judgeDestructive(draft: Draft, program: string, words: readonly Word[]): void {
  if (words.length === 0 || !words.some((word) => tools.test(knownOf(word)))) return;
  const text = words.map(knownOf).join(' ');
  if (text.length < 20_000 && destructive.test(text))
    draft.finds('hidden-exec', `${program} is handed a command that destroys or runs what it fetches`);
}

/** Settings and code among the arguments of a program of which nobody says what they are. `words`: with the program. */
export function judgeLoose(draft: Draft, words: readonly Word[]): void {
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? null;
    const text = knownOf(word);
    if (text.includes('=') && setting.test(text) && !(at > 1 && elsewhere.test(textOf(words[at - 1]) ?? '')))
      draft.finds('hidden-exec', `${wordText(word)} says which program runs`);
    else if (holdsCommand.test(text)) draft.finds('hidden-exec', `${wordText(word)} holds a command`);
    else if (text.includes('=') && unguarded.test(text)) draft.finds('hidden-exec', 'whoever connects may run code');
    else if (text.includes('(') && callsProgram.test(text))
      draft.finds('hidden-exec', 'the code in that argument runs a program');
  }
}
