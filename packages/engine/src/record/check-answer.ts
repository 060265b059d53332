/** Answers come from clients. Whatever arrives is either a `PermissionAnswer`, or a text that says what is wrong with it. */

const behaviors: readonly unknown[] = ['allow', 'deny'];
const scopes: readonly unknown[] = ['session', 'project', 'user'];

/** What is wrong with the form of an answer; `undefined`: nothing. */
export function problemOfAnswer(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'An answer is an object.';
  const { toolCallId, behavior, input, remember, scope, message, fingerprint, toolName, agentPath, step } =
    answer as Record<string, unknown>;
  if (typeof toolCallId !== 'string' || toolCallId === '') return 'An answer names its call: "toolCallId" is a text.';
  if (!behaviors.includes(behavior)) return 'An answer says "allow" or "deny" in "behavior".';
  // Clients that write absent members as null: taken for an edit, it would be a yes to what nobody saw.
  if (input === null)
    return '"input" is what to run instead, and null is no input: leave it out to run what was shown.';
  if (remember !== undefined && !(Number.isInteger(remember) && (remember as number) >= 0)) {
    return '"remember" is the index of a suggestion of the request, counted from 0.';
  }
  if (scope !== undefined && !scopes.includes(scope)) return '"scope" is "session", "project" or "user".';
  for (const [name, value] of Object.entries({ message, fingerprint, toolName })) {
    if (value !== undefined && typeof value !== 'string') return `"${name}" is a text.`;
  }
  if (agentPath !== undefined && !(Array.isArray(agentPath) && agentPath.every((name) => typeof name === 'string'))) {
    return '"agentPath" is a list of agent names.';
  }
  if (step !== undefined && typeof step !== 'string' && typeof step !== 'number')
    return '"step" is a text or a number.';
  return undefined;
}
