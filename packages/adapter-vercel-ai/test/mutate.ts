/** Changes JSON data at random places, in the ways that a broken store or a hostile client would. */

import fc from 'fast-check';

type Json = unknown;

const values = fc.constantFrom<Json>(
  null,
  '',
  'x',
  0,
  true,
  false,
  [],
  {},
  'c2',
  'c3',
  'pay',
  'approval-responded',
  'user',
);

interface Change {
  readonly at: number;
  readonly how: 'drop' | 'set' | 'double' | 'swap';
  readonly value: Json;
}

const change = fc.record<Change>({
  at: fc.nat({ max: 500 }),
  how: fc.constantFrom('drop', 'set', 'double', 'swap'),
  value: values,
});

/** A function that changes a copy of what it gets, in one to three places. */
export const mutated: fc.Arbitrary<(json: Json) => Json> = fc
  .array(change, { minLength: 1, maxLength: 3 })
  .map((changes) => (json: Json) => changes.reduce(apply, structuredClone(json)));

function apply(json: Json, { at, how, value }: Change): Json {
  const places = placesIn(json);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined) return json;
  const { parent, key } = place;
  if (Array.isArray(parent)) {
    const index = Number(key);
    if (how === 'drop') parent.splice(index, 1);
    else if (how === 'double') parent.splice(index, 0, structuredClone(parent[index]));
    else if (how === 'swap') parent.reverse();
    else parent[index] = value;
  } else if (how === 'drop') delete parent[key];
  else parent[key] = value;
  return json;
}

interface Place {
  readonly parent: Record<string, Json> | Json[];
  readonly key: string;
}

function placesIn(json: Json): Place[] {
  if (typeof json !== 'object' || json === null) return [];
  const parent = json as Place['parent'];
  return Object.entries(json).flatMap(([key, value]) => [{ parent, key } as Place, ...placesIn(value)]);
}
