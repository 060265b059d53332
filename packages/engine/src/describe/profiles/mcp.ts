/**
 * A tool of an MCP server, named `mcp__server__tool`: a plain call. What the server says of it (annotations) is the server's own claim.
 * "It is destructive" is believed of anyone, "it only reads" of `trustedServers`; the policy can say that it only reads.
 */

import { plainCall } from '../plain-call.js';
import type { Profile, ProfileContext } from '../profile.js';

export const mcp: Profile = {
  name: 'mcp',
  contentKind: 'call',
  describe: (_input, context) => plainCall(onlyReads(context)),
};

function onlyReads({ toolName, readOnly = false, annotations = {}, trustedServers }: ProfileContext): boolean {
  if (annotations.destructiveHint === true) return false;
  return readOnly || (annotations.readOnlyHint === true && trustedServers?.has(serverOf(toolName)) === true);
}

/** `mcp__github__list_issues` → `github` */
function serverOf(toolName: string): string {
  return toolName.split('__')[1] ?? '';
}
