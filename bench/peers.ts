/** Peers with the same number of rules on names. Each is checked to answer right before it is measured. */

import { createRequire } from 'node:module';
import { newEnforcer, newModelFromString } from 'casbin';

type Cedar = typeof import('@cedar-policy/cedar-wasm/nodejs');
const cedar = createRequire(import.meta.url)('@cedar-policy/cedar-wasm/nodejs') as Cedar;

/** Policies are parsed once, as `statefulIsAuthorized` wants them. */
export function cedarWith(size: number): (tool: string) => boolean {
  const names = Array.from({ length: size - 1 }, (_, index) => `tool_${index}`).concat('query_order');
  const text = names
    .map((name) => `permit(principal, action == Action::"call", resource == Tool::"${name}");`)
    .join('\n');
  const id = `rules-${size}`;
  const parsed = cedar.preparsePolicySet(id, { staticPolicies: text, templates: {}, templateLinks: [] });
  if (parsed.type !== 'success') throw new Error(`cedar does not take the policies: ${JSON.stringify(parsed)}`);
  const decide = (tool: string) => {
    const answer = cedar.statefulIsAuthorized({
      principal: { type: 'Agent', id: 'a' },
      action: { type: 'Action', id: 'call' },
      resource: { type: 'Tool', id: tool },
      context: {},
      preparsedPolicySetId: id,
      entities: [],
    });
    if (answer.type !== 'success') throw new Error(`cedar failed: ${JSON.stringify(answer)}`);
    return answer.response.decision === 'allow';
  };
  return checked('cedar', decide);
}

const model = `
[request_definition]
r = sub, obj, act
[policy_definition]
p = sub, obj, act
[policy_effect]
e = some(where (p.eft == allow))
[matchers]
m = r.obj == p.obj && r.sub == p.sub && r.act == p.act
`;

export async function casbinWith(size: number): Promise<(tool: string) => boolean> {
  const enforcer = await newEnforcer(newModelFromString(model));
  const names = Array.from({ length: size - 1 }, (_, index) => `tool_${index}`).concat('query_order');
  await enforcer.addPolicies(names.map((name) => ['agent', name, 'call']));
  return checked('casbin', (tool) => enforcer.enforceSync('agent', tool, 'call'));
}

function checked(name: string, decide: (tool: string) => boolean): (tool: string) => boolean {
  if (!decide('query_order') || decide('drop_table')) throw new Error(`${name} does not decide as it should`);
  return decide;
}
