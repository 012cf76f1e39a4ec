import { expect, it } from 'vitest';
import { boxMask, squareScene } from '../square-scene.ts';
import { planCelInk } from './cel-ink.ts';

const SIDE = 200;

/** Red of the lines in a coat and of its outline, 0 to 255, in the middle of a pet. */
function inkOf(coat: number): number[] {
  const scene = squareScene(SIDE, {
    mask: boxMask(SIDE, 30, 170, 30, 170),
    light: coat,
  });
  return planCelInk(scene).map(({ colors: { columns, rows, colors } }) => {
    return colors[3 * ((rows >> 1) * columns + (columns >> 1))];
  });
}

it('draws lines in a white coat in its shade, in a black one as dark as the outline', () => {
  const [inWhite, around] = inkOf(0.95);
  expect(inWhite).toBeGreaterThan(around + 60);
  const [inBlack, alsoAround] = inkOf(0.15);
  expect(inBlack).toBe(alsoAround);
});
