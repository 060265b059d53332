/** Where a tool runs. It may be a sandbox, so the engine never asks the machine it runs on itself. */

export interface Environment {
  /** Absolute folder in which the tool runs; relative paths of calls start here. */
  readonly cwd: string;
  /** Absolute home folder of the tool's user. */
  readonly home: string;
  readonly platform: 'linux' | 'darwin' | 'win32';
  /**
   * The path with all links resolved, or `undefined` if nothing is there. Called with absolute paths, `/` between segments.
   * Without it, links are not known: then only the text of paths is judged.
   */
  realpath?(path: string): string | undefined;
  /** Whether something is at that path. */
  exists?(path: string): boolean;
}

/** What holds when the host says nothing: a folder and home that no real path lies in, so that nothing counts as inside by accident. */
export const unknownEnvironment: Environment = { cwd: '/unknown-folder', home: '/unknown-home', platform: 'linux' };
