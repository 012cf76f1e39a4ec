import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MOST_PLAN_BYTES } from '#art/node/print-source.ts';
import type { PlanDoubt } from '#art/plan/paint-plan.ts';
import { doubtOf, knowsShape } from '#art/plan/plan-codec.ts';

const unpack = promisify(gunzip);

/** The facts of a stored plan that the server needs. */
export interface PlanFacts {
  /** Whether it can be painted without its ground. */
  readonly hasCutOut: boolean;
  /** Why the picture should be checked before it is printed. */
  readonly doubt: PlanDoubt | null;
}

/** Facts of a stored plan, gzipped; null when it cannot be read. */
export async function planFacts(stored: Uint8Array): Promise<PlanFacts | null> {
  try {
    const plan = await unpack(stored, { maxOutputLength: MOST_PLAN_BYTES });
    return { hasCutOut: knowsShape(plan), doubt: doubtOf(plan) };
  } catch {
    return null;
  }
}
