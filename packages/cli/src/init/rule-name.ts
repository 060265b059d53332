/** Which names of tools a rule can name. */

/** Others can be declared in a policy, and are asked about. */
export function isRuleName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.:/-]*$/u.test(name);
}

/** Why no rule can name it, with what is wrong; `undefined` where one can. */
export function whyNoRule(name: string): string | undefined {
  if (isRuleName(name)) return undefined;
  const why = /\s/u.test(name)
    ? 'it has a space'
    : name.includes('*')
      ? 'its star would stand for other tools too'
      : name.startsWith('@')
        ? 'names with @ are capabilities'
        : 'it has characters that mean something else in a rule, or none can see';
  return `no rule can name the tool ${JSON.stringify(name)}: ${why}`;
}

/** A policy takes no tool of such a name. */
export function isCapability(name: string): boolean {
  return /^@(exec|read|write|network)$/.test(name);
}
