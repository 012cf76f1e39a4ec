import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { coatOf } from './coat.ts';
import { furNoise } from './fur-noise.ts';

const side = 240;

/** A coat with strands from top to bottom. */
function striped() {
  return squareScene(side, { light: (x) => 0.5 + 0.2 * Math.sin(x / 3) });
}

it('varies across the fur, not along it, with mean 0 and spread 1', () => {
  const scene = striped();
  const noise = furNoise(scene, coatOf(scene), 3, 7);
  const { width, height, data } = noise;
  let [along, across, sum, squares] = [0, 0, 0, 0];
  const inside = (value: number, of: number) => value > 0.3 * of && value < 0.7 * of;
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x];
      sum += value;
      squares += value * value;
      if (!inside(x, width) || !inside(y, height)) continue;
      along += Math.abs(value - data[(y + 4) * width + x]);
      across += Math.abs(value - data[y * width + x + 4]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(across).toBeGreaterThan(1.8 * along);
  expect(Math.abs(sum / data.length)).toBeLessThan(0.05);
  expect(squares / data.length).toBeCloseTo(1, 1);
});

it('is the same for the same seed only', () => {
  const scene = striped();
  const coat = coatOf(scene);
  expect(furNoise(scene, coat, 3, 7)).toEqual(furNoise(scene, coat, 3, 7));
  expect(furNoise(scene, coat, 3, 8)).not.toEqual(furNoise(scene, coat, 3, 7));
});
