import { expect, it } from 'vitest';
import { inflate } from './coat/modeling.ts';
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
    expect(Math.hypot(a[brightest], b[brightest])).toBeCloseTo(0.15, 2);
  }
});

it('leaves what is far from the nebula in dusk', () => {
  const { dusk } = skyLightOn(SCENE, FORM, 1);
  const { width, height } = FORM.depth;
  const at = (share: number) => dusk[Math.round(share * height) * width + (width >> 1)];
  expect(at(0.98)).toBeGreaterThan(at(0.4) + 0.3);
});

it('leaves sides that look down almost without a rim', () => {
  const legs = squareScene(SIDE, { mask: boxMask(SIDE, 90, 166, 40, 130) });
  const form = inflate(legs, 46);
  for (const seed of [0, 1, 2, 3]) {
    const { rim } = skyLightOn(legs, form, seed);
    const most = (looks: (y: number) => boolean) =>
      rim.reduce((max, value, i) => (looks(form.y.data[i]) ? Math.max(max, value) : max), 0);
    expect(most((y) => y > 0.65)).toBeLessThan(0.3);
    expect(most((y) => y < -0.5)).toBeGreaterThan(0.5);
  }
});

it('tells how light the sky is that each lit side looks at', () => {
  const { rim, behind } = skyLightOn(SCENE, FORM, 1);
  const lit = behind.filter((_, i) => rim[i] > 0.5);
  expect(lit.length).toBeGreaterThan(0);
  expect(Math.min(...lit)).toBeGreaterThan(0.2);
});

it('lights sides that look at the brightest sky broadly, and hardly those that look at a dark one', () => {
  const { data: depth } = FORM.depth;
  for (const seed of [0, 1, 2, 3]) {
    const { rim, behind } = skyLightOn(SCENE, FORM, seed);
    /**
     * Mean rim between two depths of sides that look at some of the sky, from its darkest part to its
     * lightest.
     */
    const rimOf = (depths: readonly [number, number], sky: readonly [number, number]) => {
      const places = [...rim.keys()]
        .filter((i) => depth[i] > depths[0] && depth[i] < depths[1])
        .filter((i) => FORM.z.data[i] < 0.95 && FORM.y.data[i] < 0.1)
        .sort((one, other) => behind[one] - behind[other]);
      const seen = places.slice(sky[0] * places.length, Math.ceil(sky[1] * places.length));
      return seen.reduce((sum, i) => sum + rim[i], 0) / seen.length;
    };
    expect(rimOf([2, 10], [0.9, 1])).toBeGreaterThan(0.5);
    expect(rimOf([12, 22], [0.9, 1])).toBeGreaterThan(0.15);
    expect(rimOf([2, 10], [0, 0.25])).toBeLessThan(0.06);
  }
});

it('throws the light of the nebula on the side at which it lies, and less of it into dusk', () => {
  const { width } = FORM.depth;
  for (const seed of [0, 1, 2, 3]) {
    const { key, side, dusk } = skyLightOn(SCENE, FORM, seed);
    const meanOf = (sees: (i: number) => boolean) => {
      const places = [...key.keys()].filter((i) => FORM.depth.data[i] > 0 && sees(i));
      return places.reduce((sum, i) => sum + key[i], 0) / places.length;
    };
    const beside = (which: number) => (i: number) =>
      which * ((i % width) - width / 2) > 0.16 * width && which * FORM.x.data[i] > 0.5;
    expect(meanOf(beside(side))).toBeGreaterThan(0.4);
    expect(meanOf(beside(-side))).toBeLessThan(0.1);
    const lit = beside(side);
    expect(meanOf((i) => lit(i) && dusk[i] > 0.6)).toBeLessThan(meanOf((i) => lit(i) && dusk[i] < 0.3));
  }
});

it('reaches as far into a slender figure as its size allows', () => {
  const side = 512;
  const litShare = (wide: number) => {
    const scene = squareScene(side, { mask: boxMask(side, (side - wide) / 2, (side + wide) / 2, 60, side) });
    const form = inflate(scene, 46);
    const { rim } = skyLightOn(scene, form, 1);
    const inside = [...rim.keys()].filter((i) => form.depth.data[i] > 0);
    return inside.filter((i) => rim[i] > 0.2).length / inside.length;
  };
  expect(litShare(90)).toBeLessThan(2 * litShare(340));
});
