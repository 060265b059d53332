/** Functions of the script: what they do is seen where they are called, with what is known there. */

import { addExec, type Call } from './commands.js';
import type { Walk } from './context.js';
import { bashOnly } from './dialect.js';
import type { FunctionDefinition, SyntaxNode } from './parse.js';

/** Remembers a function for its callers. */
export function defineFunction(walk: Walk, node: FunctionDefinition, run: (node: SyntaxNode) => void): void {
  if (walk.text.startsWith('function', node.pos)) bashOnly(walk, node, 'function');
  if (node.name.parts !== undefined) {
    walk.opaque(`the function "${node.name.text}" has a name that cannot be told`, walk.span(node));
    return;
  }
  const { place } = walk;
  const body = (): void => walk.within(...place, () => run(node.body));
  walk.state.define(node.name.value, body);
  if (!walk.rehearsing) walk.functions.uncalled.add(body);
}

/** Walks the function that the call names. False where the call may also be to a program of that name. */
export function callFunction(walk: Walk, call: Call, name: string): boolean {
  const known = walk.state.function(name);
  if (known === undefined || known === null) return false;
  const { body, certain } = known;
  if (certain) addExec(walk, call, true, false);
  if (walk.functions.active.has(body)) {
    if (walk.beside) walk.find('fork-bomb', `the function "${name}" calls itself again and again`, call.span);
    walk.changes();
    walk.state.forget();
  } else if (walk.repeats === 0) walk.state.forget();
  else {
    walk.repeats--;
    walk.functions.uncalled.delete(body);
    const enter = (): void => enterFunction(walk, call, body);
    if (certain) enter();
    else walk.state.either([enter, () => {}]);
  }
  return certain;
}

function enterFunction(walk: Walk, { words, assignments }: Call, body: () => void): void {
  const { state } = walk;
  const { active, locals } = walk.functions;
  const outer = [...locals];
  locals.clear();
  const places = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);
  const before = places.map((place) => state.variable(place));
  for (const place of places) state.assign(place, words.some(mayBeSeveral) ? null : (words[Number(place)] ?? ''));
  for (const { name, value } of assignments) state.assign(name, value);
  active.add(body);
  body();
  active.delete(body);
  places.forEach((place, at) => {
    state.restore(place, before[at]);
  });
  for (const { name } of assignments) state.blurVariable(name);
  for (const name of locals) {
    state.blurVariable(name);
    if (state.mayBeTable(name)) state.makeTable(name, false);
  }
  locals.clear();
  for (const name of outer) locals.add(name);
}

function mayBeSeveral(word: Call['words'][number]): boolean {
  return word === null || (typeof word !== 'string' && word.splits);
}

/** Functions that nobody called are still there for whoever does: what they would do counts, wherever they run. */
export function walkUncalled(walk: Walk): void {
  if (!walk.hasFunctions) return;
  const { active, uncalled } = walk.functions;
  if (uncalled.size > 0) {
    walk.state.forget();
    walk.state.jump();
    for (const place of '123456789') walk.state.assign(place, null);
  }
  for (const body of uncalled) {
    uncalled.delete(body);
    active.add(body);
    body();
    active.delete(body);
  }
}
