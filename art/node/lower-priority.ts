import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Makes the calling thread, and all that it starts from now on, more patient than the server's own thread, so that
 * pages are answered at once however much is painted. On Linux each thread has a priority of its own; elsewhere the
 * whole process would get it, so nothing happens there.
 *
 * @param niceness Unix nice level, 0 to 19
 */
export function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, niceness);
}
