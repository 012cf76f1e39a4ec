import type { PaintPlan } from '#art/plan/paint-plan.ts';
import { bandCount, type DrawnBands, drawBand, drawBands, newOrder } from './draw-bands.ts';
import { pngOf } from './packed-rows.ts';
import type { PaintHelper } from './paint-helper.ts';

export interface DrawHelp {
  readonly helper?: PaintHelper | undefined;
  /** Called when the helper has begun, for what this thread does before it helps. */
  readonly onBegun?: () => void;
  /** Called when this thread has nothing more to draw. */
  readonly onDrawn?: () => void;
}

const NONE: DrawnBands = new Map();

/**
 * Draws a plan as a PNG file, with alpha when the plan has an outline; a helper draws and packs what bands it can.
 *
 */
export async function drawFile(
  plan: PaintPlan,
  size: { readonly width: number; readonly height: number },
  { helper, onBegun, onDrawn }: DrawHelp = {},
): Promise<Uint8Array> {
  const order = newOrder(plan, size);
  const help = helper?.draw(order);
  // Awaited further down; an earlier rejection must not count as unhandled.
  help?.catch(() => {});
  onBegun?.();
  const own = drawBands(order);
  onDrawn?.();
  const others = help && own.size < bandCount(order) ? await help.catch(() => NONE) : NONE;
  const bands = Array.from(
    { length: bandCount(order) },
    (_, band) => own.get(band) ?? others.get(band) ?? drawBand(order, band),
  );
  return pngOf(size, order.channels, bands);
}
