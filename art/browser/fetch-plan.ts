import type { PaintPlan } from '../plan/paint-plan.ts';
import { decodePlan } from '../plan/plan-codec.ts';

/** Reads a stored plan. Throws when it is missing or damaged. */
export async function fetchPlan(address: string): Promise<PaintPlan> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`The plan is missing (${response.status})`);
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return decodePlan(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
