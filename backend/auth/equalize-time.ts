import { setTimeout as wait } from 'node:timers/promises';
import type { AuthTools } from './auth-tools.ts';

/**
 * Waits until an answer that began at `started` (of `performance.now()`) has taken as long as all
 * of its kind: what had to be written for it depends on whether the address is known.
 */
export async function equalizeTime({ evenMs }: Pick<AuthTools, 'evenMs'>, started: number): Promise<void> {
  const left = evenMs - (performance.now() - started);
  if (left > 0) await wait(left);
}
