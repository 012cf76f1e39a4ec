import { describe, expect, it } from 'vitest';
import type { Brush, Field, Finish, Layer, PaintPlan } from '../plan/paint-plan.ts';
import { createRandom, type Random } from '../random.ts';
import { drawPlan } from './draw-plan.ts';

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

function colors(columns: number, rows: number, random: Random) {
  const bytes = new Uint8Array(columns * rows * 3).map(() => 255 * random());
  return { kind: 'backdrop' as const, columns, rows, colors: bytes };
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
    colors: new Uint8Array(count * 3).map(() => 255 * random()),
    opacities: new Uint8Array(count).map(() => 80 + 175 * random()),
  };
}

/** The red, green, blue and opacity of a picture, each summed with a random weight for every pixel. */
function fingerprint(pixels: Uint8ClampedArray): number[] {
  const random = createRandom(99);
  const sums = [0, 0, 0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    const weight = 2 * random() - 1;
    for (let c = 0; c < 4; c++) sums[c] += weight * pixels[i + c];
  }
  return sums.map((sum) => sum / Math.sqrt(pixels.length / 4));
}

const random = createRandom(5);
const edge = { level: 0.5, softness: 0.1 };
const one = (kind: string, layer: Layer): [string, Layer[]] => [kind, [colors(1, 1, random), layer]];
const onPaper = (brush: Brush): [string, Layer[]] => [`${brush} strokes`, [strokes(brush, random)]];

const LAYERS: [string, Layer[]][] = [
  one('a backdrop', colors(7, 5, random)),
  one('a region', {
    kind: 'region',
    field: field(31, 20, random),
    ...edge,
    opacity: 0.9,
    colors: colors(3, 2, random),
  }),
  one('a region of one color', {
    kind: 'region',
    field: field(90, 67, random),
    ...edge,
    opacity: 1,
    colors: colors(1, 1, random),
  }),
  one('a wash', {
    kind: 'wash',
    ...edge,
    wander: 0.2,
    edge: 0.6,
    grain: 0.3,
    clouds: 0.8,
    field: field(12, 9, random),
    pigment: {
      columns: 5,
      rows: 4,
      densities: new Uint8Array(5 * 4 * 3).map(() => 255 * random()),
    },
  }),
  one('dots', {
    kind: 'dots',
    field: field(9, 9, random),
    pitch: 60,
    angle: 0.4,
    opacity: 0.9,
    colors: colors(2, 2, random),
  }),
  ...(['oil', 'flat', 'graphite', 'charcoal', 'glaze', 'ink', 'fur'] as const).map(onPaper),
  ...(['oil', 'flat'] as const).map((brush): [string, Layer[]] => [
    `${brush} so thick that most of it is hidden`,
    [colors(1, 1, random), strokes(brush, random, 500), strokes('ink', random, 4)],
  ]),
];

/** Recorded when the kernels agreed with a reference implementation in plain TypeScript. */
const RECORDED: Record<string, readonly number[]> = {
  'a backdrop': [-21.7, -40.5, -28, -67.1],
  'a region': [-33.3, -39, -13.3, -67.1],
  'a region of one color': [-61.6, -3.6, -52.6, -67.1],
  'a wash': [-1.9, -49.7, -30, -67.1],
  dots: [-45.6, -94.9, -21.4, -67.1],
  'oil strokes': [-78.1, -63.6, -80.7, -67.1],
  'flat strokes': [-65.8, -55.1, -83.6, -67.1],
  'graphite strokes': [-89.3, -85.6, -84.8, -67.1],
  'charcoal strokes': [-93, -90.4, -63.4, -67.1],
  'glaze strokes': [-48.3, -55, -48.6, -67.1],
  'ink strokes': [-46.3, -68, -64, -67.1],
  'fur strokes': [-73.2, -64.5, -71.3, -67.1],
  'oil so thick that most of it is hidden': [-22.5, -13, -12.8, -67.1],
  'flat so thick that most of it is hidden': [-23, -39.7, -17.6, -67.1],
  finish: [0.6, -9.2, -4.4, -101.4],
};

function expectPixels(name: string, plan: PaintPlan): void {
  const { data } = drawPlan(plan, { width: WIDTH, height: HEIGHT });
  for (const [c, value] of fingerprint(data).entries()) {
    expect(value, `channel ${c}`).toBeCloseTo(RECORDED[name][c], 0);
  }
}

describe('the same pixels as before', () => {
  it.each(LAYERS)('%s', (name, layers) => {
    expectPixels(name, planOf(layers));
  });

  const shape = { field: field(6, 6, random), ...edge };
  const finish: Finish = {
    relief: 0.4,
    paper: 0.2,
    texture: 'canvas',
    outline: { ...shape, wander: 0.3 },
    shadow: { ...shape, opacity: 0.6, offsetX: 30, offsetY: 50 },
  };
  it('relief, paper, outline and shadow', () => {
    expectPixels('finish', planOf([strokes('oil', createRandom(3))], finish));
  });
});
