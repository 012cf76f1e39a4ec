import { expect, it } from 'vitest';
import { coatOf } from '../plan/coat/coat.ts';
import { DENSITY_STEPS } from '../plan/paint-plan.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { planSplashes, type Splashes } from './splashes.ts';

const SIDE = 500;
const BLUE = { light: 0.7, a: 0, b: -0.09 };
const PIGMENTS = { main: BLUE, second: BLUE, accent: BLUE };

/** Splashes of a pet of a color. */
function splashesOf(splashes: Splashes, light: number, yellow: number) {
  const scene = squareScene(SIDE, {
    mask: boxMask(SIDE, 170, 330, 170, SIDE),
    light,
    b: yellow,
  });
  const coat = coatOf(scene);
  const body = { shape: coat.mask, thickness: createPlane(coat.width, coat.height, 1) };
  return planSplashes(scene, coat, body, PIGMENTS, splashes, 3);
}

/** How much more blue than red the first splash lets through, as optical density, of a pet of a color. */
function blueOf(splashes: Splashes, light: number, yellow: number): number {
  const [first] = splashesOf(splashes, light, yellow).layers;
  const [red = 0, , blue = 0] = first?.pigment.densities ?? [];
  return (red - blue) / DENSITY_STEPS;
}

it('leaves paper for sprays in the ground, and none for clusters', () => {
  const { masked } = splashesOf('sprays', 0.6, 0.09);
  expect(masked?.data.some((value) => value > 0.7)).toBe(true);
  expect(splashesOf('beside', 0.6, 0.09).masked).toBeUndefined();
});

it('sprays dull fur in a clear color', () => {
  expect(blueOf('sprays', 0.5, 0.05)).toBeLessThan(-0.3);
});

it('sprays the color of the fur, and that of the ground where the fur has none', () => {
  expect(blueOf('sprays', 0.6, 0.09)).toBeLessThan(-0.2);
  expect(blueOf('sprays', 0.95, 0)).toBeGreaterThan(0.2);
  expect(blueOf('sprays', 0.2, 0)).toBeGreaterThan(0.2);
  expect(blueOf('beside', 0.6, 0.09)).toBeGreaterThan(0.2);
});
