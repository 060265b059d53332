/** Programs that run code: interpreters, make, cargo, package managers' settings, editors, database clients. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import { takesCodeFrom } from '../code-files.js';
import type { Case } from '../judge.js';
import { isUrl } from '../operands.js';
import { dropHead, headOf, knownOf, textOf } from '../words.js';
import { judgeInlineCode } from './inline-code.js';
import { listensToAll } from './openings.js';
import { isPipe, isPipeName, isRemoteScript } from './orders.js';
import { nothingVouches } from './tool-settings.js';

const shells = new Set('bash sh dash zsh ksh ash fish mksh csh tcsh yash posh'.split(' '));

/** Code from a pipe, and code that nobody knows. A script that is named is read. */
export function judgeInterpreter({ args, draft, program, command, modes, path }: Case): void {
  const codes = args.options.flatMap(({ spec, value }) =>
    spec.effects.includes('list') && value !== undefined ? [value] : [],
  );
  const evaluates = path.at(-1) === 'eval';
  if (evaluates) codes.push(...args.operands.slice(0, 1));
  const codeGiven = modes.list || modes.given || evaluates;
  const script = args.operands[0];
  let fromInput = !codeGiven && (script === undefined || script === '-' || script === '/dev/stdin');
  // A here-document is code that everybody can read, as behind `-c`.
  if (fromInput && command.input !== undefined && !shells.has(program)) {
    codes.push(command.input);
    fromInput = false;
  }
  if (
    codes.some((code) => code === null || (typeof code !== 'string' && knownOf(code).replaceAll('\u0000', '') === ''))
  ) {
    draft.finds('opaque-command', `nobody knows what code ${program} runs`);
  }
  if (hasOption(args, '-i') && modes.edit)
    for (const file of args.operands) {
      draft.reads(file);
      draft.writes(file);
    }
  // `+n` takes back `-n`.
  if (headOf(script ?? '').startsWith('+')) draft.changes();
  if (modes.reads) return;
  for (const address of valuesOf(args, '--inspect', '--inspect-brk', '--inspect-wait'))
    if (address !== null && listensToAll(knownOf(address)))
      draft.finds('hidden-exec', `${program} lets whoever connects run code`);
  if (!codeGiven && script !== undefined && isPipe(script))
    draft.finds('remote-code', `${program} runs what another command prints`);
  if (!codeGiven && script !== undefined && isRemoteScript(script))
    draft.finds('remote-code', `${program} runs what that address holds`);
  if (program === 'dc' && codes.some((code) => /!(?![<>=])/.test(knownOf(code))))
    draft.finds('hidden-exec', 'dc runs what stands behind !');
  for (const code of codes)
    for (const path of deletedBy(knownOf(code))) draft.writes(path, { removes: true, below: true });
  if (!shells.has(program)) for (const code of codes) judgeInlineCode(draft, program, knownOf(code));
  if (codes.some(fetchesCode)) draft.finds('remote-code', `${program} runs what an address holds`);
  if (program === 'perl' && args.operands.slice(codeGiven ? 0 : 1).some(isPipeName))
    draft.finds('hidden-exec', 'perl takes that name for a command');
  if (hasOption(args, '-s') && shells.has(program) && command.piped)
    draft.finds('remote-code', `${program} runs what it is fed`);
  else if (fromInput && command.piped) draft.finds('remote-code', `${program} runs what it is fed`);
  else if (fromInput && shells.has(program))
    draft.finds('opaque-command', `${program} runs what is typed or fed into it`);
}

const deletes =
  /\b(?:rmtree|remove_tree|rm_rf|remove_dir_all|rimraf|unlink(?:Sync)?|rmdir(?:Sync)?|rmSync|fs\.rm|RemoveAll|delete_recursively|remove_entry_secure)\b/;

