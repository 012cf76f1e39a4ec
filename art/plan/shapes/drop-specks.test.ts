import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { squareScene } from '../square-scene.ts';
import { dropSpecks } from './drop-specks.ts';

const SIDE = 200;

/** Lines of a length each, at places of 200 x 200 plan units, with a soft border. */
function linesOf(...lines: readonly { x: number; y: number; length: number }[]) {
  const plane = createPlane(SIDE, SIDE);
  for (const { x, y, length } of lines) {
    for (let n = 0; n < length; n++) {
      plane.data[y * SIDE + x + n] = 1;
      plane.data[(y + 1) * SIDE + x + n] = 0.3;
    }
  }
  return plane;
}

it('takes out short marks with their borders, and leaves long lines', () => {
  const lines = linesOf({ x: 20, y: 20, length: 8 }, { x: 20, y: 60, length: 60 });
  dropSpecks(lines, squareScene(SIDE), 60);
  expect(Math.max(...lines.data.subarray(0, 40 * SIDE))).toBe(0);
  expect(lines.data[60 * SIDE + 50]).toBe(1);
});

it('leaves small marks in a face', () => {
  const eye = (x: number) => ({
    x,
    y: 80,
    radius: 8,
    pupil: { x, y: 80, radius: 5 },
    iris: { l: 0.3, a: 0.02, b: 0.03 },
  });
  const face = { eyes: [eye(80), eye(120)] };
  const lines = linesOf({ x: 96, y: 105, length: 10 }, { x: 20, y: 180, length: 10 });
  dropSpecks(lines, { ...squareScene(SIDE), face }, 60);
  expect(lines.data[105 * SIDE + 100]).toBe(1);
  expect(lines.data[180 * SIDE + 25]).toBe(0);
});
