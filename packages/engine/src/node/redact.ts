/** Takes secrets out of what is logged: values under telling names, and texts that look like keys, wherever they stand. */

/** What stands instead of a secret. */
export const redacted = '[redacted]';

export interface RedactOptions {
  /** Members that are never logged, as paths from the input: `customer.iban`, `*.pin`; `*` is any one member. */
  readonly paths?: readonly string[];
  /** Further patterns of secret texts; what they match is replaced. */
  readonly patterns?: readonly RegExp[];
}

/** What a session lets run is never deeper; what is denied for that is logged all the same. */
const deepest = 500;

export type Redact = (value: unknown) => unknown;

const secretName =
  /^(.*[._-])?(pass(word|wd|phrase)?|secrets?|tokens?|api[._-]?keys?|authorization|cookies?|credentials?|private[._-]?key|access[._-]?key)$/i;
/** `userPassword`, `apiToken`: the name ends in a telling word with a capital. */
const secretCamelName = /[a-z0-9](Password|Passwd|Passphrase|Secret|Token|ApiKey|Credentials?|PrivateKey|AccessKey)$/;

const secretTexts: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\bglpat-[A-Za-z0-9_-]{16,}/g,
  /\bsk-[A-Za-z0-9_-]{16,}/g,
  /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/g,
  /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  // Keeps the words around the secret: `Bearer …`, `https://user:…@host`, `PASSWORD=…`, `--token …`.
  /(?<=\b(?:bearer|basic) )[A-Za-z0-9._~+/=-]{8,}/gi,
  /(?<=:\/\/[^\s/:@]{0,200}:)[^\s/@]+(?=@)/g,
  /(?<=\b[A-Za-z0-9_]{0,60}(?:password|passwd|secret|token|api_?key)["']?\s?[=:]\s?)(?:"[^"]*"|'[^']*'|[^\s"'&;|]+)/gi,
  /(?<=--?(?:password|passwd|token|secret|api-?key)[ =])(?:"[^"]*"|'[^']*'|[^\s"'&;|]+)/gi,
];

/** Makes the function that redacts inputs and texts; it copies, and never changes what it is given. */
export function createRedact({ paths = [], patterns = [] }: RedactOptions = {}): Redact {
  const hidden = paths.map((path) => path.split('.'));
  const texts = [...secretTexts, ...patterns.map((pattern) => new RegExp(pattern.source, withGlobal(pattern.flags)))];

  return (value) => {
    /** From the input to the member at hand: the names, and the objects. */
    const path: string[] = [];
    const above = new Set<object>();

    const copy = (value: unknown): unknown => {
      if (typeof value === 'string') return texts.reduce((text, pattern) => text.replace(pattern, redacted), value);
      if (typeof value === 'bigint') return String(value);
      if (typeof value !== 'object' || value === null) return value;
      if (above.has(value)) return '[circular]';
      if (above.size === deepest) return '[nested too deeply]';
      above.add(value);
      const copied = Array.isArray(value)
        ? value.map((member, index) => below(`${index}`, member))
        : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, below(name, member)]));
      above.delete(value);
      return copied;
    };

    const below = (name: string, member: unknown): unknown => {
      path.push(name);
      const isSecret =
        secretName.test(name) || secretCamelName.test(name) || hidden.some((pattern) => matches(pattern, path));
      const copied = isSecret && member !== null && member !== undefined ? redacted : copy(member);
      path.pop();
      return copied;
    };

    return copy(value);
  };
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, index) => part === '*' || part === path[index]);
}

function withGlobal(flags: string): string {
  return flags.includes('g') ? flags : `${flags}g`;
}
