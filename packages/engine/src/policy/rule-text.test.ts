import { describe, expect, it } from 'vitest';
import { parseRuleText } from './rule-text.js';

describe('parseRuleText', () => {
  it.each([
    ['Bash', 'Bash', null],
    ['Bash(npm test)', 'Bash', 'npm test'],
    ['Bash(npm run *)', 'Bash', 'npm run *'],
    ['Bash(echo (a) (b))', 'Bash', 'echo (a) (b)'],
    ['Bash(echo :-()', 'Bash', 'echo :-('],
    ['Bash(echo ))', 'Bash', 'echo )'],
    ['Bash(*)', 'Bash', '*'],
    ['Read( a b )', 'Read', ' a b '],
    ['@exec(git push:*)', '@exec', 'git push:*'],
    ['@read', '@read', null],
    ['mcp__github', 'mcp__github', null],
    ['mcp__github__*', 'mcp__github__*', null],
    ['builtin:*', 'builtin:*', null],
    ['*', '*', null],
    ['__proto__', '__proto__', null],
    ['constructor(x)', 'constructor', 'x'],
  ])('%s', (text, toolName, ruleContent) => {
    expect(parseRuleText(text)).toEqual({ toolName, ruleContent });
  });

  it.each([
    ['', 'without a tool name', 'tool', 0],
    ['(x)', 'without a tool name', 'tool', 0],
    ['Bash()', 'nothing between the parentheses', 'write "Bash" for all', 4],
    ['Bash( )', 'nothing between the parentheses', 'write "Bash" for all', 4],
    ['Bash(x', 'no closing parenthesis', 'write "Bash(x)"', 4],
    ['Bash(', 'no closing parenthesis', 'write "Bash"', 4],
    ['Bash(x) y', 'after the closing parenthesis', 'ends with', 7],
    ['Bash(x)\n', 'after the closing parenthesis', 'ends with', 7],
    ['Bash)', '")" without "("', 'tool(content)', 4],
    [' Bash', 'a space in the tool name', 'write "Bash"', 0],
    ['Bash (x)', 'a space in the tool name', 'write "Bash(x)"', 4],
    ['Bash git push', 'a space in the tool name', 'write "Bash(git push)"', 4],
    ['@exce(x)', 'unknown capability "@exce"', 'did you mean "@exec"?', 0],
    ['@Read', 'unknown capability "@Read"', 'did you mean "@read"?', 0],
    ['@shell', 'unknown capability "@shell"', '"@exec", "@read", "@write", "@network"', 0],
    ['@exec*', 'unknown capability "@exec*"', 'did you mean "@exec"?', 0],
    ['mcp__github__*(x)', 'stands for many tools', 'write "mcp__github__*" alone', 14],
    ['*(rm:*)', 'stands for many tools', '@exec(', 1],
  ])('%s is refused', (text, problem, hint, offset) => {
    const result = parseRuleText(text);
    expect(result).toEqual({ problem: expect.stringContaining(problem), hint: expect.stringContaining(hint), offset });
  });
});
