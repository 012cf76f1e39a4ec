import { describe, expect, it } from 'vitest';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import type { Labels } from '../../analysis/label-regions.ts';
import { createRandom } from '../../random.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { celShapesOf, planCelShapes, SMALLEST_REGION } from './cel-shapes.ts';

const SIDE = 160;

/** A speckled round pet, brown and white. */
function speckledScene(): Scene {
  return roundScene((u) => (u < 0 ? 0.9 : 0.4), 0.3);
}

/** A smooth round pet that slowly turns darker to the right. */
function shadedScene(): Scene {
  return roundScene((u) => 0.65 - 0.6 * u, 0);
}

/** A round pet, its right half brown. @param lightAt from -0.5 to 0.5 across @param speckles their contrast */
function roundScene(lightAt: (u: number) => number, speckles: number): Scene {
  const random = createRandom(9);
  const planes = {
    mask: (x: number, y: number) => (x / SIDE - 0.5) ** 2 + (y / SIDE - 0.5) ** 2 < 0.16,
    light: (x: number) => lightAt(x / SIDE - 0.5) + speckles * (random() - 0.5),
    a: (x: number) => (x < SIDE / 2 ? 0 : 0.04),
    b: (x: number) => (x < SIDE / 2 ? 0 : 0.06),
  };
  return squareScene(SIDE, planes, SIDE / 1024);
}

describe('the regions of a figure', () => {
  it('are few, and none outside of eyes and nose is a speck', () => {
    const { labels, coat, focus } = celShapesOf(speckledScene());
    const area = coat.mask.data.reduce((sum, share) => sum + share, 0);
    const sizes = regionSizes(labels, focus.data);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_REGION * area);
    expect(sizes.length).toBeLessThan(60);
  });

  it('have both colors of the pet, the lighter first', () => {
    const { labels, palette } = celShapesOf(speckledScene());
    const middle = Math.floor(labels.height / 2) * labels.width;
    const left = labels.data[middle + Math.round(0.25 * labels.width)];
    const right = labels.data[middle + Math.round(0.75 * labels.width)];
    expect(palette[left][0]).toBeGreaterThan(palette[right][0] + 0.1);
    expect(left).toBeLessThan(right);
  });

  it('are the same each time', () => {
    expect(celShapesOf(speckledScene()).labels).toEqual(celShapesOf(speckledScene()).labels);
  });
});

it('has a soft border on the lighter side of each shape of a short coat', () => {
  const layers = planCelShapes(shadedScene(), () => (color) => color);
  const soft = layers.filter((layer) => layer.kind === 'region');
  expect(soft.length).toBeGreaterThan(2);
  expect(soft.length).toBe(layers.length - 1 - soft.length);
  for (const { field, softness, level } of soft) {
    const { columns, rows, values } = field;
    const row = values.subarray(Math.floor(rows / 2) * columns, (Math.floor(rows / 2) + 1) * columns);
    const [from, to] = [level - softness, level + softness].map((edge) =>
      row.findIndex((value) => value > 255 * edge),
    );
    if (to < 0) continue;
    // Plan units, 1024 across.
    expect(((to - from) * 1024) / columns).toBeGreaterThan(8);
  }
});

/** Pixels of each connected region that does not reach into eyes or nose. */
function regionSizes({ data, ...size }: Labels, focus: Float32Array): number[] {
  const plane = { ...size, data: Float32Array.from(data) };
  const regions = [...new Set(data)].flatMap((label) => [...areasOf(plane, (value) => value === label)]);
  return regions.filter((pixels) => !pixels.some((i) => focus[i] > 0.9)).map(({ length }) => length);
}
