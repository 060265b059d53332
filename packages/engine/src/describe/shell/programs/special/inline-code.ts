/**
 * What code that stands in the text of a command does to files and which programs it runs, as far as a look at its calls tells:
 * `python3 -c 'open("~/.bashrc","a")…'`, `node -e 'require("child_process").execSync("…")'`. It is no parser: what it does not see
 * is judged as code that only the interpreter knows.
 */

import { once } from '../../../../once.js';
import type { Word } from '../../../word.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';

/** Longer code is not looked at call by call. */
const longest = 8_000;

/** `m4 <<< 'syscmd(…)'` */
export function judgeM4({ draft, command: { input, piped } }: Case): void {
  if (typeof input === 'string' ? /syscmd/.test(input) : piped) draft.finds('hidden-exec', 'm4 runs what syscmd says');
}

export function judgeInlineCode(draft: Draft, program: string, code: string): void {
  if (code.length > longest) return;
  // Code in a string of code: its quotes are escaped.
  const inner = code.replace(/\\+(["'`])/g, '$1');
  for (const text of inner === code ? [code] : [code, inner]) {
    for (const path of writtenBy(text)) draft.writes(path, { action: true });
    for (const path of removedBy(text)) draft.writes(path, { removes: true, below: true });
    for (const script of scriptsOf(program, text)) draft.runs({ script });
    for (const words of commandsOf(text)) draft.runs({ words });
    if (
      connectsShell.test(text) &&
      /\b(?:socket|TCPSocket|fsockopen|net\.(?:connect|Socket|createConnection))\b/i.test(text)
    )
      draft.finds('hidden-exec', `${program} gives a shell to whoever is at the other end`);
    if (decodes.test(text)) draft.finds('opaque-command', `${program} runs code that is only known when it is decoded`);
    if (installs.test(text)) draft.finds('remote-code', `${program} installs code from that address`);
  }
}

const connectsShell = /\bdup2\b|["'`](?:\/bin\/)?(?:ba|z|da|k)?sh(?: -i)?["'`]|\bpty\.spawn|cmd(?:\.exe)?["'`]/;
const decodes =
  /\b(?:exec|eval|system|popen|execSync|spawnSync|Function|instance_eval|assert|check_output|call|run)\b\s*\(?[^;\n]{0,200}\b(?:b64decode|a85decode|b85decode|fromhex|unhexlify|atob|base64_decode|decode64|unpack1?|decompress|gzinflate|str_rot13|decode_base64|codecs\.decode)\b|\b(?:exec|eval|system|popen|execSync|Function)\b[^;\n]{0,200}Buffer\.from\([^)]*,\s*["'`](?:base64|hex)/;
const installs =
  /\binstall\.packages\s*\([^)]*\bhttp:\/\/(?!localhost|127\.)|\b(?:install_(?:git|url)|Pkg\.(?:add|develop)|pip\.main|cpanm?|gem_install)\b[^;\n]*\b(?:https?|git|ssh):\/\/(?!(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/)/;

const quoted = /(["'`])((?:\\.|(?!\1)[^\\])*?)\1/gs;
/** Expressions that mean the home folder, and the folder of a user's Python packages. */
const home = once(
  () =>
    new RegExp(
      [
        String.raw`os\.path\.expanduser\(\s*["']~["']\s*\)|(?:pathlib\.)?Path\.home\(\)|(?:require\(["'](?:node:)?os["']\)\.|os\.)?homedir\(\)|Dir\.home(?:\(\))?`,
        String.raw`(?:os\.environ|process\.env|ENV|\$_(?:ENV|SERVER))\[["']?HOME["']?\]|os\.environ\.get\(["']HOME["']\)|process\.env\.HOME|ENV\.fetch\(["']HOME["']\)`,
        String.raw`(?:os\.|Sys\.)?getenv\(["']HOME["']\)|\$ENV\{["']?HOME["']?\}|Deno\.env\.get\(["']HOME["']\)`,
      ].join('|'),
      'g',
    ),
);
/** The same in the middle of a text: `"#{Dir.home}/x"`, `"$ENV{HOME}/x"`. */
const homeInText = once(
  () =>
    new RegExp(
      `(["'\`])(?:\\$ENV\\{["']?HOME["']?\\}|[#$]?\\{\\s*(?:${home().source})\\s*\\}|\\$\\{?HOME\\}?(?=/))`,
      'g',
    ),
);
const packages =
  /site\.getusersitepackages\(\)|site\.getsitepackages\(\)(?:\[\d+\])?|site\.USER_SITE|sysconfig\.get_paths?\([^)]*\)(?:\[["'][a-z]+["']\])?/g;

/** Calls by what their argument is to them. */
const writesFirst =
  /\b(?:writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|outputFile|outputFileSync|writeTextFile|writeTextFileSync|file_put_contents|(?:File|IO)\.(?:bin)?write|Bun\.write|spit|write_file|writeLines|truncate|truncateSync|Path|touch)\s*\(/g;
const writesPath =
  /((?:(?:pathlib\.)?Path\.home\(\)|Path\([^()]*\))\.joinpath\([^()]*\)|\((?:[^()]|\([^()]*\))*\))\.(?:write_text|write_bytes|symlink_to|hardlink_to|open\(\s*["'][wax])/g;
const writesSecond =
  /\b(?:copy|copy2|copyfile|copytree|move|rename|os\.replace|symlink|link|copyFile|copyFileSync|cpSync|renameSync|symlinkSync|linkSync|cp|cp_r|cp_f|mv|ln_s|ln_sf|ln|file\.copy|file\.rename)\b\s*(?:\(|(?=["'`$]))/g;
const opens = /\b(?:open|fopen|File\.new|openSync|sysopen)\b\s*(?:\(|(?=[\w$]))/g;

function writtenBy(code: string): Word[] {
  const found: Word[] = [];
  const add = (text: string | undefined): void => {
    const path = text === undefined ? undefined : pathOf(text);
    if (path !== undefined) found.push(path);
  };
  for (const call of code.matchAll(writesFirst)) {
    const { args, rest } = argumentsAt(code, call);
    // `Path("x")` alone writes nothing.
    if (
      !call[0].startsWith('Path') ||
      /^\)?[^;\n]{0,80}\.(?:write_text|write_bytes|touch|symlink_to|hardlink_to|open\(\s*["'][wax])/.test(rest)
    )
      add(args[0]);
  }
  for (const [, name] of code.matchAll(writesPath)) add(name);
  for (const call of code.matchAll(writesSecond)) add(argumentsAt(code, call).args[1]);
  for (const call of code.matchAll(opens)) {
    const { args } = argumentsAt(code, call);
    // Perl: the mode stands in front of the name, or is a part of it.
    const name = args.find((arg) => /["'`]\s*\+?>/.test(arg));
    if (name === undefined) {
      if (args.slice(1).some((arg) => /^\s*(?:mode\s*=\s*|flags?\s*[:=]\s*)?["'][rbt]*[waxc+]/.test(arg))) add(args[0]);
    } else if (/^\s*["'`]\s*\+?>+\s*(?::\w+(?:\([^)]*\))?\s*)*["'`]\s*$/.test(name)) add(args[args.indexOf(name) + 1]);
    else add(name.replace(/(["'`])\s*\+?>+\s*/, '$1'));
  }
  return found;
}

const removes =
  /\b(?:rmtree|remove_tree|rm_rf|rm_r|remove_dir_all|rimraf|rmdirSync|rmSync|RemoveAll|delete_recursively|remove_entry_secure|removeSync|unlink|remove_folder)\b\s*(?:\(|(?=["'`$]))/g;

function removedBy(code: string): Word[] {
  return [...code.matchAll(removes)].flatMap((call) => {
    const [first] = argumentsAt(code, call).args;
    const path = first === undefined ? undefined : pathOf(first);
    return path === undefined ? [] : [path];
  });
}

/** The path that an expression means: texts, the home folder, and what joins them. */
function pathOf(expression: string): Word | undefined {
  const inside = expression.replace(homeInText(), '$1~').replace(home(), '"~"').replace(packages, '"/site-packages"');
  const parts = [...inside.matchAll(quoted)].map(([, , part = '']) => part);
  if (parts.length === 0) return undefined;
  const joins = /join(?:path)?\s*\(|["')\]]\s*\/\s*["'(]/.test(inside);
  const path = parts.reduce((whole, part) => {
    if (whole === '') return part;
    return joins && !whole.endsWith('/') && !part.startsWith('/') ? `${whole}/${part}` : whole + part;
  }, '');
  if (/^(?:\/|~(?:\/|$))/.test(path)) return path;
  return /^\s*[A-Za-z_$@]/.test(inside.replace(quoted, '').replace(/^[\w.]*join\s*\(/, ''))
    ? undefined
    : path === ''
      ? undefined
      : path;
}

/** The arguments of a call, as they are written, and what follows. */
function argumentsAt(code: string, call: RegExpExecArray): { args: string[]; rest: string } {
  const begin = call.index + call[0].length;
  const closed = call[0].endsWith('(');
  const args: string[] = [];
  let from = begin;
  let depth = 0;
  let at = begin;
  for (; at < code.length; at += 1) {
    const letter = code.charAt(at);
    if (letter === '"' || letter === "'" || letter === '`') {
      const end = endOfQuote(code, at);
      if (end < 0) break;
      at = end;
    } else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (letter === ',' && depth === 0) {
      args.push(code.slice(from, at));
      from = at + 1;
    } else if ((letter === ';' || letter === '\n') && depth === 0 && !closed) break;
  }
  args.push(code.slice(from, at));
  return { args, rest: code.slice(at, at + 200) };
}

function endOfQuote(code: string, begin: number): number {
  const quote = code.charAt(begin);
  for (let at = begin + 1; at < code.length; at += 1) {
    const letter = code.charAt(at);
    if (letter === '\\') at += 1;
    else if (letter === quote) return at;
  }
  return -1;
}

const ofAll =
  /\b(?:os\.system|os\.popen|os\.execute|io\.popen|subprocess\.\w+|getoutput|getstatusoutput|pty\.spawn|shell_exec|passthru|proc_open|do shell script)\s*(?:\(\s*)?[rbuf]?(["'`])((?:\\.|(?!\1)[^\\])*?)\1/gs;
const ofScripts =
  /(?<![\w.>$])(?:Kernel\.|IO\.)?(?:system2?|exec|popen|spawn|shell|capture2e?|capture3|pipeline)\s*(?:\(\s*)?(["'])((?:\\.|(?!\1)[^\\])*?)\1(?!\s*,)/gs;
const ofNode =
  /\b(?:exec|execSync|execFileSync|spawnSync|spawn|execFile|\$)\s*(?:\(\s*)?(["'`])((?:\\.|(?!\1)[^\\])*?)\1(?!\s*,\s*\[)/gs;
const inBackticks =
  /`((?:\\.|[^`\\])*)`|\b(?:qx|%x)\s*(?:\(([^)]*)\)|\{([^}]*)\}|\[([^\]]*)\]|\/([^/]*)\/|\|([^|]*)\|)|%x(?:\(([^)]*)\)|\{([^}]*)\}|\[([^\]]*)\])/gs;
const pipes = /\bopen\b[^;]*?["']\s*(?:\|\s*([^"']+)|([^"'|>][^"'|]*)\|\s*)["']/gs;

/** Texts that it hands to a shell. */
function scriptsOf(program: string, code: string): string[] {
  const found = [...code.matchAll(ofAll)].map(([, , text = '']) => text);
  if (/^(?:perl|ruby|php|Rscript|R|awk|tclsh|octave|julia|irb|jruby|lua|groovy)/.test(program)) {
    found.push(...[...code.matchAll(ofScripts)].map(([, , text = '']) => text));
    if (!/^(?:Rscript|R|lua)/.test(program))
      found.push(
        ...[...code.matchAll(inBackticks)].map((match) => match.slice(1).find((text) => text !== undefined) ?? ''),
      );
  }
  // Groovy.
  found.push(...[...code.matchAll(/(["'])((?:\\.|(?!\1)[^\\])*?)\1\.execute\(/gs)].map(([, , text = '']) => text));
  if (program === 'perl') found.push(...[...code.matchAll(pipes)].map(([, to, from]) => to ?? from ?? ''));
  if (/child_process|Bun\.|\bzx\b|execa/.test(code))
    found.push(...[...code.matchAll(ofNode)].map(([, , text = '']) => text));
  return found.map((text) => text.replace(/\\(["'`\\])/g, '$1')).filter((text) => text.trim() !== '');
}

const lists =
  /\b(?:subprocess\.\w+|os\.(?:exec|spawn)\w+|pty\.spawn|Popen|check_output|check_call|system|exec|Bun\.spawn(?:Sync)?)\s*\(\s*\[([^\]]*)\]/gs;
const nodeLists =
  /\b(?:spawn|spawnSync|execFile|execFileSync|Deno\.Command)\s*\(\s*(["'`])([^"'`]+)\1\s*,\s*(?:\{\s*args\s*:\s*)?\[([^\]]*)\]/gs;
const perlLists =
  /(?<![\w.>$])(?:system|exec)\s*\(?\s*((?:(["'])(?:\\.|(?!\2)[^\\])*?\2\s*,\s*)+(["'])(?:\\.|(?!\3)[^\\])*?\3)/gs;

/** Programs that it starts with arguments of their own. */
function commandsOf(code: string): Word[][] {
  const found = [...code.matchAll(lists)].map(([, list = '']) => wordsIn(list));
  for (const [, , name = '', list = ''] of code.matchAll(nodeLists)) found.push([name, ...wordsIn(list)]);
  for (const [, list = ''] of code.matchAll(perlLists)) found.push(wordsIn(list));
  return found.filter(([first]) => typeof first === 'string' && first !== '');
}

function wordsIn(list: string): Word[] {
  if (list.length > 1_000) return [null];
  return list
    .split(/,(?=(?:[^"'`]*["'`][^"'`]*["'`])*[^"'`]*$)/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => /^[rbuf]?(["'`])((?:\\.|(?!\1)[^\\])*)\1$/s.exec(item)?.[2] ?? null);
}
