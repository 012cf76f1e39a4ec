import type { PlanOptions, Subject } from '#art/contract.ts';
import type { Room } from '#art/plan/composition/prepare-scene.ts';
import type { Layer, PaintPlan } from '#art/plan/paint-plan.ts';
import { joinParts, partsOf, planLastPart, planPart, planScene, sceneOf } from '#art/styles/plan-painting.ts';
import type { PaintHelper } from './paint-helper.ts';
import { noneBegun, type PlannedParts, planLastParts, planParts } from './plan-parts.ts';

const sharedRoom: Room = (count) => new Float32Array(new SharedArrayBuffer(4 * count));

const NONE: PlannedParts = new Map();

/** Plans a painting just as `planPainting` does; a helper plans what parts it can. */
export async function planTogether(
  subject: Subject,
  options: PlanOptions,
  helper?: PaintHelper,
): Promise<PaintPlan> {
  const count = partsOf(options.style);
  if (!helper || count.parts === 1) return planScene(sceneOf(subject, options), options);
  const scene = sceneOf(subject, options, sharedRoom);
  const order = { scene, options, begun: noneBegun() };
  const parts = await share(
    count.parts,
    helper.plan(order),
    () => planParts(order),
    (part) => planPart(scene, options, part),
  );
  const sofar = joinParts(scene, options, parts);
  if (count.last < 2) return planScene(scene, options, sofar);
  const rest = { sofar, begun: noneBegun() };
  const last = await share(
    count.last,
    helper.finish(rest),
    () => planLastParts(order, rest),
    (part) => planLastPart(sofar, scene, options, part),
  );
  return planScene(scene, options, sofar, last);
}

/** All of `count` parts: what this thread plans of them, what the helper does, and what is missing once it has died. */
async function share(
  count: number,
  help: Promise<PlannedParts>,
  planSome: () => PlannedParts,
  planOne: (part: number) => Layer[],
): Promise<(readonly Layer[])[]> {
  // Awaited further down; an earlier rejection must not count as unhandled.
  help.catch(() => {});
  const own = planSome();
  const others = own.size < count ? await help.catch(() => NONE) : NONE;
  return Array.from({ length: count }, (_, part) => own.get(part) ?? others.get(part) ?? planOne(part));
}
