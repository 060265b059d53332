/** Tools of which only some words matter: where an unpacker puts things, and what a container tool is given of the machine. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { looksRemote } from '../operands.js';
import { headOf, knownOf, textOf } from '../words.js';
import { listensToAll } from './openings.js';
import { judgeResponse } from './orders.js';
import { judgeWhole } from './sent.js';

/** `pax -rw a dir` copies, `pax -r` unpacks here. */
export function judgePax({ args, draft }: Case): void {
  const [reads, writes] = [hasOption(args, '-r'), hasOption(args, '-w')];
  // Which files, it is told by its input.
  if (writes && args.operands.length <= (reads ? 1 : 0)) draft.reads(null);
  if (reads && writes) draft.writes(args.operands.at(-1) ?? null, { below: true });
  else if (reads) draft.writes('.', { below: true });
  else if (writes) for (const archive of valuesOf(args, '-f')) draft.writes(archive);
}

/** `unrar x a.rar dir/`, `lha xw=dir a.lzh`. */
export function judgeLastFolder(found: Case): void {
  judgeResponse(found);
  const { words, draft } = found;
  const last = words.at(-1) ?? null;
  if (headOf(last).endsWith('/') || /^[~$/]/.test(headOf(last))) draft.writes(last, { below: true });
  for (const word of words) {
    const folder = /^-?[a-z]*w=(.+)$/.exec(knownOf(word))?.[1];
    if (folder !== undefined) draft.writes(folder, { below: true });
  }
}

/** `dpkg-deb -x a.deb dir` */
export function judgeUnpack({ args, draft }: Case): void {
  if (!hasOption(args, '-x', '--extract', '-X', '--vextract', '-R', '--raw-extract', '-e', '--control')) return;
  const [, folder] = args.operands;
  draft.writes(folder ?? '.', { below: true });
}

/** `jar xf a.jar -C dir`, `jar --create --file=a.jar x`. */
export function judgeJar({ args, words, draft }: Case): void {
  const first = headOf(words[0] ?? null);
  const isMode = /^-?[a-zA-Z0]+$/.test(first);
  const has = (letter: string, long: string): boolean => (isMode && first.includes(letter)) || hasOption(args, long);
  const [, second = null] = words;
  const archive = isMode && first.includes('f') ? second : (valuesOf(args, '--file')[0] ?? null);
  if (has('c', '--create') || has('u', '--update')) draft.writes(archive, { action: true });
  if (!has('x', '--extract')) return;
  for (const folder of hasOption(args, '-C', '--dir') ? valuesOf(args, '-C', '--dir') : ['.'])
    draft.writes(folder, { below: true });
}

/** `skopeo copy docker://x dir:/y`, `docker build -o type=local,dest=x`. */
export function judgeImages({ args, draft }: Case): void {
  for (const [at, word] of args.operands.entries()) {
    const [, place = ''] =
      /^(?:dir|oci|oci-archive|docker-archive|containers-storage):([^:]*)/.exec(knownOf(word)) ?? [];
    if (place === '') continue;
    if (at === args.operands.length - 1) draft.writes(place, { below: true });
    else draft.reads(place, { below: true });
  }
}

/** Where a build puts its results, and which files it is given. */
export function judgeBuildOptions({ args, draft }: Case): void {
  for (const output of valuesOf(args, '-o', '--output', '--cache-to')) judgeBuildOutput(draft, output);
  for (const setting of valuesOf(args, '--set')) {
    const [, output] = /^[^=]*\.output=(.*)$/s.exec(knownOf(setting)) ?? [];
    if (output !== undefined) judgeBuildOutput(draft, output);
  }
  for (const secret of valuesOf(args, '--secret', '--ssh')) {
    const file =
      /(?:^|,)(?:src|source)=([^,]*)/.exec(knownOf(secret))?.[1] ?? /^\w+=([~/.][^,]*)/.exec(knownOf(secret))?.[1];
    if (file !== undefined) draft.reads(file);
  }
  for (const context of valuesOf(args, '--build-context')) {
    const folder = /^[^=]*=(.*)$/s.exec(knownOf(context))?.[1];
    if (folder !== undefined && !looksRemote(folder)) draft.reads(folder, { below: true });
  }
  if (valuesOf(args, '--allow').some((right) => /security\.insecure/.test(headOf(right))))
    draft.finds('privilege-escalation', 'security.insecure gives the build the machine');
}

function judgeBuildOutput(draft: Draft, output: Word): void {
  const text = knownOf(output);
  const target = text.includes('=') ? /(?:^|,)dest=([^,]*)/.exec(text)?.[1] : text;
  if (target !== undefined && target !== '-') draft.writes(typeof output === 'string' ? target : null, { below: true });
}

