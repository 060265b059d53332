/** Servers that may or may not be there. */

import { connect } from 'node:net';

/**
 * Whether something listens on a port of this machine. Where it does not, says so, or fails with `SALLYPORT_SERVERS=required`:
 * a stranger's `npm test` passes without servers, the project's own build must not.
 */
export async function hasServer(name: string, port: number): Promise<boolean> {
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
  if (answers) return true;
  if (process.env.SALLYPORT_SERVERS === 'required') throw new Error(`${name} does not answer on 127.0.0.1:${port}`);
  console.warn(`${name} on 127.0.0.1:${port}: skipped: no server`);
  return false;
}
