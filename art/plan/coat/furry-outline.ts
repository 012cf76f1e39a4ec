import { drawPlan, sizeOfPlan } from '../../drawing/draw-plan.ts';
import type { BackdropLayer, Field, Finish, PaintPlan, StrokeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';

/** Cells of the outline along its longer side, at most. */
const FINEST = 1024;

/**
 * The border of a picture with nothing behind the pet: its calm outline with the tufts that stand out beyond it.
 *
 * @param body share of the pet without its tufts
 */
export function furryOutline(scene: Scene, body: Field, fringe: StrokeLayer): NonNullable<Finish['outline']> {
  const { width, height } = scene.placement;
  const shape: PaintPlan = {
    width,
    height,
    seed: 1,
    layers: [
      plain(0),
      { kind: 'region', field: body, level: 0.5, softness: 0.22, opacity: 1, colors: plain(255) },
      { ...fringe, colors: new Uint8Array(fringe.colors.length).fill(255) },
    ],
    finish: { relief: 0, paper: 0, texture: 'paper' },
  };
  const size = sizeOfPlan(shape, Math.min(FINEST, Math.max(scene.width, scene.height)));
  const { data } = drawPlan(shape, size);
  const values = new Uint8Array(size.width * size.height);
  for (let i = 0; i < values.length; i++) values[i] = data[4 * i];
  const field = { columns: size.width, rows: size.height, values };
  return { field, level: 0.45, softness: 0.3, wander: 0 };
}

function plain(value: number): BackdropLayer {
  return { kind: 'backdrop', columns: 1, rows: 1, colors: Uint8Array.of(value, value, value) };
}
