/** Settings that a tool keeps for everything it does later: where packages come from, which program gives credentials. */

import type { Case } from '../judge.js';
import { knownOf, textOf } from '../words.js';

/** `pip config set global.index-url …`, `go env -w GOFLAGS=-toolexec=…`, `aws configure set credential_process …`. */
export function judgeToolSettings({ args, draft, program, modes }: Case): void {
  if (program === 'go' && modes.reads) return;
  const [key, value] = args.operands;
  const settings =
    program === 'go' ? args.operands.map(knownOf) : [`${knownOf(key ?? null)}=${knownOf(value ?? null)}`];
  for (const setting of settings) {
    const name = setting.slice(0, Math.max(0, setting.indexOf('=')));
    if (secretKey.test(name)) draft.writes('~/.aws/credentials');
    else if (runsCode.test(setting)) draft.finds('hidden-exec', `the setting ${name} makes ${program} run a program`);
    else if (changesSource.test(setting))
      draft.finds('remote-code', `the setting ${name} changes where ${program} gets its code from`);
  }
}

const secretKey = /^(?:.*\.)?aws_(?:access_key_id|secret_access_key|session_token)$/;
const runsCode =
  /^(?:.*\.)?(?:credential_process|GO(?:FLAGS)=.*(?:exec|overlay)|CC|CXX|AR|FC|PKG_CONFIG|GCCGO|GOTOOLCHAIN=.*\/|GOVCS|GOAUTH)\b/;
const changesSource =
  /^(?:.*\.)?(?:(?:extra-)?index-url|trusted-host|find-links|proxy|endpoint_url|GO(?:PROXY=(?!(?:https:\/\/(?:proxy\.golang\.org|goproxy\.(?:io|cn))|direct|off)(?:[,|]|$))|NOSUMDB|NOSUMCHECK|INSECURE|SUMDB=off|NOPROXY))/;

/** `pip install https://…`: code from an address, or from an index that nothing vouches for. */
export function judgePackageSource({ args, draft, program, words }: Case): void {
  for (const word of args.operands) {
    const address = textOf(word)?.replace(/^[\w.[\],-]+\s*@\s*(?=(?:git\+)?https?:)/, '') ?? '';
    if (/^(?:git\+|hg\+|svn\+|bzr\+)?(?:https?|ftp|git):\/\//i.test(address) && !knownForge.test(address))
      draft.finds('remote-code', `${program} runs what that address holds when it installs it`);
  }
  for (const [at, word] of words.entries()) {
    const text = knownOf(word);
    const [option, joined] = indexOption.exec(text) ?? [];
    const index = option === undefined ? '' : (joined ?? knownOf(words[at + 1] ?? null));
    if (nothingVouches.test(index) || /^--trusted-host(?:=|$)/.test(text))
      draft.finds('remote-code', `${program} takes packages from where nothing vouches for them`);
  }
}

const indexOption = /^(?:-i|--(?:extra-)?index-url|--registry|--find-links|--default-index|--index)(?:=(.*))?$/;

/** An address without encryption, but for one of this machine. */
export const nothingVouches = /^http:\/\/(?!localhost\b|127\.0\.0\.1\b)/i;

/** `npx github:somebody/thing`, `uvx --from git+https://…`: what runs is whatever stands there now. */
export function judgeRunner({ words, draft, program }: Case): void {
  for (const word of words) {
    const text = knownOf(word);
    if (
      /^(?:github:|gitlab:|bitbucket:|gist:|git\+|https?:\/\/)/i.test(text) ||
      /^--(?:from|package|with)=?(?:git\+|https?:)/i.test(text)
    )
      draft.finds('remote-code', `${program} runs what that address holds`);
  }
}

const knownForge = /^git\+https:\/\/(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\//i;
