import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Makes the calling process more patient than the server, so that pages are answered at once however much is painted.
 * On Linux each thread has a priority of its own, which those that it starts take over: all threads that are there get
 * it, libuv's too, which decode photos.
 *
 * @param niceness Unix nice level, 0 to 19
 */
export function lowerPriority(niceness: number): void {
  // 0 is the process itself.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : ['0'];
  for (const thread of threads) setPriority(Number(thread), niceness);
}
