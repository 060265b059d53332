/** What opens this machine to others: tunnels, and listeners on more than this machine's own address. */

import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { knownOf } from '../words.js';

/** Words behind which nothing is opened. */
const onlyTells =
  /^(?:version|help|completion|config|update|upgrade|login|logout|auth|authtoken|status|ip|list|ls|info|inspect|show|netcheck|ping|whois|whoami|diagnose|api|credits|add-authtoken|user|ports?|limits|clusters|create|delete|dns|nc|down|switch|bugreport|licenses|cert|file|metrics|route|set|up|exit-node|lock|access|service|echo)$/;

/** `ngrok http 80`, `cloudflared tunnel --url …`, `tailscale funnel 80`. */
export function judgeTunnel({ args, path, words, draft, program }: Case): void {
  const names = [...path, ...words.map(knownOf).filter((word) => !word.startsWith('-'))];
  const [first = '', second = ''] = names;
  if (words.some((word) => /^-(?:-help|-version|h|V|v)$/.test(knownOf(word)))) return;
  const opens =
    program === 'tailscale'
      ? /^(?:serve|funnel)$/.test(first)
        ? !onlyTells.test(second) && second !== 'reset' && second !== 'off'
        : words.some((word) => knownOf(word) === '--ssh')
      : !onlyTells.test(first) && !(first === 'tunnel' && onlyTells.test(second));
  if (opens) draft.finds('hidden-exec', `${program} opens this machine to whoever connects`);
  for (const host of args.operands)
    if (/[.:]/.test(knownOf(host)) && /[a-z]/i.test(knownOf(host))) draft.connects(host);
}

const ofThisMachine = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)?$/i;

/** `ssh -R`, `ssh -D 0.0.0.0:1080`, `ssh -gL 80:x:80`. */
export function judgeForwards({ args, draft }: Case): void {
  const settings = valuesOf(args, '-o').map((option) => knownOf(option).trim());
  const remote = hasOption(args, '-R') || settings.some((text) => /^remoteforward[ =]/i.test(text));
  if (remote) draft.finds('hidden-exec', 'ssh -R opens this machine, or what it reaches, to whoever connects there');
  if (hasOption(args, '-w') || settings.some((text) => /^tunnel[ =](?!no)/i.test(text)))
    draft.finds('hidden-exec', 'ssh -w joins the networks of both machines');
  const open = hasOption(args, '-g') || settings.some((text) => /^gatewayports[ =](?!no)/i.test(text));
  const forwards = [
    ...valuesOf(args, '-L', '-D').map(knownOf),
    ...settings.flatMap((text) => /^(?:local|dynamic)forward[ =](.*)$/i.exec(text)?.[1] ?? []),
  ];
  if (forwards.some((text) => open || !isOwn(text)))
    draft.finds('hidden-exec', 'ssh opens a port of this machine to whoever connects');
}

/** `port:host:port`, `bind:port:host:port`, `port`, `bind:port`. */
function isOwn(forward: string): boolean {
  const parts = forward.split(/:(?![^[]*\])/);
  const bind = parts.length === 4 || parts.length === 2 ? (parts[0] ?? '') : undefined;
  return bind === undefined || forward.startsWith('/') || (bind !== '' && ofThisMachine.test(bind));
}

/** `kubectl port-forward --address 0.0.0.0`, `node --inspect=0.0.0.0`. */
export function judgeAddressesOpened({ args, draft, program }: Case): void {
  if (args.operands.some((word) => /^tcp:/.test(knownOf(word))))
    draft.finds('hidden-exec', `${program} lets whoever connects start containers`);
  for (const address of valuesOf(args, '--address'))
    for (const one of knownOf(address).split(','))
      if (!ofThisMachine.test(one))
        draft.finds('hidden-exec', `${program} opens a port of this machine to whoever connects`);
}

/** An address on which a debugger listens: whoever connects runs code. */
export function listensToAll(address: string): boolean {
  const host = /^(?:tcp:\/\/)?(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(address)?.[1] ?? address;
  return !/^\d*$/.test(host) && !ofThisMachine.test(host);
}
