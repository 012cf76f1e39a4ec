import { expect, it } from 'vitest';
import type { Lab } from '../../analysis/color/choose-palette.ts';
import { coatOf } from '../../plan/coat/coat.ts';
import { boxMask, squareScene } from '../../plan/square-scene.ts';
import { litBy } from './land-light.ts';
import { LANDS } from './lands.ts';

const SIDE = 400;
const GRAY: Lab = [0.6, 0, 0];

/** A pet in the middle, as light as that. */
function coatOfLightness(light: number) {
  const mask = boxMask(SIDE, 100, 300, 100, 300);
  return coatOf(squareScene(SIDE, { mask, light }));
}

it.each(Object.entries(LANDS))(
  'lights a pet from the upper left and shades it at the lower right: %s',
  (_, land) => {
    const lit = litBy(land.light, coatOfLightness(0.9));
    const [edge, middle, far] = [104, 200, 294].map((at) => lit(GRAY, at, at)[0]);
    expect(edge).toBeGreaterThan(middle + 0.04);
    expect(far).toBeLessThan(middle - 0.02);
  },
);

it('is darker and bluer at night, less so for fur with a color of its own', () => {
  const [day, night] = [LANDS.hills, LANDS.night].map((land) => litBy(land.light, coatOfLightness(0.9)));
  const shift = (color: Lab) => day(color, 200, 200)[2] - night(color, 200, 200)[2];
  expect(night(GRAY, 200, 200)[0]).toBeLessThan(day(GRAY, 200, 200)[0] - 0.02);
  expect(shift(GRAY)).toBeGreaterThan(0.025);
  expect(shift([0.6, 0.06, 0.12])).toBeLessThan(0.5 * shift(GRAY));
});

it('lifts a coat that the photo shows dim, but neither a black one nor one in clear light', () => {
  const lifts = [0.3, 0.6, 0.9].map((light) => {
    const lit = litBy(LANDS.village.light, coatOfLightness(light));
    return lit([light, 0, 0], 200, 200)[0] - light;
  });
  expect(lifts[0]).toBeCloseTo(0, 3);
  expect(lifts[1]).toBeGreaterThan(0.03);
  expect(lifts[2]).toBeCloseTo(0, 3);
});
