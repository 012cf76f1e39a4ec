import { drawPlan } from '../drawing/draw-plan.ts';
import { createRaster } from '../raster.ts';
import type { PaintPlan } from './paint-plan.ts';
import { type Picture, pictureOf } from './picture.ts';
import type { Scene } from './scene.ts';

/** Rows of a scene: `top` up to `bottom`. */
export interface Rows {
  readonly top: number;
  readonly bottom: number;
}

const drawn = new WeakMap<PaintPlan, Picture>();

/**
 * What is planned so far, at half the scene's size: what the last marks are planned against. Remembered, as several of
 * them ask for it; not to be changed.
 *
 * @param rows of the scene that are wanted, where not all are: what is drawn for them alone is black elsewhere
 */
export function pictureSofar(sofar: PaintPlan, { width, height }: Scene, rows?: Rows): Picture {
  const known = drawn.get(sofar);
  if (known) return known;
  const size = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  if (rows) {
    const top = rows.top >> 1;
    const band = { top, rows: Math.max(top + 1, Math.min(size.height, (rows.bottom + 1) >> 1)) - top };
    const whole = createRaster(size.width, size.height);
    whole.data.set(drawPlan(sofar, size, band).data, 4 * size.width * top);
    return pictureOf(whole);
  }
  const picture = pictureOf(drawPlan(sofar, size));
  drawn.set(sofar, picture);
  return picture;
}
