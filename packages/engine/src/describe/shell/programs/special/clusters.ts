/** What reaches beyond one resource: whole environments destroyed, rights in a cluster, scripts on other machines. */

import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { judgeNames } from '../option-names.js';
import { knownOf, textOf } from '../words.js';
import { judgeClientRun } from './asking.js';
import { judgeManifest } from './tools.js';

/** `terraform destroy -auto-approve`: nobody is asked again. Without that the tool asks itself. */
export function judgeDestroy({ args, draft, program }: Case): void {
  if (
    hasOption(args, '-auto-approve', '-force', '-y', '--yes', '-f', '--skip-preview') &&
    !hasOption(args, '-target', '-t', '--target')
  )
    draft.finds('system-control', `${program} destroys a whole environment without asking`);
}

const wholesale =
  /^(?:ns|namespaces?|nodes?|no|pv|persistentvolumes?|crds?|customresourcedefinitions?(?:\..*)?|clusterroles?|clusterrolebindings?)(?:\/|$)/i;
const rights = /^(?:clusterrolebindings?|clusterroles?)$/i;

/** Namespaces, nodes and everything of a kind; rights over the whole cluster. */
export function judgeCluster(found: Case): void {
  const { args, draft, path } = found;
  judgeManifest(found);
  if (path.at(-1) === 'create') judgeClientRun(found);
  const kinds = knownOf(args.operands[0] ?? null).split(',');
  if (path.at(-1) === 'create') {
    if (kinds.some((kind) => rights.test(kind)))
      draft.finds('privilege-escalation', 'gives rights over a whole cluster');
  } else if (kinds.some((kind) => wholesale.test(kind)) || hasOption(args, '--all', '-A', '--all-namespaces'))
    draft.finds('system-control', 'removes a whole part of a cluster');
}

/** `kubectl run x --image=y`, `kubectl apply -f x`, with `--dry-run=client` or without. */
export function judgePlanned(found: Case): void {
  judgeManifest(found);
  judgeClientRun(found);
}

/** `az vm run-command invoke --scripts '…'` */
export function judgeRemoteRun({ args, draft }: Case): void {
  draft.finds('hidden-exec', 'runs a script on another machine');
  for (const script of valuesOf(args, '--scripts')) draft.runs({ script });
}

/** `ansible all -m shell -a '…'`: a command on each of them. */
export function judgeAnsible({ args, draft }: Case): void {
  // `-i host,` is a list of hosts and no file.
  for (const list of valuesOf(args, '-i', '--inventory').map(knownOf))
    if (list.includes(',')) for (const host of list.split(',')) if (host !== '') draft.connects(`ssh://${host}`);
  const [module = 'command'] = valuesOf(args, '-m', '--module-name').map((word) => textOf(word) ?? '');
  if (/(?:^|\.)(?:shell|command|raw|script)$/.test(module))
    for (const script of valuesOf(args, '-a', '--args')) draft.runs({ script });
}

/** `helm template web ./chart`: a chart that is no path of this machine is fetched; so are values from an address. */
export function judgeChart({ args, draft }: Case): void {
  const chart = textOf(args.operands.at(-1));
  if (chart === undefined ? args.operands.length > 0 : !/^(?:\.{0,2}\/|\.{1,2}$)/.test(chart)) draft.connects(null);
  else if (chart !== undefined) draft.reads(chart, { below: true });
  for (const file of valuesOf(args, '-f', '--values')) if (!/^[\w./-]+$/.test(knownOf(file))) draft.connects(null);
}

const family =
  /^(?!(?:add|analyze|check|copy|create|delete|generate|get|list|lint|remove|search|set|update)-)[a-z-]{3,}s$/;

/** `gcloud compute instances list`: things are named in the plural. `gcloud compute ssh list` is a command that is given a name. */
export function judgeThings({ args, draft, path }: Case): void {
  const words = /^(?:alpha|beta)$/.test(path[0] ?? '') ? path.slice(1) : path;
  if (words.slice(1, -1).every((word) => family.test(word) || /^(?:docker|ssl|project-info)$/.test(word))) return;
  draft.changes();
  judgeNames(draft, args.unlisted, true);
}

/** `redis-cli config set dir …` makes the server write where it is told; modules are code. */
export function judgeRedis({ args, draft }: Case): void {
  const words = args.operands.map((word) => knownOf(word).toLowerCase());
  const [command, verb, key = ''] = words;
  if (
    command === 'config' &&
    verb === 'set' &&
    /^(?:dir|dbfilename|appenddirname|appendfilename|logfile|aclfile|unixsocket)$/.test(key)
  )
    draft.finds('hidden-exec', 'makes the server write its files elsewhere');
  if (
    (command === 'module' && verb?.startsWith('load')) ||
    command === 'slaveof' ||
    command === 'replicaof' ||
    command === 'debug'
  )
    draft.finds('hidden-exec', 'loads code or data into the server');
  if (command === 'flushall' || command === 'shutdown')
    draft.finds('system-control', `${command} empties or stops the server`);
}
