import { expect, it, vi } from 'vitest';
import { createPlane } from '../../raster.ts';
import { LineField } from '../lines/line-field.ts';
import { squareScene } from '../square-scene.ts';
import { planCelStrands } from './cel-strands.ts';

const SIDE = 400;
/** Distance of hairs that lie upright. */
const APART = 20;

interface Hair {
  readonly apart?: number;
  /** Of the coat, OKLab. */
  readonly a?: number;
  readonly toneOf?: Parameters<typeof planCelStrands>[1];
}

/** The strands of a round pet. @param hair how much lighter each hair is than the coat */
function strandsOf(base: number, hair: number, { apart = APART, a = 0, toneOf }: Hair = {}) {
  const [mask, light, hue] = [0, 1, 2].map(() => createPlane(SIDE, SIDE));
  hue.data.fill(a);
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      mask.data[i] = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 0.44 * SIDE ? 1 : 0;
      light.data[i] = base + hair * Math.exp(-((((x % apart) - apart / 2) / 3) ** 2));
    }
  }
  return planCelStrands(squareScene(SIDE, { mask, light, a: hue }), toneOf ?? (() => (color) => color));
}

it('draws crisp strands along the hairs of the photo', () => {
  const layers = strandsOf(0.5, 0.25);
  const { columns, rows, values } = layers[layers.length - 1].field;
  const at = (x: number, y: number) =>
    values[Math.floor((y / SIDE) * rows) * columns + Math.floor((x / SIDE) * columns)] / 255;
  const middle = APART * 9 + APART / 2;
  expect(at(middle, SIDE / 2)).toBeGreaterThan(0.5);
  expect(at(middle + APART / 2, SIDE / 2)).toBeLessThan(0.4);
});

it('ends strands of every length in points', () => {
  const drawn = vi.spyOn(LineField.prototype, 'line');
  strandsOf(0.5, 0.25);
  const radii = drawn.mock.calls.map(([nibs]) => nibs[nibs.length - 1].radius);
  expect(radii.length).toBeGreaterThan(10);
  for (const radius of radii) expect(radius).toBeCloseTo(0, 6);
});

it('draws none where a coat is even or white', () => {
  expect(strandsOf(0.5, 0)).toEqual([]);
  expect(strandsOf(0.72, 0.25)).toEqual([]);
});

it('paints strands of the lightest fur light, however light its colors are made', () => {
  const layers = strandsOf(0.5, 0.25, {
    toneOf:
      () =>
      ([light, a, b]) => [light + 0.6, a, b],
  });
  const { colors } = layers[layers.length - 1].colors;
  expect(Math.min(...colors)).toBeGreaterThan(200);
});

it('draws none on toys and leashes, and none on lone lines of a sleek coat', () => {
  expect(strandsOf(0.5, 0.25, { a: -0.08 })).toEqual([]);
  expect(strandsOf(0.5, 0.25, { apart: 100 })).toEqual([]);
});
