import { expect, it } from 'vitest';
import { rgbToOklab } from '../analysis/color/oklab.ts';
import { FACE_SIDE, FRONTAL_FACE } from '../plan/face/frontal-face.ts';
import { planStyle } from '../plan/plan-style.ts';
import type { Scene } from '../plan/scene.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { starlight } from './starlight.ts';

const SIDE = 256;
const MASK = boxMask(SIDE, 70, 186, 50, SIDE);

/** OKLab of a coat's underpainting at a place, shares of the picture. */
function coatAt(scene: Scene, seed: number) {
  const { layers } = planStyle(starlight, scene, { background: 'automatic', seed });
  const coat = layers.find(({ kind }) => kind === 'region');
  if (coat?.kind !== 'region' || coat.colors.kind !== 'backdrop') throw new Error('no underpainting');
  const { columns, rows, colors } = coat.colors;
  return (x: number, y: number) => {
    const i = 3 * (Math.floor(y * rows) * columns + Math.floor(x * columns));
    return rgbToOklab(colors[i], colors[i + 1], colors[i + 2], { l: 0, a: 0, b: 0 });
  };
}

/** OKLab b of a coat's underpainting low in its body, in shade, on several nights. */
function lowerBody(b: number): number[] {
  const scene = squareScene(SIDE, { mask: MASK, light: 0.55, a: 0.02, b });
  return [0, 1, 2, 3].map((seed) => coatAt(scene, seed)(0.55, 0.85).b);
}

it('leaves the hue of warm coats alone in dusk, where gray ones turn blue', () => {
  for (const b of lowerBody(0.08)) expect(b).toBeGreaterThan(0.045);
  for (const b of lowerBody(0)) expect(b).toBeLessThan(-0.02);
});

/** OKLab b of the light side of a white coat's underpainting, without color of its own. */
function whiteChest(): number[] {
  const scene = squareScene(SIDE, { mask: MASK, light: 0.9 });
  return [0, 1, 2, 3].map((seed) => coatAt(scene, seed)(0.45, 0.4).b);
}

it('leaves white fur white where it is lit', () => {
  for (const b of whiteChest()) expect(b).toBeGreaterThan(-0.012);
});

/**
 * OKLab b of the underpainting of dark brown fur beside the nose, on several nights.
 *
 * @param below lightness low in the pet
 */
function darkMask(withFace: boolean, below = 0.8): number[] {
  const light = createPlane(FACE_SIDE, FACE_SIDE, 0.3);
  light.data.fill(below, Math.floor(0.75 * light.data.length));
  const planes = { light, a: 0.01, b: 0.015 };
  const { x, y } = FRONTAL_FACE.tip;
  const scene = { ...squareScene(FACE_SIDE, planes), ...(withFace ? { face: FRONTAL_FACE } : {}) };
  return [0, 1, 2, 3].map((seed) => coatAt(scene, seed)(x / FACE_SIDE + 0.1, y / FACE_SIDE).b);
}

it('leaves dark fur of a face its own color, where that of a body turns violet', () => {
  for (const b of darkMask(true)) expect(b).toBeGreaterThan(0.005);
  for (const b of darkMask(false)) expect(b).toBeLessThan(-0.04);
  for (const b of darkMask(true, 0.3)) expect(b).toBeLessThan(0);
});

it('lights a coat from the side of the nebula, which lies where the sky is freer', () => {
  for (const [mask, [bright, dark]] of [
    [boxMask(SIDE, 40, 150, 60, SIDE), [142, 48]],
    [boxMask(SIDE, 106, 216, 60, SIDE), [114, 208]],
  ] as const) {
    const scene = squareScene(SIDE, { mask, light: 0.5 });
    for (const seed of [0, 1, 2, 3]) {
      const colorAt = coatAt(scene, seed);
      const lightAt = (x: number) => colorAt(x / SIDE, 0.5).l;
      expect(lightAt(bright)).toBeGreaterThan(lightAt(dark) + 0.15);
    }
  }
});
