import { drawPlan } from '../drawing/draw-plan.ts';
import type { PaintPlan } from './paint-plan.ts';
import { type Picture, pictureOf } from './picture.ts';
import type { Scene } from './scene.ts';

const drawn = new WeakMap<PaintPlan, Picture>();

/**
 * What is planned so far, at half the scene's size: what the last marks are planned against. Remembered, as several of
 * them ask for it; not to be changed.
 */
export function pictureSofar(sofar: PaintPlan, { width, height }: Scene): Picture {
  const known = drawn.get(sofar);
  if (known) return known;
  const size = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const picture = pictureOf(drawPlan(sofar, size));
  drawn.set(sofar, picture);
  return picture;
}
