import { expect, it } from 'vitest';
import type { PlanOptions, Subject } from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { testSubject } from '../test-subject.ts';
import { planPainting } from './plan-painting.ts';

const SIDE = 160;
const PENCIL = { style: 'pencil', background: 'white' } as const;
const CHARCOAL = { style: 'charcoal', background: 'automatic' } as const;

/** A round pet in two tones, its left half in the shade. */
function petOf(light: number, shade: number): Subject {
  return testSubject(SIDE, SIDE, (x, y) => {
    const isPet = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 60;
    const gray = x < SIDE / 2 ? shade : light;
    return { isPet, color: isPet ? [gray, gray, gray] : [70, 120, 60] };
  });
}

/** Means of red, 0 to 255, in boxes of a drawing: left, upper, right and lower side as shares of its own. */
function tonesIn(
  look: Pick<PlanOptions, 'style' | 'background'>,
  subject: Subject,
  ...boxes: readonly number[][]
): number[] {
  const plan = planPainting(subject, { ...look, aspect: 1, framing: 'whole' });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 256));
  return boxes.map((box) => {
    const [left, top, right, bottom] = box.map((share) => Math.round(share * width));
    let sum = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) sum += data[4 * (y * width + x)];
    }
    return sum / ((right - left) * (bottom - top));
  });
}

/** Mean of the shaded half in pencil. */
const shadeOf = (subject: Subject) => tonesIn(PENCIL, subject, [0.32, 0.4, 0.44, 0.6])[0];

it('draws the shade on a white coat lightly, not that on a gray one', () => {
  expect(shadeOf(petOf(235, 170))).toBeGreaterThan(215);
  expect(shadeOf(petOf(150, 100))).toBeLessThan(110);
});

it('draws a ground behind a white pet where that is left to charcoal, and none on a color', () => {
  const darkerBesidePet = (background: 'automatic' | 'sand') => {
    const boxes = [
      [0, 0, 0.06, 0.06],
      [0.12, 0.12, 0.18, 0.18],
    ];
    const [corner, beside] = tonesIn({ style: 'charcoal', background }, petOf(240, 240), ...boxes);
    return corner - beside;
  };
  expect(darkerBesidePet('automatic')).toBeGreaterThan(15);
  expect(darkerBesidePet('sand')).toBeLessThan(0);
});

it('sets a black pet before chalk, in charcoal', () => {
  const plan = planPainting(petOf(30, 30), {
    style: 'charcoal',
    background: 'automatic',
    aspect: 1,
    framing: 'whole',
  });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 128));
  const reds = Array.from({ length: width * width }, (_, i) => data[4 * i]);
  const paper = reds[3 * width + 3];
  expect(reds.filter((red) => red > paper + 12).length / reds.length).toBeGreaterThan(0.02);
});

it('shows the form of a coat that is white all over', () => {
  const [lit, away] = tonesIn(PENCIL, petOf(240, 240), [0.22, 0.17, 0.28, 0.23], [0.72, 0.77, 0.78, 0.83]);
  expect(away).toBeLessThan(lit - 18);
});

it('draws the underside of a white coat with a line, not with a dark band', () => {
  const boxes = [0.76, 0.78, 0.8, 0.82].map((at) => [at - 0.01, at - 0.01, at + 0.01, at + 0.01]);
  expect(Math.min(...tonesIn(PENCIL, petOf(240, 240), ...boxes))).toBeGreaterThan(170);
});

it('leaves a white coat white on toned paper, with chalk also in its shade', () => {
  const [paper, shade] = tonesIn(CHARCOAL, petOf(235, 160), [0.02, 0.02, 0.05, 0.05], [0.32, 0.4, 0.44, 0.6]);
  expect(shade).toBeGreaterThan(paper + 25);
  const [, gray] = tonesIn(CHARCOAL, petOf(150, 100), [0.02, 0.02, 0.05, 0.05], [0.32, 0.4, 0.44, 0.6]);
  expect(gray).toBeLessThan(paper - 40);
});

