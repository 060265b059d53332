/** Containers and clusters: what gives a container the machine, and what shows secrets. */

import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { asUrl, looksRemote } from '../operands.js';
import { headOf, textOf } from '../words.js';
import { judgeBuildOptions } from './tools.js';

/** Folders of the machine whose owner is the machine's owner. */
const machine =
  /^(?:\/|\/(?:etc|root|boot|dev|proc|sys|usr|bin|sbin|lib|var|var\/lib|var\/run|run|home)\/?|(?:\/var)?\/run\/(?:docker|containerd|podman|crio).*|.*docker\.sock)$/;

export function judgeContainer({ args, draft }: Case): void {
  const escalates = (what: string): void =>
    draft.finds('privilege-escalation', `${what} gives the container the machine`);
  if (hasOption(args, '--privileged')) escalates('--privileged');
  for (const name of ['--pid', '--userns', '--ipc', '--uts']) {
    if (valuesOf(args, name).includes('host')) escalates(`${name}=host`);
  }
  for (const value of valuesOf(args, '--cap-add'))
    if (/^(?:cap_)?(?:all|sys_admin|sys_ptrace|sys_module|dac_read_search)$/i.test(headOf(value)))
      escalates('--cap-add');
  for (const value of valuesOf(args, '--device'))
    if (/^\/dev\/(?:sd|nvme|vd|mem|kmem|mapper|disk)/.test(headOf(value))) escalates('--device');
  for (const volume of valuesOf(args, '-v', '--volume'))
    mount(draft, headOf(volume).split(':')[0] ?? '', textOf(volume), escalates);
  for (const value of valuesOf(args, '--mount')) {
    const source = /(?:^|,)(?:source|src|volume-opt=device)=([^,]*)/.exec(headOf(value))?.[1] ?? '';
    mount(draft, source, textOf(value), escalates);
  }
  for (const rule of valuesOf(args, '--device-cgroup-rule'))
    if (/^a\b/.test(headOf(rule))) escalates('--device-cgroup-rule');
  for (const runtime of valuesOf(args, '--runtime'))
    if (headOf(runtime).includes('/')) draft.finds('hidden-exec', '--runtime says which program starts the container');
  for (const file of valuesOf(args, '--env-file')) draft.reads(file);
}

/** `docker volume create -o o=bind -o device=/`: whoever mounts the volume has that folder. */
export function judgeVolume({ args, draft }: Case): void {
  for (const option of valuesOf(args, '-o', '--opt')) {
    const device = /^device=:?(.*)$/.exec(headOf(option))?.[1];
    if (device !== undefined)
      mount(draft, device, undefined, (what) =>
        draft.finds('privilege-escalation', `${what} gives the container the machine`),
      );
  }
}

function mount(
  draft: Case['draft'],
  source: string,
  whole: string | undefined,
  escalates: (what: string) => void,
): void {
  if (machine.test(source)) escalates(`mounting ${source}`);
  if (!/^[./~]/.test(source)) return;
  if (whole !== undefined && /:ro(?:,|$)|readonly|(?:^|,)ro(?:,|$)/.test(whole)) draft.reads(source, { below: true });
  else draft.writes(source, { below: true });
}

/** `kubectl debug node/x`: a container with the files of that machine. */
export function judgeNode({ args, draft }: Case): void {
  if (args.operands.some((word) => headOf(word).startsWith('node/')))
    draft.finds('privilege-escalation', 'kubectl debug gives the container the node');
}

/** `docker build git@host:x.git`: what is built comes from there. */
export function judgeContext(found: Case): void {
  const { args, draft } = found;
  judgeBuildOptions(found);
  for (const context of args.operands) {
    if (looksRemote(context)) draft.connects(asUrl(context));
    else if (/^github\.com\//.test(headOf(context))) draft.connects('https://github.com');
  }
}

/** `kubectl get secret -o yaml` prints what is in it; the list of names does not. */
export function judgeKubectlGet({ args, draft }: Case): void {
  const secrets = args.operands.some((word) => /(?:^|,)secrets?(?:$|[,/.])/.test(headOf(word)));
  const shown =
    hasOption(args, '--template') ||
    valuesOf(args, '-o', '--output').some((word) => !/^(?:name|wide)$/.test(headOf(word)));
  if (secrets && shown) draft.finds('secret-read', 'kubectl get secret shows secrets');
  if (valuesOf(args, '--raw').some((word) => /secrets/.test(headOf(word))))
    draft.finds('secret-read', 'kubectl get --raw shows secrets');
  for (const file of valuesOf(args, '-f', '--filename', '-k', '--kustomize'))
    if (/^https?:/.test(headOf(file))) draft.connects(file);
}

/** `docker compose config` prints the file with the values of `.env` in it; lists of names do not. */
export function judgeComposeConfig({ args, draft }: Case): void {
  if (
    hasOption(args, '-q', '--quiet', '--services', '--volumes', '--profiles', '--images', '--hash', '--no-interpolate')
  )
    return;
  draft.reads('.env');
}

/** Programs for containers and machines that are given folders of this one: `apptainer exec --bind /`, `multipass mount / vm:/h`. */
export function judgeGivenFolders({ words, draft, program }: Case): void {
  for (const [at, word] of words.entries()) {
    const text = textOf(word) ?? headOf(word);
    const named = /^(?:--?[\w-]+=)?(?:.*,)?(?:source=|path=|src=)?([~/][^:,]*)(?=[:,]|$)/.exec(text)?.[1] ?? '';
    const option = textOf(words[at - 1]) ?? text;
    const gives =
      /(?:bind|mount|volume|hostpath|share|virtfs|source=|path=|-B|-v)/i.test(`${option} ${text}`) ||
      words.some((one) => one === 'mount');
    if (
      (gives && machine.test(named)) ||
      /^security\.(?:privileged|nesting)=true$|^--filesystem=(?:host|home)(?::|$)|^raw\.lxc=/.test(text)
    )
      draft.finds('privilege-escalation', `${program} gives it the machine`);
    if (/^(?:file=)?\/dev\/(?:sd|nvme|vd|mapper)/.test(text.replace(/^.*\bfile=/, '')))
      draft.finds('device-write', `${program} is given a disk of the machine`);
  }
}
