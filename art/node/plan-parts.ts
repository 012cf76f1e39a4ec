import type { PlanOptions } from '#art/contract.ts';
import type { Layer } from '#art/plan/paint-plan.ts';
import type { Scene } from '#art/plan/scene.ts';
import { partBegunAs, planPart } from '#art/styles/plan-painting.ts';

/** A painting that several threads plan part by part. */
export interface PlanOrder {
  /** Its planes should lie in shared memory. */
  readonly scene: Scene;
  readonly options: PlanOptions;
  /** Four shared bytes: how many parts are begun. */
  readonly begun: SharedArrayBuffer;
}

/** Layers of a style's parts, by their number. */
export type PlannedParts = ReadonlyMap<number, readonly Layer[]>;

/** An order of which no part has been begun. */
export function newPlanOrder(scene: Scene, options: PlanOptions): PlanOrder {
  return { scene, options, begun: new SharedArrayBuffer(4) };
}

/** Plans one part after the other until none is left. */
export function planParts({ scene, options, begun }: PlanOrder): Map<number, Layer[]> {
  const planned = new Map<number, Layer[]>();
  const taken = new Int32Array(begun);
  const next = () => partBegunAs(options.style, Atomics.add(taken, 0, 1));
  for (let part = next(); part !== undefined; part = next())
    planned.set(part, planPart(scene, options, part));
  return planned;
}