/** `docker cp c:/x dir`: a file or a folder with all that is in it. */
export function judgeContainerCopy({ args, draft }: Case): void {
  const [source = null, target = null] = args.operands;
  if (looksRemote(source) && target === '-') {
    // An archive, to the standard output.
    draft.promise = 'reads';
    draft.reach = 'elsewhere';
    return;
  }
  if (looksRemote(source)) draft.writes(target, { below: true });
  else draft.reads(source, { below: true });
  const name = textOf(source)?.split('/').at(-1);
  const folder = textOf(target);
  if (looksRemote(source) && folder !== undefined && name !== undefined && name !== '')
    draft.writes(`${folder.replace(/\/$/, '')}/${name}`);
}

const clusterRights =
  /cluster-admin|"?privileged"?\s*:\s*true|"?host(?:PID|IPC|Network)"?\s*:\s*true|"?hostPath"?\s*:\s*\{?\s*"?path"?\s*:\s*["']?\/(?:["'\s}]|$|etc|root|var|proc)/;

/** What a manifest in the text asks for: a container that has the node, or all rights in the cluster. */
export function judgeManifest({ args, words, draft, command }: Case): void {
  const texts = [
    command.input ?? '',
    ...valuesOf(args, '--overrides'),
    ...words.filter((word) => /^--overrides=|^-?-p=/.test(headOf(word))),
  ];
  if (texts.some((text) => clusterRights.test(knownOf(text))))
    draft.finds('privilege-escalation', 'the manifest gives a container the node, or somebody the whole cluster');
}

/** `rclone sync a remote:b`: a place is one of this machine or of a remote; what it syncs into loses what the source has not. */
export function judgeRemoteTree(found: Case): void {
  const { args, draft, path } = found;
  const [verb = ''] = path;
  const places = args.operands;
  for (const [at, place] of places.entries()) {
    const isTarget = at > 0 || /^(?:purge|delete|rmdirs)$/.test(verb);
    if (isRemoteTree(place)) draft.connects(place);
    else if (isTarget)
      draft.writes(place, { below: true, removes: /^(?:sync|purge|delete|rmdirs|bisync)$/.test(verb) });
    else {
      draft.reads(place, { below: true });
      if (/^move/.test(verb)) draft.writes(place, { below: true, removes: true });
      if (places.slice(at + 1).some(isRemoteTree)) judgeWhole(found, place);
    }
  }
}

/** `remote:path`, `:sftp,host=x:path` */
function isRemoteTree(place: Word): boolean {
  return /^:?[\w@.+-]+(?:,[^:]*)?:/.test(knownOf(place)) && !/^[A-Za-z]:[\\/]/.test(knownOf(place));
}

/** `gdbserver :1234 ./a`, `dlv debug --listen=0.0.0.0:2345`. */
export function judgeDebugServer({ args, words, draft, program }: Case): void {
  const places = [...valuesOf(args, '-l', '--listen', '--host'), ...(program === 'gdbserver' ? words.slice(0, 2) : [])];
  if (places.some((place) => (/^:\d/.test(knownOf(place)) && program !== 'debugpy') || listensToAll(knownOf(place))))
    draft.finds('hidden-exec', `${program} lets whoever connects run code`);
}

/** `cargo install --root ~/.local`: what is installed there is run by name. */
export function judgeFolders({ args, draft }: Case): void {
  for (const folder of valuesOf(args, '--root')) draft.writes(folder, { below: true });
}

const nixRuns =
  /^(?:extra-)?(?:builders|build-hook|(?:pre|post)-build-hook|diff-hook|plugin-files|allow-unsafe-native-code-during-evaluation)$/;
const nixSources = /^(?:extra-)?(?:substituters|trusted-substituters|trusted-public-keys|require-sigs)$/;

/** `nix build --option post-build-hook ./x`, `nix develop -c cmd …`. */
export function judgeNix({ command: { words }, draft, program, path }: Case): void {
  for (const [at, word] of words.entries()) {
    const text = knownOf(word);
    const [key, value] =
      text === '--option'
        ? [knownOf(words[at + 1] ?? null), knownOf(words[at + 2] ?? null)]
        : [text.replace(/^--/, ''), knownOf(words[at + 1] ?? null)];
    if (!text.startsWith('--') && text !== '--option') {
      if (/\bbuiltins\.exec\b/.test(text)) draft.finds('hidden-exec', `${program} runs a program while it evaluates`);
    } else if (nixRuns.test(key) && value !== '')
      draft.finds('hidden-exec', `the setting ${key} makes ${program} run a program`);
    else if (nixSources.test(key) && !/^(?:https:\/\/(?:[\w-]+\.)*(?:nixos\.org|cachix\.org)\/?|true)$/.test(value))
      draft.finds('remote-code', `the setting ${key} changes where ${program} gets its code from`);
    if (/^(?:-c|--command)$/.test(text) && /^(?:develop|shell)$/.test(path[0] ?? ''))
      draft.runs({ words: words.slice(at + 1) });
  }
}
