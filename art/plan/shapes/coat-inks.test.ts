import { describe, expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { coatInksOf, coatKindOf, INKS, patchedInks } from './coat-inks.ts';

const SIDE = 300;

/** Lightness and hue, OKLab. */
type Color = readonly [light: number, a: number, b: number];

/** A pet that fills the picture but for a border. @param colorAt from the place, 0 to 1 across and down */
function petOf(colorAt: (x: number, y: number) => Color): Scene {
  const [light, a, b, mask] = [0, 1, 2, 3].map(() => createPlane(SIDE, SIDE));
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [(i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE];
    [light.data[i], a.data[i], b.data[i]] = colorAt(x, y);
    mask.data[i] = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.45 ? 1 : 0;
  }
  return squareScene(SIDE, { light, a, b, mask }, SIDE / 1024);
}

/** Share of a pet that has a label. */
function shareOf(scene: Scene, data: Uint8Array, isWanted: (label: number) => boolean): number {
  const inside = coatOf(scene).mask.data;
  const own = data.filter((_, i) => inside[i] > 0.5);
  return own.filter(isWanted).length / own.length;
}

const isIn = (x: number, y: number, fromX: number, fromY: number, side: number) =>
  x > fromX && x < fromX + side && y > fromY && y < fromY + side;

const gloss = (x: number, y: number) => 0.02 * Math.sin(14 * x) * Math.sin(11 * y);

describe('coatInksOf', () => {
  it.each([
    ['somewhat lighter', 0.36],
    ['as black as can be', 0.14],
  ])('prints a black coat that is %s in both dark inks', (_, light) => {
    const scene = petOf((x, y) => [light + gloss(x, y), 0, 0]);
    const { labels } = coatInksOf(scene);
    expect(coatKindOf(scene).isDark).toBe(true);
    const darkest = shareOf(scene, labels.data, (ink) => ink === INKS - 1);
    expect(darkest).toBeGreaterThan(0.25);
    expect(darkest).toBeLessThan(0.6);
  });

  it('prints a dark tabby in four inks, its brown in those of the rest', () => {
    const toneAt = (x: number) => [0.62, 0.37, 0.52, 0.24, 0.5, 0.34, 0.52, 0.38][Math.floor(8 * x)];
    const tabby = petOf((x, y) => [
      toneAt(x) + 0.2 * gloss(x, y),
      0,
      isIn(x, y, 0.12, 0.4, 0.1) ? 0.05 : 0.01,
    ]);
    const { labels } = coatInksOf(tabby);
    expect(coatKindOf(tabby).isDark).toBe(true);
    for (const ink of [1, 2, INKS - 2, INKS - 1]) {
      expect(shareOf(tabby, labels.data, (own) => own === ink)).toBeGreaterThan(0.03);
    }
    expect(shareOf(tabby, patchedInks(tabby).data, (label) => label % 2 === 1)).toBe(0);
  });

  it('prints what is black in the light of a photo in the darkest ink', () => {
    // Shade that grows slowly.
    const hazy = petOf((x, y) => [0.25 + 0.5 * x ** 1.2 + gloss(x, y), 0, 0]);
    expect(coatKindOf(hazy)).toMatchObject({ isDark: false, isPale: false });
    const { labels } = coatInksOf(hazy);
    expect(shareOf(hazy, labels.data, (ink) => ink === INKS - 1)).toBeGreaterThan(0.05);
  });

  it('calls a white coat pale, and a fawn one not', () => {
    expect(coatKindOf(petOf((x, y) => [0.9 + gloss(x, y), 0, 0])).isPale).toBe(true);
    expect(coatKindOf(petOf((x, y) => [0.9 + gloss(x, y), 0.03, 0.08])).isPale).toBe(false);
  });
});

it('has no dark ink in broad soft shade of a warm coat', () => {
  const toneAt = (x: number) => [0.86, 0.8, 0.74, 0.74, 0.66, 0.62, 0.44, 0.44, 0.44][Math.floor(9 * x)];
  const ginger = petOf((x, y) => [toneAt(x) + 0.2 * gloss(x, y), 0.04, 0.09]);
  expect(shareOf(ginger, coatInksOf(ginger).labels.data, (ink) => ink >= INKS - 2)).toBeLessThan(0.2);
});

it('calls white fur in shade pale, but not with black patches', () => {
  const shaded = (black: number) =>
    petOf((x, y) => (isIn(x, y, 0.2, 0.2, black) ? [0.15, 0, 0] : [0.75 - 0.3 * y + gloss(x, y), 0, 0]));
  expect(coatKindOf(shaded(0)).isPale).toBe(true);
  expect(coatKindOf(shaded(0.4)).isPale).toBe(false);
});

describe('patchedInks', () => {
  const isPatch = (label: number) => label % 2 === 1;

  it('finds tan marks of a black coat, however small', () => {
    const scene = petOf((x, y) => {
      const isMark = isIn(x, y, 0.3, 0.3, 0.08) || isIn(x, y, 0.6, 0.3, 0.08);
      return isMark ? [0.55, 0.03, 0.07] : [0.2 + 0.04 * x, 0, 0];
    });
    expect(shareOf(scene, patchedInks(scene).data, isPatch)).toBeCloseTo((2 * 0.08 ** 2) / 0.81, 2);
  });

  it('has no light half tone in a dark patch of a warm coat, but its white', () => {
    const scene = petOf((x, y) => {
      if (!isIn(x, y, 0.3, 0.3, 0.4)) return [0.72 + 0.05 * y, 0.04, 0.1];
      if (isIn(x, y, 0.45, 0.45, 0.06)) return [0.95, 0, 0];
      return isIn(x, y, 0.55, 0.55, 0.06) ? [0.55, 0, 0] : [0.2, 0, 0];
    });
    const { data } = patchedInks(scene);
    expect(shareOf(scene, data, isPatch)).toBeGreaterThan(0.1);
    expect(shareOf(scene, data, (label) => label === 2 * 2 + 1)).toBeLessThan(0.002);
    expect(shareOf(scene, data, (label) => label === 1)).toBeGreaterThan(0.001);
  });
});
