/** Programs that run whatever text they are given. A rule on them is a rule on everything. Data only. */

/** What runs another command that stands in its arguments. */
export const wrapperPrograms: readonly string[] = [
  ...['sudo', 'doas', 'su', 'pkexec', 'eval', 'exec', 'source', '.', 'trap'],
  ...['xargs', 'parallel', 'watch', 'env', 'ssh'],
];

/** Interpreters, and the options with which they take code as an argument. */
export const codeOptions: Readonly<Record<string, readonly string[]>> = {
  sh: ['-c'],
  bash: ['-c'],
  zsh: ['-c'],
  dash: ['-c'],
  ksh: ['-c'],
  fish: ['-c'],
  python: ['-c'],
  python3: ['-c'],
  node: ['-e', '-p', '--eval', '--print', '-pe'],
  deno: ['eval'],
  bun: ['-e', '--eval'],
  perl: ['-e', '-E', '-ne', '-pe', '-ni', '-pi'],
  ruby: ['-e'],
  php: ['-r'],
  osascript: ['-e'],
  powershell: ['-c', '-command', '-Command'],
  pwsh: ['-c', '-command', '-Command'],
};
