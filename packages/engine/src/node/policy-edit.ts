/** Changes the rule lists in the text of a policy file; comments and formatting stay. */

import { applyEdits, type FormattingOptions, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { parseDocument } from 'yaml';
import type { KeyPath } from './syntax.js';

export interface PolicyText {
  readonly text: string;
  readonly isYaml: boolean;
}

/**
 * Whether the text can be changed and still look as its writer left it. JSON always can; YAML where it is written as it would be
 * written anew.
 */
export function keepsFormatting({ text, isYaml }: PolicyText): boolean {
  return !isYaml || parseDocument(text).toString({ lineWidth: 0 }) === text;
}

/** Appends a value to a list, which is made if it is not there. */
export function appendTo({ text, isYaml }: PolicyText, list: string, value: unknown): string {
  if (!isYaml) return appendAfterComment(text, list, value) ?? editJson(text, [list, -1], value);
  const document = parseDocument(text);
  if (document.has(list)) document.addIn([list], document.createNode(value));
  else document.setIn([list], document.createNode([value]));
  return document.toString({ lineWidth: 0 });
}

/** Takes one value out of a list. */
export function removeFrom({ text, isYaml }: PolicyText, list: string, index: number): string {
  if (!isYaml) return editJson(text, [list, index], undefined);
  const document = parseDocument(text);
  document.deleteIn([list, index]);
  return document.toString({ lineWidth: 0 });
}

function editJson(text: string, path: KeyPath, value: unknown): string {
  return applyEdits(
    text,
    modify(text, [...path], value, { formattingOptions: formattingOf(text), isArrayInsertion: true }),
  );
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
