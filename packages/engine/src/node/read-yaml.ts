/** Reads YAML 1.2, the plain part of it: no aliases, merge keys, tags or several documents, which can hide what a policy says. */

import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { setOwn } from '../policy/plain-data.js';
import { placesOf } from './places.js';
import { duplicateKey, type KeyPath, type Reading, type SyntaxProblem, withoutOverflow } from './syntax.js';

export function readYaml(text: string): Reading {
  return withoutOverflow(() => {
    const document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      uniqueKeys: false,
      strict: true,
      prettyErrors: false,
      // Not `silent`: that would also silence the error about a second document.
      logLevel: 'error',
    });
    // The first error alone: what follows it is most often its echo.
    const [wrong] = [...document.errors, ...document.warnings];
    if (wrong !== undefined) return { problems: [explain(wrong)] };
    const problems = hiddenMeanings(document.contents);
    if (document.directives?.yaml.explicit === true && document.directives.yaml.version !== '1.2') {
      problems.push({ message: 'another version of YAML', hint: 'remove the %YAML line', offset: 0 });
    }
    if (problems.length > 0) return { problems };
    if (document.contents === null)
      return { problems: [{ message: 'the file is empty', hint: 'write a policy, such as mode: default', offset: 0 }] };
    return readTree(document.contents, text);
  });
}

function hiddenMeanings(root: Node | null): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  visit(root, (_key, node) => {
    if (!isNode(node)) return;
    const offset = node.range?.[0] ?? 0;
    if (isAlias(node))
      problems.push({
        message: 'an alias',
        hint: 'write the value itself; a text that starts with * stands between quotes',
        offset,
      });
    if (node.tag?.startsWith('!') === true)
      problems.push({ message: `the tag ${node.tag}`, hint: 'write a plain value', offset });
  });
  return problems;
}

function readTree(root: Node, text: string): Reading {
  const placeOf = placesOf(text);
  const problems: SyntaxProblem[] = [];
  const value = build(root, problems, (offset) => placeOf(offset).line);
  if (problems.length > 0) return { problems };
  return {
    value,
    locate(path, part = 'value', offset = 0) {
      const node = nodeAt(root, path, part);
      return placeOf(startOf(node) + (offset > 0 ? offsetInside(node, text, offset) : 0));
    },
  };
}

function build(node: unknown, problems: SyntaxProblem[], lineOf: (offset: number) => number): unknown {
  if (isSeq(node)) return node.items.map((item) => build(item, problems, lineOf));
  if (!isMap(node)) return isScalar(node) ? node.value : null;
  const made: Record<string, unknown> = {};
  const seen = new Map<string, number>();
  for (const { key, value } of node.items) {
    const offset = startOf(key);
    if (!isScalar(key) || typeof key.value !== 'string') {
      problems.push({ message: 'a key that is not a text', hint: 'put it between quotes', offset });
      continue;
    }
    const first = seen.get(key.value);
    if (first === undefined) seen.set(key.value, offset);
    else problems.push(duplicateKey(key.value, offset, lineOf(first)));
    if (key.value === '<<') problems.push({ message: 'a merge key', hint: 'write the keys themselves', offset });
    setOwn(made, key.value, build(value, problems, lineOf));
  }
  return made;
}

/** The node at a path, or the nearest one above it: a missing key has no place of its own. */
function nodeAt(root: Node, path: KeyPath, part: 'key' | 'value'): unknown {
  let node: unknown = root;
  for (const [depth, step] of path.entries()) {
    const pair: Pair | undefined = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === step)
      : undefined;
    const next: unknown =
      pair === undefined ? (isSeq(node) && typeof step === 'number' ? node.items[step] : undefined) : pair.value;
    if (pair !== undefined && (next === null || (part === 'key' && depth === path.length - 1))) return pair.key;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

/** How far a character of a text stands from the text's start. Texts of several lines are folded; for those the start must do. */
function offsetInside(node: unknown, text: string, offset: number): number {
  if (!isScalar(node) || typeof node.value !== 'string') return 0;
  const [start, end] = node.range ?? [0, 0];
  const raw = text.slice(start, end);
  if (raw === node.value) return offset;
  const isPlainQuoted = raw.slice(1, -1) === node.value;
  return isPlainQuoted ? offset + 1 : 0;
}

function explain({ code, message, pos: [offset] }: YAMLError): SyntaxProblem {
  switch (code) {
    case 'TAB_AS_INDENT':
      return { message: 'a tab in the indentation', hint: 'indent with spaces', offset };
    case 'BAD_ALIAS':
    case 'BAD_SCALAR_START':
      return { message: 'a text that starts with a special character', hint: 'put it between quotes', offset };
    case 'MULTIPLE_DOCS':
      return { message: 'a second document', hint: 'a file holds one policy', offset };
    case 'TAG_RESOLVE_FAILED':
      return { message: 'an unknown tag', hint: 'write a plain value', offset };
    case 'RESOURCE_EXHAUSTION':
      return { message: 'nested too deeply', offset };
    default:
      return { message: `YAML: ${message}`, offset };
  }
}
