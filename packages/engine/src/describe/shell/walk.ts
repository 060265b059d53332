/** Walks the syntax tree in the order in which it would run, and hands every simple command on. */

import { runCommand } from './commands.js';
import { readTest } from './conditions.js';
import type { Walk } from './context.js';
import { bashOnly } from './dialect.js';
import { readArithmetic } from './expansions.js';
import { defineFunction } from './functions.js';
import { runAndOr, runCase, runFor, runIf, runLoop } from './flow.js';
import type { CompoundList, ParsedScript, Pipeline, Statement, SyntaxNode } from './parse.js';
import { feedOf, readRedirect } from './redirects.js';

/** Walks a script, unless any of it did not parse. */
export function runScript(walk: Walk, script: ParsedScript): void {
  const [error] = script.errors ?? [];
  if (error !== undefined) walk.opaque(`it does not parse: ${error.message}`, walk.span({ pos: script.pos, end: script.end }));
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
      return runCommand(walk, node);
    case 'Pipeline':
      return runPipeline(walk, node);
    case 'AndOr':
      return runAndOr(walk, node.commands, node.operators);
    case 'Redirected': {
      const outer = walk.input;
      walk.input = feedOf(node.redirects)?.input ?? outer;
      run(walk, node.command);
      walk.input = outer;
      for (const redirect of node.redirects) readRedirect(walk, redirect);
      return;
    }
    case 'Subshell':
      return walk.state.apart(() => runList(walk, node.body));
    case 'BraceGroup':
      return runList(walk, node.body);
    case 'CompoundList':
      return runList(walk, node);
    case 'If':
      return runIf(walk, node);
    case 'While':
      return runLoop(walk, () => {
        runList(walk, node.clause);
        runList(walk, node.body);
      });
    case 'For':
      return runFor(walk, node.name.value, node.wordlist, node.body);
    case 'Select':
      bashOnly(walk, node, 'select');
      return runFor(walk, node.name.value, node.wordlist, node.body);
    case 'ArithmeticFor': {
      bashOnly(walk, node, 'for ((…))');
      const place = { pos: node.pos, end: node.body.pos, text: walk.text.slice(node.pos, node.body.pos) };
      return runLoop(walk, () => {
        for (const part of [node.initialize, node.test]) if (part !== undefined) readArithmetic(walk, part, place);
        runList(walk, node.body);
        if (node.update !== undefined) readArithmetic(walk, node.update, place);
      });
    }
    case 'Case':
      return runCase(walk, node.word, node.items);
    case 'Function':
      return defineFunction(walk, node, (body) => run(walk, body));
    case 'Coproc':
      bashOnly(walk, node, 'coproc');
      walk.state.assign(node.name?.value ?? 'COPROC', null);
      return beside(walk, () => run(walk, node.body));
    case 'TestCommand':
      bashOnly(walk, node, '[[');
      addQuestion(walk, node, '[[', ']]');
      return readTest(walk, node.expression);
    case 'ArithmeticCommand':
      bashOnly(walk, node, '((');
      addQuestion(walk, node, '((', '))');
      return readArithmetic(walk, node.expression, { pos: node.pos, end: node.end, text: node.body });
    default:
      walk.opaque(`a ${node.type} where a command should be`, 'pos' in node ? walk.span(node) : [0, walk.text.length]);
  }
}

/** `[[ … ]]` and `((…))` ask and compute; what they do beyond that is found while reading them. */
function addQuestion(walk: Walk, node: { readonly pos: number; readonly end: number }, open: string, close: string): void {
  const words = [open, walk.text.slice(node.pos + open.length, node.end - close.length), close];
  walk.add({ kind: 'exec', words, onlyReads: true, needsCover: false, span: walk.span(node) });
}

function runPipeline(walk: Walk, { commands, operators, pos, end }: Pipeline): void {
  const [only] = commands;
  if (commands.length === 1 && only !== undefined) return run(walk, only);
  if (operators.includes('|&')) bashOnly(walk, { pos, end }, '|&');
  const outer = walk.input;
  for (const command of commands) {
    beside(walk, () => run(walk, command));
    walk.input = 'data';
  }
  walk.input = outer;
}
