import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { FULL_BRUSH, planCoatTufts } from '../coat/coat-tufts.ts';
import { squareScene } from '../square-scene.ts';
import { pictureInValues, planValues } from './plan-values.ts';

const side = 240;
const VALUES = {
  smoothing: [4, 3, 2],
  fur: 3,
  softness: 0.05,
  color: (l: number, a: number, b: number) => [l, a, b] as const,
};

/** A square pet, white on the left, gray in the middle, black on the right. */
function scene() {
  const [mask, light] = [createPlane(side, side), createPlane(side, side)];
  for (let i = 0; i < light.data.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    mask.data[i] = x > 20 && x < 220 && y > 20 && y < 220 ? 1 : 0;
    light.data[i] = x < 90 ? 0.95 : x < 150 ? 0.5 : 0.1;
  }
  return squareScene(side, { mask, light });
}

it('lays one opaque shape for each value, from light to dark, each over the lighter ones', () => {
  const pet = scene();
  const layers = planValues(pet, pet.mask, VALUES, 1);
  expect(layers).toHaveLength(3);
  const shades = layers.map(({ colors }) => colors.colors[0]);
  expect(shades).toEqual(shades.toSorted((one, other) => other - one));
  const isAt = (layer: number, x: number) => {
    const { field, level } = layers[layer];
    const column = Math.floor((x / side) * field.columns);
    return field.values[(field.rows >> 1) * field.columns + column] / 255 > level;
  };
  expect([50, 120, 190, 235].map((x) => [0, 1, 2].map((layer) => isAt(layer, x)))).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
    [false, false, false],
  ]);
});

it('shows the same values as a picture', () => {
  const { width, height, red } = pictureInValues(scene(), 3, VALUES.color);
  const at = (x: number) => red[(height >> 1) * width + Math.floor((x / side) * width)];
  expect(at(50)).toBeGreaterThan(0.9);
  expect(at(120)).toBeGreaterThan(0.3);
  expect(at(120)).toBeLessThan(0.5);
  expect(at(190)).toBeLessThan(0.1);
});

it('brushes over the borders in the colors of the values, inside the pet', () => {
  const pet = scene();
  const { points, starts, radii, colors } = planCoatTufts(
    pet,
    pictureInValues(pet, 3, VALUES.color),
    pet.mask,
    FULL_BRUSH,
    1,
  );
  expect(radii.length).toBeGreaterThan(100);
  const middle = side / 2;
  for (let stroke = 0; stroke < radii.length; stroke++) {
    const [x, y] = [points[2 * starts[stroke]], points[2 * starts[stroke] + 1]];
    expect(Math.max(Math.abs(x - middle), Math.abs(y - middle))).toBeLessThan(101);
    if (x < 75) expect(colors[3 * stroke]).toBeGreaterThan(190);
    if (x > 165) expect(colors[3 * stroke]).toBeLessThan(60);
  }
});
