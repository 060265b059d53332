/** Writes policies as people would: one entry a line, with comments. */

export function policyFile(comment: string, sections: readonly string[]): string {
  return `// ${comment}\n{\n${sections.join(',\n')}\n}\n`;
}

/** A list of the policy, or nothing where it is empty. */
export function list(name: string, comment: string, entries: readonly unknown[]): string[] {
  if (entries.length === 0) return [];
  const lines = entries.map((value, index) => `    ${oneLine(value)}${index === entries.length - 1 ? '' : ','}`);
  return [commented(comment, `  ${JSON.stringify(name)}: [\n${lines.join('\n')}\n  ]`)];
}

export function property(name: string, value: string): string {
  return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

/** With a comment above. */
export function commented(comment: string, text: string): string {
  return `\n  // ${comment}\n${text}`;
}

/** JSON with a space where people write one. */
export function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Where editors find what each key means. */
export const schemaProperty = property('$schema', './node_modules/@sallyport/engine/schema.json');
