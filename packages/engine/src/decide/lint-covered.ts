/** Rules that change no decision because of another rule. Only what can be proven is said: a doubt is no finding. */

import { isAtOrBelow } from '../describe/path.js';
import { ruleText } from '../policy/rule.js';
import type { CompiledRule } from '../rules/compile.js';
import type { PathPattern } from '../rules/path.js';
import type { Check } from './lint-check.js';
import { isUnlimited } from './wider-rules.js';

/** Another rule decides wherever this one would. */
export const coveredByOther: Check = (rule, all) => {
  const place = all.placeOf(rule);
  const around = all.around(rule);
  for (const kind of kinds) {
    if (!kind.speaksOf(rule)) continue;
    const other = around.find(
      (one) =>
        one !== rule &&
        kind.by(rule, one) &&
        (all.placeOf(one) < place || !kind.by(one, rule) || one.behavior !== rule.behavior),
    );
    if (other === undefined) continue;
    const [text, cover] = [ruleText(rule.parsed.rule), ruleText(other.parsed.rule)];
    return { id: kind.id, message: kind.message(text, cover), fix: kind.fix };
  }
  return undefined;
};

interface Kind {
  readonly id: 'covered-by-deny' | 'covered-by-ask' | 'ask-without-effect' | 'covered';
  speaksOf(rule: CompiledRule): boolean;
  by(rule: CompiledRule, other: CompiledRule): boolean;
  message(rule: string, other: string): string;
  readonly fix: string;
}

const kinds: readonly Kind[] = [
  {
    id: 'covered-by-deny',
    speaksOf: ({ behavior }) => behavior === 'allow',
    by: (rule, other) => other.behavior === 'deny' && isWider(other, rule),
    message: (rule, other) => `"${rule}" can never allow: the deny rule "${other}" denies every such call`,
    fix: 'delete one of the two, or carve a hole in the deny with "except"',
  },
  {
    id: 'covered-by-ask',
    speaksOf: ({ behavior }) => behavior === 'allow',
    by: (rule, other) => other.behavior === 'ask' && isWider(other, rule),
    message: (rule, other) => `"${rule}" can never allow: the ask rule "${other}" asks about every such call`,
    fix: 'delete one of the two, or carve a hole in the ask with "except"',
  },
  {
    id: 'ask-without-effect',
    speaksOf: ({ behavior, content }) => behavior === 'ask' && content.on !== 'path',
    by: (rule, other) => other.behavior === 'deny' && isWider(other, rule),
    message: (rule, other) => `"${rule}" never asks: the deny rule "${other}" denies every such call`,
    fix: 'delete the ask rule, or carve a hole in the deny with "except"',
  },
  {
    id: 'covered',
    speaksOf: () => true,
    by: (rule, other) => other.behavior === rule.behavior && isWider(other, rule) && saysNoMore(rule, other),
    message: (rule, other) => `"${rule}" adds nothing: the rule "${other}" covers it`,
    fix: 'delete the narrower rule, or the wider one if that was not meant',
  },
];

/** Whether `wide` matches wherever `rule` does, whatever the call. */
function isWider(wide: CompiledRule, rule: CompiledRule): boolean {
  return isUnlimited(wide) && namesTools(wide, rule) && hasContent(wide, rule);
}

function namesTools(wide: CompiledRule, rule: CompiledRule): boolean {
  if (wide.kind !== undefined && wide.kind !== rule.kind) return false;
  if (wide.tools === undefined) return true;
  // A deny or ask with content has left its tool: it travels.
  if (rule.tools === undefined) return false;
  return (
    wide.parsed.rule.toolName === rule.parsed.rule.toolName ||
    (rule.toolName !== undefined && wide.tools(rule.toolName))
  );
}

function hasContent(wide: CompiledRule, rule: CompiledRule): boolean {
  return wide.content.on === 'all' || isSameContent(wide, rule) || isContentAround(wide, rule);
}

/** Whether the pattern of one is around that of the other, as far as it can be told. */
export function isContentAround(wide: CompiledRule, rule: CompiledRule): boolean {
  if (wide.content.on === 'exec' && rule.content.on === 'exec') return isPrefix(wide, rule);
  if (wide.content.on === 'path' && rule.content.on === 'path')
    return isAround(wide.content.pattern, rule.content.pattern);
  return false;
}

/** The same text, read from the same folder. */
function isSameContent(one: CompiledRule, other: CompiledRule): boolean {
  return (
    one.content.on === other.content.on &&
    one.parsed.rule.ruleContent === other.parsed.rule.ruleContent &&
    one.parsed.folder === other.parsed.folder
  );
}

/** `git:*` around `git push:*`. Deny and ask read options in many spellings, so of those only a whole program is sure to be wider. */
function isPrefix(wide: CompiledRule, rule: CompiledRule): boolean {
  if (wide.content.on !== 'exec' || rule.content.on !== 'exec') return false;
  const [outer, inner] = [wide.content.matcher.pattern, rule.content.matcher.pattern];
  if (!outer.open || outer.assignments.length + inner.assignments.length > 0 || outer.words.length === 0) return false;
  if (rule.behavior !== 'allow' && outer.words.length > 1) return false;
  const { programs } = wide.content.matcher;
  if (rule.behavior !== 'allow' && !rule.content.matcher.programs.every((name) => programs.includes(name)))
    return false;
  return outer.words.every((word, at) => {
    const own = inner.words[at];
    return (
      own !== undefined &&
      !word.any &&
      !own.any &&
      word.pieces.length === 1 &&
      own.pieces.length === 1 &&
      word.pieces[0] === own.pieces[0]
    );
  });
}

/** Each alternative of `inner` starts at or below a folder that `outer` means as a whole. */
function isAround(outer: PathPattern, inner: PathPattern): boolean {
  const side = outer.side === 'allow' ? 'text' : 'folded';
  const whole = outer.alternatives.flatMap(({ heads, rest }) => {
    const all =
      rest === undefined ? outer.side === 'restrict' : rest.segments.length === 1 && rest.segments[0] === '**';
    return all && heads !== undefined ? [heads] : [];
  });
  return inner.alternatives.every(
    ({ heads }) =>
      heads !== undefined &&
      whole.some((folders) => heads.every((head) => folders.some((folder) => isAtOrBelow(head[side], folder[side])))),
  );
}

/** An allow rule that names the very thing also silences ordinary findings about it; a wider one may not. */
function saysNoMore(rule: CompiledRule, wide: CompiledRule): boolean {
  if (rule.behavior !== 'allow' || isSameContent(rule, wide)) return true;
  switch (rule.content.on) {
    case 'all':
    case 'unknown':
      return true;
    case 'exec':
      return rule.content.matcher.pattern.open && wide.content.on === 'exec';
    case 'path':
      return !rule.content.pattern.isLiteral;
    case 'hook':
    case 'network':
      return false;
  }
}
