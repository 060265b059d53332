/** What a program is called, and whether that name is sure to mean the system's own. */

/** `/bin/rm` is `rm`. */
export function programName(program: string): string {
  return program.slice(program.lastIndexOf('/') + 1);
}

/** A bare name, or one in a folder that only the system writes to. */
export function isSystemProgram(program: string): boolean {
  const folder = program.slice(0, program.lastIndexOf('/') + 1);
  return folder === '' || systemFolders.has(folder);
}

const systemFolders: ReadonlySet<string> = new Set([
  '/bin/',
  '/sbin/',
  '/usr/bin/',
  '/usr/sbin/',
  '/usr/local/bin/',
  '/opt/homebrew/bin/',
]);
