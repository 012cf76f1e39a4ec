import { expect, it } from 'vitest';
import { createLights } from './create-lights.ts';
import { planStyle } from './plan-style.ts';
import { squareScene } from './square-scene.ts';
import type { Style } from './style.ts';

const [ground, lines, eraser, hairs] = [0.1, 0.2, 0.3, 0.4].map((hardness) => createLights([], hardness));
const style: Style = {
  framing: 'bleed',
  parts: [() => [ground], () => [lines, eraser], () => [hairs]],
  finish: () => ({ relief: 0, paper: 0, texture: 'paper' }),
};

function layersOf(painted: Style) {
  const scene = squareScene(4);
  return planStyle(painted, scene, { background: 'white', seed: 1 }).layers;
}

it('lays the layers of one part after those of the other, or as the style joins them', () => {
  expect(layersOf(style)).toEqual([ground, lines, eraser, hairs]);
  const join: Style['join'] = ([below, drawn, above]) => [...below, drawn[0], ...above, ...drawn.slice(1)];
  expect(layersOf({ ...style, join })).toEqual([ground, lines, hairs, eraser]);
});
