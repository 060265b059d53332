/** Why a rule on paths or hosts does not match: what was tried is another spelling of the rule, so a hint that is given is proven. */

import type { Operation } from '../describe/operation.js';
import type { ResolvedPath } from '../describe/path.js';
import { wordText } from '../describe/word.js';
import type { CompiledRule } from '../rules/compile.js';
import { compileNetworkPattern } from '../rules/network.js';
import { compilePathPattern, type PathPattern } from '../rules/path.js';
import type { Case } from './case.js';
import { nearness, type Reason, reason, written } from './near-miss-text.js';

export function pathReason(rule: CompiledRule, index: number, at: Case): Reason {
  const operation = at.facts.operations[index] as Operation;
  const path = at.resolved(index);
  const content = rule.parsed.rule.ruleContent ?? '';
  const folder = rule.parsed.folder ?? at.environment.cwd;
  const fits = (text: string, more: { folder?: string; side?: PathPattern['side'] } = {}) => {
    const side = more.side ?? (rule.behavior === 'allow' ? 'allow' : 'restrict');
    const pattern = compilePathPattern(text, { folder: more.folder ?? folder, environment: at.environment, side });
    return !('problem' in pattern) && covers(pattern, path);
  };
  const where = wordText(operation.path ?? null);
  if (path.foreign)
    return reason(nearness.content, `${where} is on a share of another machine; allow rules never reach those`);
  if (path.open !== undefined && path.forms.length === 0)
    return reason(nearness.place, `${where} is known only when the call runs`);
  for (const [text, why] of spellings(content, path)) {
    if (fits(text))
      return reason(nearness.content, `${where} does not lie in "${content}": ${why}`, `write ${written(rule, text)}`);
  }
  if (fits(content, { folder: at.environment.cwd })) {
    return reason(
      nearness.content,
      `${where} does not lie in "${content}": relative rules start at ${folder}, the call at ${at.environment.cwd}`,
    );
  }
  if (rule.behavior === 'allow' && fits(content, { side: 'restrict' }))
    return stricterForAllow(content, path, where, folder);
  return reason(nearness.place, `${where} does not lie in "${content}" (relative rules start at ${folder})`);
}

function covers(pattern: PathPattern, path: ResolvedPath): boolean {
  return (path.below && pattern.side === 'allow' ? pattern.coversBelow(path) : pattern.match(path)) === 'yes';
}

/** Other ways to write the content, and why its writer may have meant them. */
function* spellings(content: string, { below }: ResolvedPath): Iterable<readonly [text: string, why: string]> {
  if (below) yield [`${content.replace(/\/(?:\*{1,2})?$/, '')}/**`, 'the call reaches everything below'];
  if (/(?:^|\/)\*$/.test(content)) yield [`${content}*`, '"*" is one level, "**" any number'];
  if (!/[*/]$/.test(content)) yield [`${content}/**`, 'the rule names the folder itself, not what is in it'];
  if (/^\/[^/]/.test(content)) yield [content.slice(1), 'a leading "/" is the root of the disk'];
  if (/^[^/~*]/.test(content)) yield [`/${content}`, 'without a leading "/" the rule starts at the project folder'];
}

/** Deny and ask would match: what allow rules are stricter about is the reason. */
function stricterForAllow(content: string, path: ResolvedPath, where: string, folder: string): Reason {
  const [form, ...links] = path.forms;
  const target = links.at(-1);
  if (form !== undefined && target !== undefined && form.text !== target.text) {
    return reason(nearness.content, `${where} leads to ${target.text}, and allow rules must hold for both`);
  }
  if (!content.includes('/') || content.startsWith('**/')) {
    return reason(
      nearness.content,
      `${where} is not below ${folder}; a pattern that matches anywhere allows only there`,
      'write the folder: an absolute path, or ~/…',
    );
  }
  return reason(
    nearness.content,
    `${where} differs from "${content}" in upper and lower case, which allow rules tell apart`,
  );
}

export function networkReason(rule: CompiledRule, { url }: Operation): Reason {
  const content = rule.parsed.rule.ruleContent ?? '';
  const where = `the request to ${wordText(url ?? null)}`;
  const side = rule.behavior === 'allow' ? 'allow' : 'restrict';
  const answer = (text: string) => {
    const pattern = compileNetworkPattern(text, side);
    return 'problem' in pattern ? 'no' : pattern.match(url ?? null);
  };
  if (answer('domain:*') !== 'yes') return reason(nearness.place, 'the address is known only when the call runs');
  const host = /^(?:domain:|[^:]+:\/\/)([^/?#]*)/.exec(content)?.[1] ?? '';
  const [bare, subdomains] = [host.replace(/^\*\./, '').replace(/:[\d*]*$/, ''), `domain:*.${host}`];
  if (!content.startsWith('domain:') && answer(`domain:${host.replace(/:[\d*]*$/, '')}`) === 'yes') {
    const part =
      answer(content.replace(/^[^:]+/, '*')) === 'yes' ? 'scheme' : otherPort(content, answer) ? 'port' : 'path';
    return reason(nearness.content, `the host of ${where} fits "${content}"; its ${part} does not`);
  }
  if (answer(subdomains) === 'yes') {
    return reason(
      nearness.content,
      `${where} goes to a subdomain; "${content}" is that host alone`,
      `write ${written(rule, subdomains)}`,
    );
  }
  if (host.startsWith('*.') && answer(`domain:${bare}`) === 'yes') {
    return reason(
      nearness.content,
      `"${content}" means subdomains only, and ${where} goes to the host itself`,
      `write ${written(rule, `domain:${bare}`)} besides`,
    );
  }
  return reason(nearness.place, `"${content}" does not name the host of ${where}`);
}

function otherPort(content: string, answer: (text: string) => string): boolean {
  return answer(content.replace(/^([^:]+:\/\/[^/?#:]+)(?::[\d*]*)?/, '$1:*')) === 'yes';
}
