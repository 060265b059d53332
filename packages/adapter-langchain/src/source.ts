/** Whatever a gate can be made of, and how a policy learns of tools that a framework brings. */

import {
  isPermissionEngine,
  isPermissionSession,
  type LoadedPolicy,
  type PermissionEngine,
  type PermissionSession,
  type PolicyInput,
} from '@sallyport/engine';

export type GateSource = PolicyInput | LoadedPolicy | PermissionEngine | PermissionSession;

/**
 * The policy with these tools declared too, where it does not declare them itself. An engine and a session have their policy
 * already, and stay as they are.
 */
export function withTools(source: GateSource, tools: NonNullable<PolicyInput['tools']>): GateSource {
  if (isPermissionEngine(source) || isPermissionSession(source)) return source;
  if (!('documents' in source)) return { ...source, tools: { ...tools, ...source.tools } };
  const known = new Set(source.documents.flatMap(({ policy }) => Object.keys(policy.tools ?? {})));
  const unknown = Object.fromEntries(Object.entries(tools).filter(([name]) => !known.has(name)));
  return { ...source, documents: [...source.documents, { policy: { tools: unknown }, scope: 'code' }] };
}
