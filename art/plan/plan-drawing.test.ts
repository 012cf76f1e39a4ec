import { expect, it } from 'vitest';
import { createPlane } from '../raster.ts';
import { FRONTAL_FACE, paintDisc, FACE_SIDE as SIDE } from './frontal-face.ts';
import { withFeatures } from './plan-drawing.ts';
import { squareScene } from './square-scene.ts';

it('draws the dark of a nose darker than it is', () => {
  const scene = squareScene(SIDE, { light: createPlane(SIDE, SIDE, 0.5) });
  paintDisc(scene.light, 200, 215, 5, 0.4);
  const { light } = withFeatures({ ...scene, face: FRONTAL_FACE });
  expect(light.data[215 * SIDE + 200]).toBeLessThan(0.35);
  expect(light.data[300 * SIDE + 200]).toBeCloseTo(0.5, 5);
});
