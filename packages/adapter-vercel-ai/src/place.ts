/** Where a tool runs: here, in the client, or at the provider. */

import type { SdkTool } from './sdk.js';

export function placeOf({ execute, type, isProviderExecuted }: SdkTool): 'here' | 'client' | 'provider' {
  if (typeof execute === 'function') return 'here';
  return type === 'provider' && isProviderExecuted !== false ? 'provider' : 'client';
}
