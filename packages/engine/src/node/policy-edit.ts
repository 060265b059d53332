/** Changes the rule lists in the text of a policy file; comments and formatting stay. */

import { applyEdits, createScanner, type FormattingOptions, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { parseDocument } from 'yaml';
import { inlineJson } from './inline-json.js';
import type { KeyPath } from './syntax.js';
import { appendToYaml, removeFromYaml } from './yaml-edit.js';

export interface PolicyText {
  readonly text: string;
  readonly isYaml: boolean;
}

/** Appends a value to a list, which is made if it is not there. YAML that no edit fits is written anew; its comments stay. */
export function appendTo(policy: PolicyText, list: string, value: unknown): string {
  const next = appendText(policy, list, value);
  if (next !== undefined) return next;
  const document = parseDocument(policy.text);
  if (document.has(list)) document.addIn([list], document.createNode(value));
  else document.setIn([list], document.createNode([value]));
  return document.toString({ lineWidth: 0 });
}

/** Takes one value out of a list. */
export function removeFrom(policy: PolicyText, list: string, index: number): string {
  const next = removeText(policy, list, index);
  if (next !== undefined) return next;
  const document = parseDocument(policy.text);
  document.deleteIn([list, index]);
  return document.toString({ lineWidth: 0 });
}

/** As `appendTo`; nothing where more of the text would have to change than the list. */
export function appendText({ text, isYaml }: PolicyText, list: string, value: unknown): string | undefined {
  if (isYaml) return appendToYaml(text, list, value);
  return appendInline(text, list, value) ?? appendAfterComment(text, list, value) ?? editJson(text, [list, -1], value);
}

/** As `removeFrom`; nothing where more of the text would have to change than the list. */
export function removeText({ text, isYaml }: PolicyText, list: string, index: number): string | undefined {
  return isYaml ? removeFromYaml(text, list, index) : removeEntry(text, list, index);
}

function editJson(text: string, path: KeyPath, value: unknown): string {
  return applyEdits(
    text,
    modify(text, [...path], value, { formattingOptions: formattingOf(text), isArrayInsertion: true }),
  );
}

/** What stands on one line stays on one line. */
function appendInline(text: string, list: string, value: unknown): string | undefined {
  const root = parseTree(text);
  const entries = root && findNodeAtLocation(root, [list]);
  const container = entries ?? root;
  const own = container && text.slice(container.offset, container.offset + container.length);
  if (own === undefined || own.includes('\n') || own.includes('/*')) return undefined;
  const spaced = /":\s/.test(text);
  const entry =
    entries === undefined
      ? `${JSON.stringify(list)}:${spaced ? ' ' : ''}${inlineJson([value], spaced)}`
      : inlineJson(value, spaced);
  const last = container?.children?.at(-1);
  const at = last === undefined ? (container?.offset ?? 0) + 1 : last.offset + last.length;
  return `${text.slice(0, at)}${last === undefined ? '' : spaced ? ', ' : ','}${entry}${text.slice(at)}`;
}

/** Without its comma and the comment behind it, which is about it; comments of the other entries stay. */
function removeEntry(text: string, list: string, index: number): string {
  const root = parseTree(text);
  const entries = (root && findNodeAtLocation(root, [list])?.children) ?? [];
  const entry = entries[index];
  if (entry === undefined) return text;
  const end = entry.offset + entry.length;
  const before = entries[index - 1];
  const isLast = index === entries.length - 1;
  const commaFrom = isLast ? before && before.offset + before.length : end;
  const comma = commaFrom === undefined ? undefined : commaAfter(text, commaFrom);
  const behind = comma !== undefined && comma >= end ? comma + 1 : end;
  const lineStart = /(\r?\n)?[ \t]*$/.exec(text.slice(0, entry.offset))?.[0] ?? '';
  const rest = text.slice(behind);
  const comment = /^[ \t]*(\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?=\r?\n)/.exec(rest)?.[0];
  // Alone on its line, the line goes with it.
  const isOwnLine = comment !== undefined && lineStart.includes('\n');
  const start = isOwnLine ? entry.offset - lineStart.length : entry.offset;
  const stop = isOwnLine ? behind + comment.length : behind + (/^ ?/.exec(rest)?.[0].length ?? 0);
  const without = text.slice(0, start) + text.slice(stop);
  return comma === undefined || comma >= end ? without : without.slice(0, comma) + without.slice(comma + 1);
}

function commaAfter(text: string, from: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  scanner.scan();
  return text[scanner.getTokenOffset()] === ',' ? scanner.getTokenOffset() : undefined;
}

/** A comment behind the last entry belongs to that entry; the plain edit would leave it behind the new one. */
function appendAfterComment(text: string, list: string, value: unknown): string | undefined {
  const root = parseTree(text);
  const last = root && findNodeAtLocation(root, [list])?.children?.at(-1);
  if (last === undefined) return undefined;
  const end = last.offset + last.length;
  const comment = /^[ \t]*(\/\/[^\r\n]*|\/\*[^\r\n]*\*\/)(?=[ \t]*\r?\n)/.exec(text.slice(end))?.[0];
  if (comment === undefined) return undefined;
  const { insertSpaces, tabSize = 2, eol = '\n' } = formattingOf(text);
  const indent = /[ \t]*$/.exec(text.slice(0, last.offset))?.[0] ?? '';
  const entry = JSON.stringify(value, null, insertSpaces ? tabSize : '\t').replaceAll('\n', `${eol}${indent}`);
  const after = end + comment.length;
  return `${text.slice(0, end)},${comment}${eol}${indent}${entry}${text.slice(after)}`;
}

/** As the file is written already. */
function formattingOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}
