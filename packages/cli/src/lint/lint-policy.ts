/** All that lint finds in a policy that loads. */

import { type LintFinding, type LoadedPolicy, PermissionEngine } from '@sallyport/engine';
import { type StyleFinding, styleFindings } from './style.js';

export function lintPolicy(policy: LoadedPolicy): (LintFinding | StyleFinding)[] {
  const engine = new PermissionEngine(policy);
  return [...engine.lint(), ...styleFindings(policy, engine)];
}
