/** Writes policies as people would: one entry a line, with comments. Names and texts come from others; what nobody could see is spelled out. */

import { printableJson } from './printable.js';

export function policyFile(comment: string, sections: readonly string[]): string {
  const last = sections.findLastIndex((section) => !isRemark(section));
  const lines = sections.map((section, index) => (index < last && !isRemark(section) ? `${section},` : section));
  return `// ${comment}\n{\n${lines.join('\n')}\n}\n`;
}

/** A section of comments alone. */
export function remark(lines: readonly string[]): string[] {
  return [`\n${lines.map((line) => `  // ${line}`).join('\n')}`];
}

function isRemark(section: string): boolean {
  return section.split('\n').every((line) => line === '' || line.startsWith('  // '));
}

/** A list of the policy, or nothing where it is empty. */
export function list(name: string, comment: string, entries: readonly unknown[]): string[] {
  if (entries.length === 0) return [];
  const lines = entries.map((value, index) => `    ${oneLine(value)}${index === entries.length - 1 ? '' : ','}`);
  return [commented(comment, `  ${oneLine(name)}: [\n${lines.join('\n')}\n  ]`)];
}

export function property(name: string, value: string): string {
  return `  ${oneLine(name)}: ${oneLine(value)}`;
}

/** With a comment above. */
export function commented(comment: string, text: string): string {
  return `\n  // ${comment}\n${text}`;
}

/** JSON with a space where people write one. */
export function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return printableJson(value);
  const entries = Object.entries(value).map(([key, member]) => `${printableJson(key)}: ${oneLine(member)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Where editors find what each key means. */
export const schemaProperty = property('$schema', './node_modules/@sallyport/engine/schema.json');
