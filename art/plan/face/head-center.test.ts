import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { headCenter } from './head-center.ts';

const SIDE = 200;

it('is the face, the middle between closed eyes, or the upper part of a pet without either', () => {
  const mask = boxMask(SIDE, 40, 160, 0, SIDE);
  const scene = { ...squareScene(SIDE, { mask }), scale: 0.5 };
  const eye = (x: number) => ({
    x,
    y: 80,
    radius: 8,
    pupil: { x, y: 80, radius: 5 },
    iris: { l: 0.3, a: 0.02, b: 0.03 },
  });
  expect(headCenter({ ...scene, face: { eyes: [eye(80), eye(120)] } })).toEqual({ x: 100, y: 98 });
  expect(headCenter({ ...scene, closedEyes: [eye(80), eye(120)] })).toEqual({ x: 100, y: 80 });
  const { x, y } = headCenter(scene);
  expect(x).toBeCloseTo(199, 0);
  expect(y).toBeGreaterThan(60);
  expect(y).toBeLessThan(75);
  expect(headCenter({ ...scene, mask: createPlane(SIDE, SIDE) })).toEqual({ x: 0, y: 0 });
});

it('is the round part above a broader chest', () => {
  const mask = (x: number, y: number) => Math.hypot(x - 60, y - 40) < 25 || Math.hypot(x - 90, y - 130) < 55;
  const { x, y } = headCenter(squareScene(SIDE, { mask }));
  expect(Math.hypot(x - 60, y - 40)).toBeLessThan(8);
});
