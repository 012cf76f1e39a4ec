import { expect, it } from 'vitest';
import { rgbToOklab } from '../analysis/color/oklab.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { compose } from '../plan/composition/compose.ts';
import { testSubject } from '../test-subject.ts';
import { anime } from './anime.ts';
import { planPainting } from './plan-painting.ts';

const SIDE = 160;

type Color = readonly [number, number, number];

/** The color in OKLab of the lower half of a round pet. @param head color of the upper half */
function lowerHalfOf(color: Color, head: (x: number) => Color = () => [225, 225, 225]) {
  const pet = testSubject(SIDE, SIDE, (x, y) => {
    const isPet = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 60;
    return { isPet, color: !isPet ? [70, 90, 160] : y > SIDE / 2 ? color : head(x) };
  });
  const subject = { ...pet, eyes: [60, 100].map((x) => ({ x, y: 60, radius: 7 })) };
  const plan = planPainting(subject, { style: 'anime', background: 'transparent', aspect: 1, seed: 1 });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 256));
  const placement = compose(subject, anime.framing, 1);
  const at = (place: number, offset: number) =>
    Math.round(((place * placement.scale + offset) * width) / placement.width);
  const p = 4 * (at(125, placement.offsetY) * width + at(80, placement.offsetX));
  return rgbToOklab(data[p], data[p + 1], data[p + 2], { l: 0, a: 0, b: 0 });
}

it('keeps dark brown fur brown: neither gray nor olive', () => {
  const { l, a, b } = lowerHalfOf([66, 45, 24]);
  expect(Math.hypot(a, b) / l).toBeGreaterThan(0.2);
  expect(a).toBeGreaterThan(0.6 * b);
});

it('keeps the coat of a dark dog dark, and no lavender, where gloss and white marks are light', () => {
  const { l, b } = lowerHalfOf([110, 108, 106], (x) => (x > 110 ? [225, 225, 225] : [124, 123, 121]));
  expect(l).toBeLessThan(0.315);
  expect(b).toBeGreaterThan(-0.012);
});
