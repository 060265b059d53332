/** Names in rules that name no tool, where it is plain what was meant. A name that is near nothing may be a tool that nobody declared. */

import { didYouMean } from './did-you-mean.js';
import { quote } from './quote.js';

/** @param declared the tools that somebody declared; a name that is one of them is right, however it looks */
export function nameProblem(
  toolName: string,
  declared: ReadonlySet<string>,
): { readonly problem: string; readonly hint: string } | undefined {
  if (toolName.startsWith('@') || declared.has(toolName)) return undefined;
  const [, server] = /^(mcp__.+?)__+$/.exec(toolName) ?? [];
  if (server !== undefined)
    return {
      problem: `${quote(toolName)} names no tool of a server`,
      hint: `write ${quote(server)} for all tools of the server`,
    };
  if (toolName.includes('*')) return undefined;
  const [, tool, content] = /^([^:=[{]+)[:=[{](.*?)[\]}]?$/s.exec(toolName) ?? [];
  if (tool !== undefined && declared.has(tool))
    return { problem: `no tool is called ${quote(toolName)}`, hint: `write ${quote(`${tool}(${content}:*)`)}` };
  const meant = serverMeant(toolName, declared) ?? toolMeant(toolName, declared);
  if (meant === undefined || meant === toolName) return undefined;
  return {
    problem: `no tool is called ${quote(toolName)}`,
    hint: `did you mean ${quote(meant)}? If not, declare it: "tools": { ${quote(toolName)}: {} }`,
  };
}

function toolMeant(toolName: string, declared: ReadonlySet<string>): string | undefined {
  const folded = toolName.toLowerCase();
  return [...declared].find((name) => name.toLowerCase() === folded) ?? didYouMean(toolName, declared);
}

/** `mcp__github`, whose tool `mcp__github__create` is declared, for `mcp__GitHub` and `mcp:github`. Compared without what all servers share. */
function serverMeant(toolName: string, declared: ReadonlySet<string>): string | undefined {
  const [, server] = /^mcp[^A-Za-z0-9]+((?:(?!__).)+)$/i.exec(toolName) ?? [];
  if (server === undefined) return undefined;
  const servers = new Set([...declared].flatMap((name) => /^mcp__(.+?)__/.exec(name)?.[1] ?? []));
  const folded = server.toLowerCase();
  const meant = servers.has(server)
    ? server
    : ([...servers].find((name) => name.toLowerCase() === folded) ?? didYouMean(server, servers));
  return meant && `mcp__${meant}`;
}
