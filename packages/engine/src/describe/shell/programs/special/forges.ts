/** `gh api` and `gh alias`: a request that may be any request, and a name for any command. */

import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { isUrl } from '../operands.js';
import { headOf, textOf } from '../words.js';

/** GET reads. Fields make it a POST unless the method says otherwise. */
export function judgeGhApi({ args, draft }: Case): void {
  const address = args.operands[0] ?? null;
  if (/^https?:/i.test(headOf(address))) draft.connects(address);
  for (const host of valuesOf(args, '--hostname')) {
    const name = textOf(host);
    draft.connects(name === undefined ? null : `https://${name}`);
  }
  const methods = valuesOf(args, '-X', '--method').map(textOf);
  const isGet = methods.length > 0 && methods.every((method) => method?.toUpperCase() === 'GET');
  const asks = isQuery(args);
  const sends = hasOption(args, '-f', '-F', '--raw-field', '--field', '--input') && !asks;
  if (methods.length > 0 ? !isGet : sends) draft.changes();
  for (const address of args.operands.slice(0, 1)) if (isUrl(address)) draft.connects(address);
  for (const host of valuesOf(args, '--hostname')) draft.connects(host);
  if (/^\/?graphql$/.test(textOf(args.operands[0]) ?? '') && !isGet && !asks) draft.changes();
  for (const field of valuesOf(args, '-F', '--field')) {
    const file = /=@(.*)$/.exec(headOf(field))?.[1];
    if (file !== undefined && file !== '-') draft.reads(file);
  }
  if (
    hasOption(args, '-H', '--header') &&
    valuesOf(args, '-H', '--header').some((word) => /method-override/i.test(headOf(word)))
  )
    draft.changes();
}

/** `gh api graphql -f query='{ viewer { login } }'`: the text itself says that it only asks. */
function isQuery(args: Arguments): boolean {
  if (!/^\/?graphql$/.test(textOf(args.operands[0]) ?? '') || hasOption(args, '--input')) return false;
  const fields = valuesOf(args, '-f', '-F', '--raw-field', '--field');
  if (fields.some((field) => typeof field !== 'string' || /^\w+=@/.test(field))) return false;
  const queries = fields.filter((field) => !/^(?!query=)\w+=/.test(headOf(field)));
  return (
    queries.length === 1 &&
    queries.every((field) => /^query=\s*(?:query\b|\{)(?!.*\b(?:mutation|subscription)\b)/s.test(textOf(field) ?? ''))
  );
}

/** `getent hosts name` asks a name server. */
export function judgeGetent({ args, draft }: Case): void {
  const [database, ...names] = args.operands;
  if (/^g?shadow$/.test(textOf(database) ?? '')) draft.reads(`/etc/${textOf(database)}`);
  if (!/^(?:hosts|ahosts|ahostsv4|ahostsv6)$/.test(textOf(database) ?? 'hosts')) return;
  for (const word of names) {
    const name = textOf(word);
    if (name === undefined || !/^(?:localhost|[\d.]+|[\da-f:]*:[\da-f:.]*)$/i.test(name))
      draft.connects(name === undefined ? null : `dns://${name}`);
  }
}

/** `gh alias set x '!command'`. */
export function judgeGhAlias({ args, draft }: Case): void {
  const text = textOf(args.operands[1]);
  if (text === undefined || text.startsWith('!') || hasOption(args, '-s', '--shell')) {
    draft.finds('hidden-exec', 'the alias runs a command');
    draft.runs({ script: text?.replace(/^!/, '') ?? null });
  }
}
