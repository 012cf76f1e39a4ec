import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { FRONTAL_FACE } from '../face/frontal-face.ts';
import type { Scene } from '../scene.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { awayFromLight, formShadeOf } from './form-shade.ts';

const SIDE = 400;
const scene = squareScene(SIDE, { mask: boxMask(SIDE, 100, 300, 100, 360) });
const at = (shade: Float32Array, x: number, y: number) => shade[y * SIDE + x];

it('lies on the side of a form that looks away from the light', () => {
  const shade = formShadeOf(scene);
  expect(at(shade, 290, 340)).toBeGreaterThan(0.4);
  expect(at(shade, 110, 120)).toBe(0);
  expect(at(shade, 200, 230)).toBeLessThan(0.1);
});

it('leaves faces free', () => {
  const { eyes } = FRONTAL_FACE;
  const shade = formShadeOf({ ...scene, face: FRONTAL_FACE });
  const chin = Math.round(eyes[0].y + 20);
  expect(at(shade, 250, chin)).toBeLessThan(at(formShadeOf(scene), 250, chin) + 1e-6);
  expect(at(shade, 290, 340)).toBeGreaterThan(0.4);
});

const ROUND_SIDE = 300;

/** How far a round pet looks away from the light at a place, 0 to 1 across and down. @param y of its middle */
function awayAt(middle: number): (x: number, y: number) => number {
  const mask = createPlane(ROUND_SIDE, ROUND_SIDE);
  for (let i = 0; i < ROUND_SIDE * ROUND_SIDE; i++) {
    const away = Math.hypot(
      (i % ROUND_SIDE) / ROUND_SIDE - 0.5,
      Math.floor(i / ROUND_SIDE) / ROUND_SIDE - middle,
    );
    mask.data[i] = away < 0.3 ? 1 : 0;
  }
  const placement = { width: 1024, height: 1024 } as Scene['placement'];
  const [light, a, b] = [0, 1, 2].map(() => createPlane(ROUND_SIDE, ROUND_SIDE, 0.5));
  const scene = {
    width: ROUND_SIDE,
    height: ROUND_SIDE,
    scale: ROUND_SIDE / 1024,
    placement,
    light,
    a,
    b,
    mask,
    found: true,
  };
  const { width, height, data } = awayFromLight(scene);
  return (x, y) => data[Math.floor(y * height) * width + Math.floor(x * width)];
}

it('looks away from the light most below at the right', () => {
  const at = awayAt(0.5);
  expect(at(0.68, 0.7)).toBeGreaterThan(0.3);
  expect(at(0.32, 0.3)).toBeLessThan(-0.3);
});

it('is nothing at the edge of the sheet, where a pet that is cut goes on', () => {
  expect(Math.abs(awayAt(0.8)(0.55, 0.995))).toBeLessThan(0.05);
});
