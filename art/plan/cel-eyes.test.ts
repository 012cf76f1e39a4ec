import { expect, it } from 'vitest';
import { planCelEyes } from './cel-eyes.ts';
import type { ShapeLayer } from './paint-plan.ts';
import { squareScene } from './square-scene.ts';

const SIDE = 200;

/** The layers of eyes that their upper lids leave open by this share. */
function eyesOpen(opening: number): ShapeLayer[] {
  const eyes = [60, 140].map((x) => ({
    x,
    y: 100,
    radius: 18,
    pupil: { x, y: 100, radius: 8 },
    iris: { l: 0.5, a: 0.03, b: 0.08 },
  }));
  return planCelEyes({ ...squareScene(SIDE, {}), face: { eyes, opening } }) as ShapeLayer[];
}

/** Whether a layer covers a place. */
function covers({ field }: ShapeLayer, x: number, y: number): boolean {
  const scale = field.columns / SIDE;
  return field.values[Math.floor(y * scale) * field.columns + Math.floor(x * scale)] > 128;
}

it('draws no lid over eyes that are wide open', () => {
  const layers = eyesOpen(1);
  expect(layers).toHaveLength(5);
  expect(covers(layers[0], 60, 78)).toBe(true);
});

it('lets lids hang over narrow eyes, above which the dark rim is left out', () => {
  const [rim, , , , , lids, lashes] = eyesOpen(0.5);
  for (const x of [60, 140]) {
    expect(covers(lids, x, 84)).toBe(true);
    expect(covers(lids, x, 100)).toBe(false);
    expect(covers(rim, x, 84)).toBe(false);
    expect(covers(rim, x, 116)).toBe(true);
    expect(covers(lashes, x, 88)).toBe(true);
  }
  expect(covers(lids, 100, 84)).toBe(false);
});
