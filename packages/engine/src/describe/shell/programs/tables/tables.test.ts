import { describe, expect, it } from 'vitest';
import { shortenTable } from '../../../../../../../scripts/tables.mjs';
import { specials } from '../special/index.js';
import { type Entry, ProgramTable } from '../table.js';
import { programs, tableTexts } from './index.js';

interface Named {
  readonly name: string;
  readonly entry: Entry;
}

function* entriesBelow(name: string, entry: Entry): Generator<Named, void> {
  yield { name, entry };
  for (const [word, child] of entry.children) yield* entriesBelow(`${name} ${word}`, child);
  for (const [pattern, child] of entry.patterns) yield* entriesBelow(`${name} ${pattern.source}`, child);
}

function entriesOf(table: ProgramTable): Named[] {
  return table.names().flatMap((name) => {
    const entry = table.find(name);
    return entry === undefined ? [] : [...entriesBelow(name, entry)];
  });
}

const all = entriesOf(programs());
const readers = all.filter(({ entry }) => entry.line.kind === 'reads');

describe('the tables', () => {
  it('have no line that does not compile, and none twice', () => {
    for (const { entry } of all) expect(entry.line.kind).toMatch(/^(?:reads|edits|changes|runs|network)$/);
  });

  it('know at least 250 commands that only read', () => {
    expect(readers.length).toBeGreaterThan(250);
  });

  it('give a reason wherever they let something run', () => {
    expect(readers.filter(({ entry }) => entry.line.why === '').map(({ name }) => name)).toEqual([]);
  });

  it('open programs have no option that does harm', () => {
    const open = readers.filter(({ entry }) => entry.line.marks.open);
    const harmful = open.flatMap(({ name, entry }) =>
      [...entry.line.grammar.options.values()]
        .filter(({ effects }) =>
          effects.some((effect) => effect === 'write' || effect === 'exec' || effect === 'danger' || effect === 'edit'),
        )
        .map((option) => `${name} ${option.name}`),
    );
    expect(harmful).toEqual([]);
  });

  it('list every option that an analyser asks for: what no grammar lists, no command ever seems to have', () => {
    const askedFor = /\b(?:hasOption|valuesOf)\)?\(\s*\w+,([^()]*)\)/g;
    const unlisted = [...specials].flatMap(([name, { judge }]) => {
      const grammars = all.filter(({ entry }) => entry.line.special === name).map(({ entry }) => entry.line.grammar);
      const asked = [...String(judge).matchAll(askedFor)].flatMap(
        ([, names = '']) => names.match(/(?<=['"])-[^'"]+/g) ?? [],
      );
      return asked
        .filter((option) => !grammars.some(({ options }) => options.has(option)))
        .map((option) => `${name} ${option}`);
    });
    expect(unlisted).toEqual([]);
  });

  it('say the same in the short form that is shipped, but for reasons that nobody is told', () => {
    const shipped = entriesOf(new ProgramTable(tableTexts.map(shortenTable)));
    const told = ({ entry: { line } }: Named) => line.marks.hidden || line.marks.system;
    const said = (named: Named) => ({
      name: named.name,
      line: { ...named.entry.line, why: told(named) && named.entry.line.why },
    });
    expect(shipped.map(said)).toEqual(all.map(said));
    expect(shipped.filter((named) => !told(named) && named.entry.line.why !== '')).toEqual([]);
    expect(shipped.filter(told).filter(({ entry }) => entry.line.why === '')).toEqual([]);
    expect(shipped.filter(told).length).toBeGreaterThan(10);
  });
});
