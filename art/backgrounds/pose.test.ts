import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { poseOf } from './pose.ts';

it('finds the middle and the long axis of a slanted bar', () => {
  const mask = createPlane(80, 60);
  for (let step = 0; step < 40; step++) {
    for (let thick = 0; thick < 5; thick++) mask.data[(10 + step + thick) * 80 + 20 + step] = 1;
  }
  const pose = poseOf(mask);
  expect(pose.x).toBeCloseTo(39.5, 0);
  expect(pose.y).toBeCloseTo(31.5, 0);
  expect(pose.angle).toBeCloseTo(Math.PI / 4, 1);
});

it('lies level in the middle of an empty mask', () => {
  expect(poseOf(createPlane(40, 20))).toEqual({ width: 40, x: 20, y: 10, angle: 0 });
});
