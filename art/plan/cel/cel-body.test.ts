import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { celBodyOf } from './cel-body.ts';

const SIDE = 400;

/** A round pet with strands in its coat and an outline that is wavy by some plan units. */
function pet(wavy: number) {
  const angleAt = (x: number, y: number) => Math.atan2(y - 200, x - 200);
  return squareScene(SIDE, {
    mask: (x, y) => Math.hypot(x - 200, y - 200) < 150 + wavy * Math.sin(24 * angleAt(x, y)),
    light: (x, y) => (Math.floor((60 * angleAt(x, y)) / Math.PI) % 2 ? 0.3 : 0.7),
  });
}

it('has a calm outline, however ragged that of a long coat is', () => {
  const { depth, inside } = celBodyOf(pet(12));
  const { width, height, data } = inside;
  let [deepest, dents, thorns] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    const at = Math.floor(y * depth.height) * depth.width + Math.floor(x * depth.width);
    if (data[i] > 0) deepest = Math.min(deepest, depth.data[at]);
    const away = SIDE * Math.hypot(x - 0.5, y - 0.5);
    if (away < 138 && data[i] <= 0) dents++;
    if (away > 162 && data[i] >= 0) thorns++;
  }
  expect(deepest).toBeGreaterThan(-3);
  expect({ dents, thorns }).toEqual({ dents: 0, thorns: 0 });
});
