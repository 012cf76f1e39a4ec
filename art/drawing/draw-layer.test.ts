import { describe, expect, it } from 'vitest';
import type { Brush, Field, Finish, Layer, PaintPlan } from '../plan/paint-plan.ts';
import { createRandom, type Random } from '../random.ts';
import { drawPlan } from './draw-plan.ts';
import { GradualDrawing } from './gradual-drawing.ts';

const WIDTH = 90;
const HEIGHT = 67;
const PAPER: Finish = { relief: 0, paper: 0, texture: 'paper' };

function planOf(layers: Layer[], finish: Finish = PAPER): PaintPlan {
  return { width: 1024, height: (1024 * HEIGHT) / WIDTH, seed: 7, layers, finish };
}

function field(columns: number, rows: number, random: Random): Field {
  const values = new Uint8Array(columns * rows).map(() => 255 * random());
  return { columns, rows, values };
}

function colours(columns: number, rows: number, random: Random) {
  const bytes = new Uint8Array(columns * rows * 3).map(() => 255 * random());
  return { kind: 'backdrop' as const, columns, rows, colours: bytes };
}

/** Bent strokes of many widths all over the frame and beyond it. */
function strokes(brush: Brush, random: Random, count = 40): Layer {
  const each = 6;
  const points = new Float32Array(count * each * 2);
  for (let s = 0; s < count; s++) {
    let x = 1100 * random() - 40;
    let y = 840 * random() - 40;
    const turn = random() * 6;
    for (let i = 0; i < each; i++) {
      points.set([x, y], (s * each + i) * 2);
      x += 40 * Math.cos(turn + i * 0.2);
      y += 40 * Math.sin(turn + i * 0.2);
    }
  }
  return {
    kind: 'strokes',
    brush,
    starts: new Uint32Array(count + 1).map((_, i) => i * each),
    points,
    radii: new Float32Array(count).map(() => 2 + 40 * random() ** 2),
    colours: new Uint8Array(count * 3).map(() => 255 * random()),
    opacities: new Uint8Array(count).map(() => 80 + 175 * random()),
  };
}

/**
 * Compares two pictures: `mean` of the differences of all bytes, and the `share` of bytes that differ by more than 16.
 */
function compare(one: Uint8ClampedArray, other: Uint8ClampedArray): { mean: number; share: number } {
  expect(one).toHaveLength(other.length);
  let sum = 0;
  let far = 0;
  for (let i = 0; i < one.length; i++) {
    const apart = Math.abs(one[i] - other[i]);
    sum += apart;
    if (apart > 16) far++;
  }
  return { mean: sum / one.length, share: far / one.length };
}

/** Draws a plan by the kernels, and by the layers that are drawn gradually. */
function drawBoth(plan: PaintPlan) {
  const drawn = drawPlan(plan, { width: WIDTH, height: HEIGHT });
  const gradual = new GradualDrawing(plan, { width: WIDTH, height: HEIGHT });
  gradual.advance(1);
  const pixels = new Uint8ClampedArray(drawn.data.length);
  gradual.look(pixels);
  return compare(drawn.data, pixels);
}

describe('layers drawn gradually match those of the kernels', () => {
  const random = createRandom(5);
  const edge = { level: 0.5, softness: 0.1 };
  const wash = { kind: 'wash' as const, wander: 0.2, edge: 0.6, grain: 0.3, clouds: 0.8, ...edge };
  const densities = new Uint8Array(5 * 4 * 3).map(() => 255 * random());
  const even: [string, Layer][] = [
    ['a backdrop', colours(7, 5, random)],
    [
      'a region',
      { kind: 'region', field: field(31, 20, random), ...edge, opacity: 0.9, colours: colours(3, 2, random) },
    ],
    [
      'a region of one colour',
      { kind: 'region', field: field(90, 67, random), ...edge, opacity: 1, colours: colours(1, 1, random) },
    ],
    ['a wash', { ...wash, field: field(12, 9, random), pigment: { columns: 5, rows: 4, densities } }],
    [
      'dots',
      {
        kind: 'dots',
        field: field(9, 9, random),
        pitch: 60,
        angle: 0.4,
        opacity: 0.9,
        colours: colours(2, 2, random),
      },
    ],
  ];

  it.each(even)('%s: to the byte, but for rounding', (_, layer) => {
    const { mean, share } = drawBoth(planOf([colours(1, 1, random), layer]));
    expect(mean).toBeLessThan(0.05);
    expect(share).toBeLessThan(0.001);
  });

  // Strokes are cut into pieces, not into triangles: bends differ a little.
  it.each(['oil', 'flat', 'graphite', 'charcoal', 'glaze', 'ink', 'fur'] as const)('%s strokes', (brush) => {
    const { mean, share } = drawBoth(planOf([strokes(brush, random)]));
    expect(mean).toBeLessThan(4);
    expect(share).toBeLessThan(0.08);
  });

  it.each(['oil', 'flat'] as const)('%s so thick that most of it is hidden', (brush) => {
    const paint = strokes(brush, random, 500);
    const { mean, share } = drawBoth(planOf([colours(1, 1, random), paint, strokes('ink', random, 4)]));
    expect(mean).toBeLessThan(4);
    expect(share).toBeLessThan(0.08);
  });

  it('relief, paper, outline and shadow', () => {
    const shape = { field: field(6, 6, random), ...edge };
    const finish: Finish = {
      relief: 0.4,
      paper: 0.2,
      texture: 'canvas',
      outline: { ...shape, wander: 0.3 },
      shadow: { ...shape, opacity: 0.6, offsetX: 30, offsetY: 50 },
    };
    const relief = drawBoth(planOf([strokes('oil', random)], { ...finish, relief: 0 }));
    expect(relief.mean).toBeLessThan(4);
    const { mean, share } = drawBoth(planOf([colours(8, 8, random)], finish));
    expect(mean).toBeLessThan(0.05);
    expect(share).toBeLessThan(0.001);
  });
});
