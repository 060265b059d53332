/** What `sallyport init` takes a tool for. */

import { describe, expect, it } from 'vitest';
import { propose } from '../src/init/propose.js';
import byArguments from './init-arguments.json' with { type: 'json' };
import profiles from './init-profiles.json' with { type: 'json' };

describe('proposing profiles', () => {
  it.each(profiles)('%s: %s', (name, profile, more) => {
    const { looksUp, asks, profile: found } = propose({ name });
    expect({ found, looksUp, asks: asks !== undefined }).toEqual({
      found: profile,
      looksUp: more === 'looks',
      asks: more === 'asks',
    });
  });

  it.each(byArguments)('$name($fields)', ({ name, fields, expect: expected }) => {
    const { asks, reads: _, ...found } = propose({ name, fields });
    expect({ asks: asks !== undefined, ...found }).toEqual({ name, asks: false, looksUp: false, ...expected });
  });

  it('takes the profile that a person chose', () => {
    expect(propose({ name: 'query_order', profile: 'shell', fields: ['x'] })).toMatchObject({
      profile: 'shell',
      looksUp: false,
    });
    expect(propose({ name: 'read_file', fields: ['target'] }).field).toEqual({ key: 'path', name: 'target' });
    expect(propose({ name: 'bash', fields: ['script', 'path'] }).field).toEqual({ key: 'command', name: 'script' });
  });

  it('takes the word of a server for a hint', () => {
    const hinted = (name: string, onlyReads: boolean, ...fields: string[]) =>
      propose({ name, fields, hints: { onlyReads } }).looksUp;
    expect(hinted('mcp__github__issue', true, 'number')).toBe(true);
    expect(hinted('getWeather', false, 'city')).toBe(false);
    expect(hinted('mcp__github__delete_repo', true)).toBe(false);
    expect(hinted('mcp__github__contents', true, 'path')).toBe(false);
    expect(propose({ name: 'sweep', hints: { destroys: true } }).asks).toBeDefined();
  });
});
