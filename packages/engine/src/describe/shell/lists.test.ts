import { expect, it } from 'vitest';
import { added, nothing } from './lists.js';

it('never adds to the list that all begin with', () => {
  let list: readonly number[] = nothing;
  for (const item of [1, 2, 3, 4]) list = added(list, item);
  expect(list).toEqual([1, 2, 3, 4]);
  expect(nothing).toEqual([]);
});
