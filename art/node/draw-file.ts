import { drawPlan } from '#art/drawing/draw-plan.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import type { DrawAssistant } from './draw-assistant.ts';
import { packRows, pngOf } from './packed-rows.ts';

/** Below this many rows half of them are not worth asking anybody. */
const FEW_ROWS = 64;

/**
 * Draws a plan as a PNG file, with alpha when the plan has an outline; an assistant draws and packs the lower half.
 *
 * @param onDrawn called when this thread has drawn its rows
 */
export async function drawFile(
  plan: PaintPlan,
  size: { width: number; height: number },
  assistant?: DrawAssistant,
  onDrawn?: () => void,
): Promise<Uint8Array> {
  const { height } = size;
  const channels = plan.finish.outline ? 4 : 3;
  const own = assistant && height >= FEW_ROWS ? height >> 1 : height;
  const below = { top: own, rows: height - own };
  const help = below.rows > 0 ? assistant?.draw({ plan, size, band: below, channels }) : undefined;
  // Awaited further down; that it fails sooner is not one that nobody handles.
  help?.catch(() => {});
  const drawn = drawPlan(plan, size, { top: 0, rows: own });
  onDrawn?.();
  const upper = packRows(drawn, channels, own === height);
  if (!help) return pngOf(size, channels, [upper]);
  const lower = await help.catch(() => packRows(drawPlan(plan, size, below), channels, true));
  return pngOf(size, channels, [upper, lower]);
}
