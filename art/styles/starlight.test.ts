import { expect, it } from 'vitest';
import { rgbToOklab } from '../analysis/color/oklab.ts';
import { planStyle } from '../plan/plan-style.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { starlight } from './starlight.ts';

const SIDE = 256;
const MASK = boxMask(SIDE, 70, 186, 50, SIDE);

/** OKLab b of a coat's underpainting low in its body, in shade, on several nights. */
function lowerBody(b: number): number[] {
  const planes = { light: createPlane(SIDE, SIDE, 0.55), a: createPlane(SIDE, SIDE, 0.02) };
  const scene = squareScene(SIDE, { mask: MASK, ...planes, b: createPlane(SIDE, SIDE, b) });
  return [0, 1, 2, 3].map((seed) => {
    const { layers } = planStyle(starlight, scene, { background: 'automatic', seed });
    const coat = layers.find(({ kind }) => kind === 'region');
    if (coat?.kind !== 'region' || coat.colors.kind !== 'backdrop') throw new Error('no underpainting');
    const { columns, rows, colors } = coat.colors;
    const i = 3 * (Math.floor(0.85 * rows) * columns + Math.floor(0.55 * columns));
    return rgbToOklab(colors[i], colors[i + 1], colors[i + 2], { l: 0, a: 0, b: 0 }).b;
  });
}

it('leaves the hue of warm coats alone in dusk, where gray ones turn blue', () => {
  for (const b of lowerBody(0.08)) expect(b).toBeGreaterThan(0.045);
  for (const b of lowerBody(0)) expect(b).toBeLessThan(-0.02);
});

/** OKLab b of the light side of a white coat's underpainting, without color of its own. */
function whiteChest(): number[] {
  const scene = squareScene(SIDE, { mask: MASK, light: createPlane(SIDE, SIDE, 0.9) });
  return [0, 1, 2, 3].map((seed) => {
    const { layers } = planStyle(starlight, scene, { background: 'automatic', seed });
    const coat = layers.find(({ kind }) => kind === 'region');
    if (coat?.kind !== 'region' || coat.colors.kind !== 'backdrop') throw new Error('no underpainting');
    const { columns, rows, colors } = coat.colors;
    const i = 3 * (Math.floor(0.4 * rows) * columns + Math.floor(0.45 * columns));
    return rgbToOklab(colors[i], colors[i + 1], colors[i + 2], { l: 0, a: 0, b: 0 }).b;
  });
}

it('leaves white fur white where it is lit', () => {
  for (const b of whiteChest()) expect(b).toBeGreaterThan(-0.012);
});