it('thins chalk out in the half lights of a coat that is dark elsewhere', () => {
  const chalkOn = (light: number) => {
    const pet = petOf(light, light);
    for (let i = 0; i < (SIDE * SIDE) / 2; i++) {
      if (pet.mask.data[i]) pet.photo.data.set([60, 60, 60], 4 * i);
    }
    const [own, paper] = tonesIn(CHARCOAL, pet, [0.45, 0.6, 0.55, 0.7], [0.02, 0.02, 0.05, 0.05]);
    return own - paper;
  };
  expect(chalkOn(150)).toBeLessThan(0.4 * chalkOn(210));
});

/** How many dark strokes lie in layers that are nothing but the outline of the round pet. */
function outlineStrokes(subject: Subject): number {
  const plan = planPainting(subject, { style: 'pencil', background: 'white', aspect: 1, framing: 'whole' });
  const radius = (0.88 * plan.width) / 2;
  let count = 0;
  for (const layer of plan.layers) {
    // What the eraser lifts is as light as the paper.
    if (layer.kind !== 'strokes' || layer.colors[0] > 200) continue;
    const { points, radii } = layer;
    const away = Array.from({ length: points.length / 2 }, (_, k) =>
      Math.hypot(points[2 * k] - plan.width / 2, points[2 * k + 1] - plan.height / 2),
    );
    if (away.every((distance) => Math.abs(distance - radius) < 0.12 * radius)) count += radii.length;
  }
  return count;
}

it('draws the outline of a white coat, which would get lost on the paper', () => {
  expect(outlineStrokes(petOf(235, 235))).toBeGreaterThan(20);
  expect(outlineStrokes(petOf(90, 90))).toBe(0);
});

it('keeps its deepest lead for what is nearly black', () => {
  expect(shadeOf(petOf(185, 60))).toBeLessThan(80);
});

/** How far from the middle of the round pet dark strokes reach in one half of the picture, in its radii. */
function reachOfStrokes(
  style: 'pencil' | 'charcoal',
  subject: Subject,
  half: 'upper' | 'lower' = 'upper',
): number {
  const plan = planPainting(subject, { style, background: 'sand', aspect: 1, framing: 'whole' });
  const radius = (0.88 * plan.width) / 2;
  let farthest = 0;
  for (const layer of plan.layers) {
    if (layer.kind !== 'strokes') continue;
    const { points, starts, colors } = layer;
    starts.forEach((first, k) => {
      if (colors[3 * k] > 100) return;
      for (let at = first; at < (starts[k + 1] ?? points.length / 2); at++) {
        const down = points[2 * at + 1] - plan.height / 2;
        if (down > 0 !== (half === 'lower')) continue;
        const away = Math.hypot(points[2 * at] - plan.width / 2, down);
        farthest = Math.max(farthest, away / radius);
      }
    });
  }
  return farthest;
}

it('sets a pale outline off by tone alone, without lines that would stand at it like lashes', () => {
  expect(reachOfStrokes('charcoal', petOf(235, 235))).toBeLessThan(1.04);
  expect(reachOfStrokes('pencil', petOf(235, 235))).toBeLessThan(1.04);
});

it('draws a shadow under a pet that stands, not in charcoal', () => {
  expect(reachOfStrokes('pencil', petOf(150, 150), 'lower')).toBeGreaterThan(1.06);
  expect(reachOfStrokes('charcoal', petOf(150, 150), 'lower')).toBeLessThan(1.05);
});

it('shades pale fur where it turns away at its outline, on the lit side too', () => {
  const [edge, inside] = tonesIn(PENCIL, petOf(235, 235), [0.07, 0.46, 0.085, 0.54], [0.3, 0.46, 0.36, 0.54]);
  expect(edge).toBeLessThan(inside - 8);
});
