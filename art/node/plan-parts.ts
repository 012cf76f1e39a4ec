import type { PlanOptions } from '#art/contract.ts';
import type { Layer, PaintPlan } from '#art/plan/paint-plan.ts';
import type { Scene } from '#art/plan/scene.ts';
import { partBegunAs, partsOf, planLastPart, planPart } from '#art/styles/plan-painting.ts';

/** A painting that several threads plan part by part. */
export interface PlanOrder {
  /** Its planes should lie in shared memory. */
  readonly scene: Scene;
  readonly options: PlanOptions;
  /** Four shared bytes: how many parts are begun. */
  readonly begun: SharedArrayBuffer;
}

/** What is planned last of the painting that was ordered before. */
export interface FinishOrder {
  /** All its other parts. */
  readonly sofar: PaintPlan;
  /** As in `PlanOrder`. */
  readonly begun: SharedArrayBuffer;
}

/** Layers of a style's parts, by their number. */
export type PlannedParts = ReadonlyMap<number, readonly Layer[]>;

/** Room for the number of parts that are begun: none. */
export function noneBegun(): SharedArrayBuffer {
  return new SharedArrayBuffer(4);
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

/** The same for the last parts of a painting. */
export function planLastParts(
  { scene, options }: Omit<PlanOrder, 'begun'>,
  { sofar, begun }: FinishOrder,
): Map<number, Layer[]> {
  const planned = new Map<number, Layer[]>();
  const taken = new Int32Array(begun);
  const count = partsOf(options.style).last;
  const next = () => Atomics.add(taken, 0, 1);
  for (let part = next(); part < count; part = next())
    planned.set(part, planLastPart(sofar, scene, options, part));
  return planned;
}
