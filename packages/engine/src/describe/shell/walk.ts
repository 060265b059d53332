/** Walks the syntax tree in the order in which it would run, and hands every simple command on. */

import { newOperation } from '../new-operation.js';
import { runCommand } from './commands.js';
import { readTest } from './conditions.js';
import type { Walk } from './context.js';
import { bashOnly } from './dialect.js';
import { readArithmetic } from './expansions.js';
import { runAndOr, runCase, runFor, runIf, runLoop } from './flow.js';
import { defineFunction } from './functions.js';
import { linesOf, listedBy, listedIn } from './listed.js';
import type { Listing } from './listers.js';
import { someNumber } from './numbers.js';
import type { CompoundList, ParsedScript, Pipeline, Statement, SyntaxNode } from './parse.js';
import { linesFrom } from './printed.js';
import { feedOf, readRedirect } from './redirects.js';

/** Walks a script, unless any of it did not parse. */
export function runScript(walk: Walk, script: ParsedScript): void {
  const error = script.errors?.[0];
  if (error !== undefined)
    walk.opaque(`it does not parse: ${error.message}`, walk.span({ pos: script.pos, end: script.end }));
  runStatements(walk, script.commands);
}

function runStatements(walk: Walk, statements: readonly Statement[]): void {
  for (const { command, background } of statements) {
    if (background === true) beside(walk, () => run(walk, command));
    else run(walk, command);
  }
}

/** In the background or in a pipeline: a process of its own. */
function beside(walk: Walk, body: () => void): void {
  const outer = walk.beside;
  walk.beside = true;
  walk.state.apart(body);
  walk.beside = outer;
}

export function runList(walk: Walk, list: CompoundList): void {
  runStatements(walk, list.commands);
}

export function run(walk: Walk, node: SyntaxNode): void {
  switch (node.type) {
    case 'Command':
      runCommand(walk, node);
      return;
    case 'Pipeline':
      runPipeline(walk, node);
      return;
    case 'AndOr':
      runAndOr(walk, node.commands, node.operators);
      return;
    case 'Redirected': {
      const feed = feedOf(node.redirects);
      if (feed === undefined) run(walk, node.command);
      else walk.feed(feed.input, listedIn(node.redirects, walk.state), () => run(walk, node.command));
      for (const redirect of node.redirects) readRedirect(walk, redirect);
      return;
    }
    case 'Subshell':
      // Bash first tries `((` as arithmetic, and then reads here-documents twice.
      if (walk.text.startsWith('((', node.pos) && walk.text.slice(node.pos, node.end).includes('<<')) {
        walk.opaque('a here-document stands behind "(("', walk.span(node));
      }
      walk.state.apart(() => runList(walk, node.body));
      return;
    case 'BraceGroup':
      runList(walk, node.body);
      return;
    case 'CompoundList':
      runList(walk, node);
      return;
    case 'If':
      runIf(walk, node);
      return;
    case 'While':
      runLoop(walk, () => {
        runList(walk, node.clause);
        runList(walk, node.body);
      });
      return;
    case 'For':
      runFor(walk, node);
      return;
    case 'Select':
      bashOnly(walk, node, 'select');
      runFor(walk, node);
      return;
    case 'ArithmeticFor': {
      bashOnly(walk, node, 'for ((…))');
      const place = { pos: node.pos, end: node.body.pos, text: walk.text.slice(node.pos, node.body.pos) };
      runLoop(walk, () => {
        for (const part of [node.initialize, node.test]) if (part !== undefined) readArithmetic(walk, part, place);
        runList(walk, node.body);
        if (node.update !== undefined) readArithmetic(walk, node.update, place);
      });
      return;
    }
    case 'Case':
      runCase(walk, node.word, node.items);
      return;
    case 'Function':
      defineFunction(walk, node, (body) => run(walk, body));
      return;
    case 'Coproc':
      bashOnly(walk, node, 'coproc');
      walk.state.assign(node.name?.value ?? 'COPROC', someNumber);
      beside(walk, () => run(walk, node.body));
      return;
    case 'TestCommand':
      bashOnly(walk, node, '[[');
      addQuestion(walk, node, '[[', ']]');
      readTest(walk, node.expression);
      return;
    case 'ArithmeticCommand':
      bashOnly(walk, node, '((');
      addQuestion(walk, node, '((', '))');
      readArithmetic(walk, node.expression, { pos: node.pos, end: node.end, text: node.body });
      return;
    default:
      walk.opaque(`a ${node.type} where a command should be`, 'pos' in node ? walk.span(node) : [0, walk.text.length]);
  }
}

/** `[[ … ]]` and `((…))` ask and compute; what they do beyond that is found while reading them. */
function addQuestion(
  walk: Walk,
  node: { readonly pos: number; readonly end: number },
  open: string,
  close: string,
): void {
  const operation = newOperation('exec', true, true, walk.span(node));
  operation.words = [open, walk.text.slice(node.pos + open.length, node.end - close.length), close];
  operation.reach = 'facts';
  walk.add(operation);
}

/** What the command at that place of a pipeline hands on, which read `before`; its operations begin `from` there. */
function handedOn(
  walk: Walk,
  commands: readonly SyntaxNode[],
  at: number,
  from: number,
  before: Listing | undefined,
): Listing | undefined {
  const listed = listedBy(walk.operations, from, before);
  if (listed !== undefined || at >= longestPrinter) return listed;
  const lines = linesFrom(walk, commands.slice(0, at + 1));
  return lines && linesOf(lines);
}

/** Longer pipelines are not looked through again and again. */
const longestPrinter = 4;

function runPipeline(walk: Walk, { commands, operators, pos, end }: Pipeline): void {
  const only = commands[0];
  if (commands.length === 1 && only !== undefined) {
    run(walk, only);
    return;
  }
  if (operators.includes('|&')) bashOnly(walk, { pos, end }, '|&');
  let { input, listed } = walk;
  for (let at = 0; at < commands.length; at++) {
    const from = walk.operations.length;
    walk.feed(input, listed, () => beside(walk, () => run(walk, commands[at] as SyntaxNode)));
    if (at + 1 < commands.length) listed = handedOn(walk, commands, at, from, listed);
    input = 'data';
  }
}
