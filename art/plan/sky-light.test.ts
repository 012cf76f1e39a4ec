import { expect, it } from 'vitest';
import { inflate } from './modelling.ts';
import { skyLightOn } from './sky-light.ts';
import { boxMask, squareScene } from './square-scene.ts';

const SIDE = 256;
const SCENE = squareScene(SIDE, { mask: boxMask(SIDE, 70, 186, 60, 256) });
const FORM = inflate(SCENE, 46);

it('lights the rim of a form in the hues of the sky and leaves its middle alone', () => {
  for (const seed of [0, 1, 2, 3]) {
    const { rim, a, b } = skyLightOn(SCENE, FORM, seed);
    const { width, data: depth } = FORM.depth;
    const lit = rim.filter((_, i) => depth[i] > 0 && depth[i] < 12);
    expect(Math.max(...lit)).toBeGreaterThan(0.5);
    const middle = Math.round(0.5 * FORM.depth.height) * width + (width >> 1);
    expect(rim[middle]).toBeLessThan(0.05);
    const brightest = rim.indexOf(Math.max(...rim));
    expect(Math.hypot(a[brightest], b[brightest])).toBeCloseTo(0.14, 2);
  }
});

it('leaves what is far from the nebula in dusk', () => {
  const { dusk } = skyLightOn(SCENE, FORM, 1);
  const { width, height } = FORM.depth;
  const at = (share: number) => dusk[Math.round(share * height) * width + (width >> 1)];
  expect(at(0.98)).toBeGreaterThan(at(0.4) + 0.3);
});
