import { expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import type { StrokeLayer } from '../plan/paint-plan.ts';
import { createRandom } from '../random.ts';
import { testSubject } from '../test-subject.ts';
import { planPainting } from './plan-painting.ts';

const SIDE = 240;

/** A round brown pet in broad light and shade, with the noise of a camera and, if wanted, strands of fur. */
function petOf(strands: number): Subject {
  const random = createRandom(3);
  return testSubject(SIDE, SIDE, (x, y) => {
    const isPet = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 90;
    const tone = 16 * (random() - 0.5) + 0.5 * (x - y) + strands * Math.sign(Math.sin(x * 0.9 + y * 0.3));
    return { isPet, color: isPet ? [150 + tone, 110 + tone, 80 + tone] : [70, 120, 60] };
  });
}

/** Lines of colored pencil on the gouache. */
function pencilLines(subject: Subject): number {
  const { layers } = planPainting(subject, { style: 'storybook', background: 'white', seed: 5, aspect: 1 });
  const pencil = layers.filter(
    (layer): layer is StrokeLayer => 'brush' in layer && layer.brush === 'graphite',
  );
  return pencil.reduce((sum, { radii }) => sum + radii.length, 0);
}

it('leaves a smooth coat to the gouache, and draws strands over that of a shaggy one', () => {
  const smooth = pencilLines(petOf(0));
  expect(smooth).toBeLessThan(60);
  expect(pencilLines(petOf(40))).toBeGreaterThan(4 * smooth);
});

it('gives the pet room in a land, and none where there is none', () => {
  const sizeOn = (background: 'automatic' | 'white') =>
    planPainting(petOf(0), { style: 'storybook', background, seed: 5, aspect: 1 }).subject?.height ?? 0;
  expect(sizeOn('automatic')).toBeLessThan(0.85 * sizeOn('white'));
});

it('paints a place in strokes from broad to fine, and no veil of few tones over it', () => {
  const { layers } = planPainting(petOf(0), {
    style: 'storybook',
    background: 'sunnypark',
    seed: 5,
    aspect: 1,
  });
  const [ground, strokes] = layers;
  expect(ground?.kind).toBe('backdrop');
  if (strokes?.kind !== 'strokes') throw new Error('strokes lie on the ground');
  expect(strokes.brush).toBe('oil');
  expect(Math.max(...strokes.radii)).toBeGreaterThan(5 * Math.min(...strokes.radii));
});
