/** Code that a tool installs from where nobody vouches for it: packages and plugins by address, plugins by path. */

import { once } from '../../../../once.js';
import type { Word } from '../../../word.js';
import { valuesOf } from '../arguments.js';
import { takesSharedCode } from '../code-files.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { knownOf, textOf } from '../words.js';
import { nothingVouches } from './tool-settings.js';

/** What stands first where a tool takes code in; behind the second kind another word says how. */
const takes =
  /^(?:install|i|add|require|import|get|tap|pin|prepare|use|link|repl|create-project|startproject|startapp|script|kernelspec|try-repo|install-plugin|specific_install|plugin-(?:add|install)|plugins:(?:install|link)|(?:archive|escript)\.install)$/;
const group =
  /^(?:plugins?|ext|extensions?|krew|tool|global|self|pip|packages?|components?|addons?|(?:lab|nb|server)extension|role|collection|profile|module|policies|set|toolchain|new|templates?|env|repl|pub|mod)$/;
/** What stands first where a tool fetches a package only to run it. */
const runs = /^(?:dlx|x|exec)$/;
/** Where a tool keeps what it takes code from. */
const registries = /^(?:sources?|repo|remote|nuget|config|bucket|channel)$/;
/** Programs that do nothing else. */
const takers =
  /^(?:cpanm?|nix-(?:env|shell|build|channel)|guix|cookiecutter|copier|antigen|zplug|zinit|fisher|omf|rpm|dpkg|pacman|zypper|add-apt-repository|jbang|scala-cli|amm|ammonite|mlflow|papermill|ansible-pull|spark-submit|streamlit)$/;
/** Of a tool that no table knows, only these say it. */
const plain = /^(?:install|plugins?|extensions?)$/;

const address =
  /^(?:[\w.[\],-]+\s*@\s*)?(?:(?:git|hg|svn|bzr)\+)?(?:https?|ftp|git|ssh|file):\/\/|^(?:git\+)?[\w.-]+@[\w.-]+:(?!\d+$)/i;
const forges = '(?:github\\.com|gitlab\\.com|bitbucket\\.org|codeberg\\.org)';
const knownForge = once(
  () =>
    new RegExp(
      `^(?:[\\w.[\\],-]+\\s*@\\s*)?(?:git\\+)?(?:(?:https|ssh|git)://(?:git@)?${forges}/|git@${forges}:)[\\w.-]+/[\\w.~-]+(?:[@#].*)?/?$`,
      'i',
    ),
);
const ofThisMachine = /^(?:\w+\+)?(?:https?|file):\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i;

/** Options whose value is code; of others an address is a registry, which vouches for its packages if it is asked safely. */
const namesCode =
  /^(?:-[ef]|-if|--(?:git|hg|path|from|spec|with|editable|requirement|url|archive|manifest-url|manifest|file|repository|eval-file|filename))$/;

/** `cargo install --git https://…`, `asdf plugin add x https://…`, `gem install --source http://…`. */
export function judgeFetchedCode(draft: Draft, program: string, words: readonly Word[], known: boolean): void {
  if (!words.some((word, at) => at > 0 && mayBePlace(word))) return;
  const names = words.slice(1).filter((word) => !knownOf(word).startsWith('-'));
  const [first = '', second] = names.slice(0, 2).map(knownOf);
  const taker = takers.test(program);
  const onlyListed = known && !taker && registries.test(first) && second !== 'install';
  const fetches = known
    ? takes.test(first) ||
      (group.test(first) && second !== undefined) ||
      (registries.test(first) && second === 'install')
    : plain.test(first);
  if (known && runs.test(first) && second !== undefined && address.test(second) && !knownForge().test(second))
    draft.finds('remote-code', `${program} runs what that address holds`);
  if (!fetches && !taker && !onlyListed) return;
  for (let at = taker ? 1 : 2; at < words.length; at += 1) {
    const text = knownOf(words[at] ?? null);
    const [, joined, value] = /^(--?[\w-]+)=(.*)$/s.exec(text) ?? [];
    const before = knownOf(words[at - 1] ?? null);
    const option = joined ?? (isOption.test(before) && !(taker && before.length === 2) ? before : undefined);
    const place = value ?? text;
    if (ofThisMachine.test(place)) continue;
    if (nothingVouches.test(place)) {
      draft.finds('remote-code', `${program} takes code from where nothing vouches for it`);
    } else if (onlyListed) continue;
    else if (address.test(place) && !knownForge().test(place) && (option === undefined || isCode(option)))
      draft.finds('remote-code', `${program} runs what that address holds when it installs it`);
    else if (option === undefined || namesCode.test(option)) takesSharedCode(draft, program, place);
  }
}

/** Every address and every shared folder has one of these. */
function mayBePlace(word: Word): boolean {
  const text = knownOf(word);
  return text.includes('/') || text.includes('@');
}

/** Flags that say nothing of what follows are none. */
const isOption = /^-(?!g$)-?[A-Za-z][^=]*$/;

/** A flag in front of an address changes nothing: only an option that is known for a registry does. */
function isCode(option: string): boolean {
  return (
    namesCode.test(option) ||
    !/^(?:-[cisS]|--?[\w-]*(?:source|index|index-url|registry|repo|server|channel|mirror|links|url|resolver))$/i.test(
      option,
    )
  );
}

/** `helm plugin install ./x`, `gh extension install owner/name`: whatever stands there becomes part of the tool. */
export function judgePlugin({ words, draft, program }: Case): void {
  for (const word of words) {
    const text = textOf(word) ?? knownOf(word);
    if (
      /[/\\]|^[\w.-]+@[\w.-]+:|\.(?:vsix|tgz|zip|whl|gem|nupkg|tar\.gz|ya?ml)$/.test(text) ||
      typeof word !== 'string'
    )
      draft.finds('remote-code', `${program} makes what stands there a part of itself`);
  }
}

/** `code --install-extension ./x.vsix`: a name stands for what the market place has. */
export function judgeEditor({ args, draft, program }: Case): void {
  if (
    args.operands[0] === 'tunnel' &&
    !/^(?:status|user|help|prune|kill|unregister|rename)$/.test(knownOf(args.operands[1] ?? null))
  )
    draft.finds('hidden-exec', `${program} opens this machine to whoever connects`);
  for (const extension of valuesOf(args, '--install-extension'))
    if (typeof extension !== 'string' || /[/\\]|\.vsix$/.test(extension))
      draft.finds('remote-code', `${program} makes what stands there a part of itself`);
}