/** `shutil.rmtree("/srv")`: absolute paths in code that removes; with others nobody could tell which are meant. */
function deletedBy(code: string): string[] {
  if (!deletes.test(code)) return [];
  return [...code.matchAll(/(["'`])(\/[^"'`$\n]*|~(?:\/[^"'`$\n]*)?)\1/g)].map(([, , path = '']) => path);
}

/** An address, and a call that runs text: `exec(urlopen("https://…").read())`. */
function fetchesCode(code: Word): boolean {
  const text = knownOf(code);
  return /\b(?:https?|ftp):\/\//i.test(text) && evaluates.test(text);
}

const evaluates =
  /\b(?:eval|exec|execfile|iex|Invoke-Expression|loadstring|source|instance_eval|new\s+Function)\b\s*[()\s"'`$]/i;

/** `make SHELL=./x`. */
export function judgeMake({ args, draft }: Case): void {
  for (const folder of valuesOf(args, '-C', '--directory')) draft.mayWrite(folder);
  if (valuesOf(args, '-f', '--file', '--makefile').some(isPipe))
    draft.finds('remote-code', 'make runs what another command prints');
  for (const word of args.operands) {
    if (
      /^(?:SHELL|\.SHELLFLAGS|MAKE|MAKEFLAGS|GNUMAKEFLAGS|MAKEFILES|BASH_ENV|PATH|LD_PRELOAD)[:+?]?=/.test(headOf(word))
    ) {
      draft.finds('hidden-exec', `${headOf(word).split('=')[0] ?? ''} changes what make runs`);
    }
  }
}

const cargoRuns =
  /(?:^|\.)(?:rustc|rustdoc|rustc-wrapper|rustc-workspace-wrapper|linker|runner|credential-provider|credential-process|rustflags|ar)\s*=|^alias\.|^env\.|^target\./;

/** `cargo --config build.rustc-wrapper="./x"`, of this line and of the options in front of a subcommand. */
export function judgeCargo({ args, draft }: Case, own: Case['args'] | undefined): void {
  for (const setting of [...valuesOf(args, '--config'), ...(own === undefined ? [] : valuesOf(own, '--config'))]) {
    draft.changes();
    if (typeof setting !== 'string' || cargoRuns.test(setting))
      draft.finds('hidden-exec', 'the cargo setting can make it run another program');
    else if (!setting.includes('=')) {
      draft.reads(setting);
      takesCodeFrom(draft, '--config', setting);
    }
  }
}

/** `cargo watch -s 'make test'` */
export function judgeWatched({ args, draft }: Case): void {
  for (const script of valuesOf(args, '-s', '--shell')) draft.runs({ script });
}

const npmRuns =
  /^(?:(?:@[^:]*:)?script-?shell|shell|editor|viewer|git|browser|node-?options|init-?module|init\.module|onload-script|prefix|userconfig|globalconfig|registry|@[^:]*:registry|strict-ssl|proxy|https-proxy|ignore-scripts|yarnPath|yarn-path|plugins|initScope|nodeLinker|enableScripts|unsafeHttpWhitelist|scripts?(?:\..*)?|bin(?:\..*)?)$/i;
const npmOnlyChanges =
  /registry|strict-ssl|proxy|ignore-scripts|nodeLinker|initScope|enableScripts|unsafeHttp|scripts?\.|^bin|^scripts?$|^prefix$/i;

/** `npm config set script-shell ./x`, `npm config set script-shell=./x`, `npm pkg set scripts.test=…`. */
export function judgeNpmConfig({ args, draft, program, path }: Case): void {
  for (const word of args.operands) {
    const key = headOf(word).split('=')[0] ?? '';
    if (/_auth|_password/i.test(key)) writesSettings(draft, args, path);
    if (nothingVouches.test(knownOf(word)) || /^registry=http:/i.test(knownOf(word)))
      draft.finds('remote-code', `${program} would take packages from where nothing vouches for them`);
    if (/^strict-ssl(?:=false)?$/i.test(knownOf(word)) && /false$/i.test(args.operands.map(knownOf).join(' ')))
      draft.finds('remote-code', `${program} would no longer check whom it gets packages from`);
    const script = /^scripts\.[^=]+=(.*)$/s.exec(knownOf(word))?.[1];
    if (path.includes('pkg') && script !== undefined) draft.runs({ script: typeof word === 'string' ? script : null });
    if (npmRuns.test(key) && !npmOnlyChanges.test(key))
      draft.finds('hidden-exec', `the setting ${key} changes what ${program} runs`);
  }
}

/** `npm --prefix dir install`: what installs and runs in that folder may write there. */
export function judgePackageFolder({ args, draft, program }: Case, own: Case['args'] | undefined): void {
  if (draft.promise === 'reads') return;
  for (const options of own === undefined ? [args] : [own, args]) {
    if (options.options.length === 0) continue;
    for (const folder of valuesOf(options, '--prefix', '-C', '--dir', '--cwd', '--modules-folder')) {
      draft.mayWrite(folder);
      takesCodeFrom(draft, program, folder);
    }
  }
}

/** A credential goes into the file that belongs to its place. */
function writesSettings(draft: Case['draft'], args: Case['args'], path: Case['path']): void {
  if (path[0] === 'pkg') return;
  const [location] = valuesOf(args, '-L', '--location');
  draft.writes(location === 'project' ? '.npmrc' : '~/.npmrc');
}

/** In a substitution a bar ends the command; only writing and leaving may follow. */
const harmlessVim =
  /^(?:set(?:local|global)? [\w=,+&<>! -]+|[wqx]!?|wqa?!?|[wqx]a!?|\d+|\$|noh\w*|syntax (?:on|off)|\d*,?\d*d|%?(?:\d+,\d+)?s([^\w\s|"\\])(?:\\.|(?!\1)[^|\\\n])*\1(?:\\.|(?!\1)[^|\\\n])*\1[egciI]*(?: *\| *(?:[wqx]|wq|update)!?)*)$/;

/** `vim -c '!id'`, `vim +'!id'`. */
export function judgeVim({ args, words, draft, program, command: { input, piped } }: Case): void {
  const commands = [
    ...valuesOf(args, '-c', '--cmd'),
    ...words.filter((word) => headOf(word).startsWith('+')).map((word) => textOf(word)?.slice(1) ?? null),
  ];
  for (const file of args.operands) {
    if (headOf(file).startsWith('+')) continue;
    if (isUrl(file)) draft.connects(file);
    draft.reads(file);
    draft.writes(file);
  }
  // `-V9log` writes what it does to a file.
  for (const log of valuesOf(args, '-V')) {
    const digits = /^\d*/.exec(headOf(log))?.[0] ?? '';
    if (log !== null && log !== digits) draft.writes(dropHead(log, digits.length), { action: true });
  }
  // In Ex mode it is told line by line what it would be told behind `-c`.
  if ((program === 'ex' || hasOption(args, '-e', '-E', '-s')) && !args.operands.includes('-')) {
    if (typeof input === 'string') commands.push(...input.split('\n'));
    else if (piped || (program === 'ex' && commands.length === 0)) commands.push(null);
  }
  for (const command of commands) {
    const [, script] = /^\s*:?\s*!+(.*)$/s.exec(headOf(command)) ?? [];
    if (script !== undefined && typeof command === 'string') draft.runs({ script });
    const text = typeof command === 'string' ? command.trim().replace(/^:/, '') : '!';
    if (text === '' || /^[/?]/.test(text)) continue;
    if (text.length > 200 || !harmlessVim.test(text) || text.includes('\\='))
      draft.finds('hidden-exec', `${program} can run programs with that command`);
  }
}

const sqlRuns =
  /(?:^|[;\n])\s*\\(?:!|system\b)|\\!|(?:^|[;\n]|^)\s*\.(?:shell|system|load|import\s+["']?\||output\s*["']?\||once\s*["']?\|)|\bcopy\b[^;]{0,400}\bprogram\b|\\(?:o|g|w|copy)\b[^\n;]{0,400}\||\bsystem\s+\S|\bxp_cmdshell\b|\bload_extension\s*\(|\bsys_exec\s*\(|(?:child_process|\brun\s*\(|runProgram)/i;

/** A database in a file, which is read too; commands and functions of the client that read and write other files. */
export function judgeSqlite(found: Case): void {
  const { args, draft } = found;
  judgeSql(found);
  const [database] = args.operands;
  if (onlyAsks(found)) draft.promise = 'reads';
  else if (database !== undefined) draft.writes(database);
  if (database !== undefined && headOf(database) !== ':memory:') draft.reads(database);
  for (const text of orders(found).map(knownOf)) {
    if (/\bedit\s*\(/i.test(text)) draft.finds('hidden-exec', 'edit() runs a program on what it is given');
    for (const [, folder = ''] of text.matchAll(/(?:^|\n)\s*\.cd\s+["']?([^"'\n]+)/g)) draft.mayWrite(folder);
    for (const [, file] of text.matchAll(/\bvacuum\b[^;]*?\binto\s+(?:'([^']*)'|\S)/gi))
      draft.writes(file ?? null, { action: true });
    for (const [, command = '', rest = ''] of text.matchAll(sqliteCommands)) {
      const files = [...rest.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
      for (const file of files.filter((one) => !one.startsWith('-'))) {
        if (/^(?:read|import|restore|open|load)/.test(command)) draft.reads(file);
        if (!/^(?:read|import|load)/.test(command)) draft.writes(file, { action: true });
      }
    }
    for (const [, script = ''] of text.matchAll(/(?:^|\n)\s*\.(?:shell|system)\s+([^\n]*)/g)) draft.runs({ script });
    for (const [, reads, writes, file] of text.matchAll(sqliteFunctions)) {
      if (reads !== undefined) draft.reads(file ?? null);
      if (writes !== undefined) draft.writes(file ?? null, { action: true });
    }
  }
}

/** `sqlite3 -readonly x.db '.tables' 'select …'`: a database that is opened for reading, and nothing but questions. */
function onlyAsks({ args, program }: Case): boolean {
  const [database, ...questions] = args.operands;
  const opensToRead =
    hasOption(args, '-readonly') || /^file:[^?]*\?(?:mode=ro|immutable=1)$/.test(textOf(database) ?? '');
  if (program !== 'sqlite3' || !opensToRead || questions.length === 0 || hasOption(args, '-init')) return false;
  return [...questions, ...valuesOf(args, '-cmd')].every((word) => isQuestion(textOf(word)?.trim() ?? ''));
}

function isQuestion(text: string): boolean {
  if (text.startsWith('.')) return sqliteShows.test(text);
  return (
    !sqliteActs.test(text) && text.split(';').every((statement) => statement.trim() === '' || sqlAsks.test(statement))
  );
}

const sqliteShows =
  /^\.(?:tables|schema|fullschema|index(?:es)?|indices|databases|dbinfo|headers?|mode|width|nullvalue|separator|show|version|timer|stats|dump|eqp|explain|echo|changes|limits?|lint|print|help|timeout|bail|sha3sum|vfsinfo|vfslist)(?: [^\n|]*)?$/;
const sqlAsks =
  /^\s*(?:select|with|explain|values|pragma\s+(?:\w+\.)?(?:table_x?info|table_list|index_x?info|index_list|foreign_key_(?:list|check)|database_list|collation_list|function_list|user_version|schema_version|application_id|integrity_check|quick_check|page_(?:count|size)|freelist_count|encoding|compile_options|journal_mode)\s*(?:\([^()=]*\))?\s*$)(?![\w])/i;
const sqliteActs = /\b(?:writefile|edit|load_extension|fts\d_tokenizer|eval|exec|system|into)\b/i;

const sqliteCommands =
  /(?:^|\n)\s*\.(read|import|restore|open|load|once|output|excel|backup|save|clone|log|trace|archive|ar)\s+([^\n]*)/g;
const sqliteFunctions =
  /\b(?:(readfile|read_csv(?:_auto)?|read_text|read_blob|read_parquet|read_json(?:_auto)?)|(writefile))\s*\(\s*(?:'([^']*)')?|\b(?:attach(?:\s+database)?)\s+(?:'([^']*)')/gi;

/** Database clients have commands of their own that run programs. */
export function judgeSql(found: Case): void {
  const { draft, program } = found;
  if (orders(found).some((word) => sqlRuns.test(knownOf(word))))
    draft.finds('hidden-exec', `${program} runs a program with that command`);
  for (const text of orders(found).map(knownOf))
    for (const [, from, to] of text.matchAll(sqlFiles)) {
      if (from !== undefined) draft.reads(from);
      else if (to !== undefined) draft.writes(to, { action: true });
    }
  if (orders(found).some((word) => sqlDestroys.test(knownOf(word))))
    draft.finds('system-control', `${program} destroys a database with that command`);
}

/** Files of this machine that the client reads into a table, or writes. */
const sqlFiles =
  /(?:\\copy\b[^;\n]*?\bfrom|\bload\s+data\s+local\s+infile|(?:^|\n|;)\s*(?:\\ir?|\\source|source|\\\.))\s+'?([~./][^\s';]*)|(?:\\copy\b[^;\n]*?\bto|(?:^|\n|;)\s*(?:\\o|\\g|\\w|\\T|tee))\s+'?([~./][^\s';]*)/gi;

const sqlDestroys = /\bdrop\s+(?:database|schema|keyspace)\b|\bdropDatabase\s*\(/i;

/** What the client is told by its arguments, and by the text it is fed. */
function orders({ words, command }: Case): readonly Word[] {
  return command.input === undefined ? words : [...words, command.input];
}
