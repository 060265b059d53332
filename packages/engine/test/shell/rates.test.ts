/** The rates that `npm run rates` prints stay as good as the README says. */

import { describe, expect, it } from 'vitest';
import { shellSets } from '../case-files.js';
import { measureRates } from './rates.js';

describe.each(shellSets)('labelled commands of %s', (set) => {
  it.each(measureRates(set).map((rate) => [rate.what, rate] as const))('%s', (_, { among, wrong, most }) => {
    expect(among).toBeGreaterThan(50);
    expect(wrong.length / among, wrong.map(({ id, command }) => `${id} ${command}`).join('\n')).toBeLessThanOrEqual(
      most,
    );
  });
});
