import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Scene } from './scene.ts';
import type { Errand } from './shopper.ts';
import type { Kind, KindTally } from './tally.ts';

export interface CrowdOrder {
  readonly scene: Scene;
  /** People in the shop at any time. */
  readonly shoppers: number;
  readonly seconds: number;
  /** Average pause between two clicks in milliseconds. */
  readonly thinkMs: number;
  /** What all of them come for; a mix when not set. */
  readonly errand?: Errand;
}

export interface CrowdReport {
  readonly seconds: number;
  readonly visits: number;
  /** Processor time of the shoppers themselves. */
  readonly cpuMs: number;
  readonly kinds: readonly (readonly [Kind, KindTally])[];
}

/** Sends shoppers into a shop, from a process of their own. */
export async function sendCrowd(order: CrowdOrder): Promise<CrowdReport> {
  const child = fork(join(import.meta.dirname, 'generator.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(order);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The shoppers have left (${code}).`);
  });
  const [report] = await Promise.race([once(child, 'message'), ended]);
  return report;
}
