import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { sureGrowthOf } from './growth.ts';

it('has hair fall where the face is not certain, without a star around a guess', () => {
  const { x } = sureGrowthOf(squareScene(256, { light: 0.5 }));
  const middle = Array.from(x.data.subarray(12 * x.width + 24, 12 * x.width + 40));
  expect(Math.max(...middle.map(Math.abs))).toBeLessThan(0.1);
});
