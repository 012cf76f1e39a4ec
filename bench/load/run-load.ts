import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Kind, KindStats } from './load-stats.ts';
import type { Scene } from './scene.ts';
import type { Errand } from './virtual-user.ts';

export interface LoadOptions {
  readonly scene: Scene;
  /** People in the shop at any time. */
  readonly users: number;
  readonly seconds: number;
  /** Average pause between two clicks in milliseconds. */
  readonly thinkMs: number;
  /** What all of them come for; a mix when not set. */
  readonly errand?: Errand;
}

export interface LoadReport {
  readonly seconds: number;
  readonly visits: number;
  /** Processor time of the virtual users themselves. */
  readonly cpuMs: number;
  readonly kinds: readonly (readonly [Kind, KindStats])[];
}

/** Runs virtual users against a shop, from a separate process. */
export async function runLoad(order: LoadOptions): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'generator.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(order);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The virtual users have left (${code}).`);
  });
  const [report] = await Promise.race([once(child, 'message'), ended]);
  return report;
}
