import type { PlanOptions, Subject } from '#art/contract.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import type { Room } from '#art/plan/scene.ts';
import { partsOf, planPart, planScene, sceneOf } from '#art/styles/plan-painting.ts';
import type { PaintHelper } from './paint-helper.ts';
import { newPlanOrder, type PlannedParts, planParts } from './plan-parts.ts';

const sharedRoom: Room = (count) => new Float32Array(new SharedArrayBuffer(4 * count));

const NONE: PlannedParts = new Map();

/** Plans a painting just as `planPainting` does; a helper plans what parts it can. */
export async function planTogether(
  subject: Subject,
  options: PlanOptions,
  helper?: PaintHelper,
): Promise<PaintPlan> {
  const count = partsOf(options.style);
  if (!helper || count === 1) return planScene(sceneOf(subject, options), options);
  const scene = sceneOf(subject, options, sharedRoom);
  const order = newPlanOrder(scene, options);
  const help = helper.plan(order);
  // Awaited further down; an earlier rejection must not count as unhandled.
  help.catch(() => {});
  const own = planParts(order);
  const others = own.size < count ? await help.catch(() => NONE) : NONE;
  const parts = Array.from(
    { length: count },
    (_, part) => own.get(part) ?? others.get(part) ?? planPart(scene, options, part),
  );
  return planScene(scene, options, parts);
}
