/**
 * A tool of an MCP server, named `mcp__server__tool`. What the server says of it (annotations) is the server's own claim, so a call is
 * a plain call; the policy can declare that it only reads.
 */

import type { Profile } from '../profile.js';

export const mcp: Profile = {
  name: 'mcp',
  contentKind: 'call',
  describe(_input, { readOnly = false }) {
    return { operations: [{ kind: 'call', onlyReads: readOnly, needsCover: true }], readOnly, findings: [] };
  },
};
