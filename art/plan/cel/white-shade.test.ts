import { describe, expect, it } from 'vitest';
import type { Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { celShapesOf } from './cel-shapes.ts';
import { isWhite, unshaded, whiteShadeOf } from './white-shade.ts';

const SIDE = 200;

/**
 * A white dog, a fifth of it at the right in shade or in a marking.
 *
 * @param dark lightness there
 * @param color b of OKLab there
 * @param border how broad its border is, in the picture's width
 */
function whiteDog(dark: number, color = 0, border = 0.08): Scene {
  const shareAt = (x: number) => Math.min(1, Math.max(0, (x / SIDE - 0.72) / border));
  const planes = {
    mask: (x: number, y: number) => Math.max(Math.abs(x / SIDE - 0.5), Math.abs(y / SIDE - 0.5)) < 0.45,
    light: (x: number) => 0.9 - shareAt(x) * (0.9 - dark),
    b: (x: number) => color * shareAt(x),
  };
  return squareScene(SIDE, planes, SIDE / 1024);
}

/** What a place at half of the height has. @param x 0 to 1 across */
function at(plane: Plane, x: number): number {
  return plane.data[Math.floor(plane.height / 2) * plane.width + Math.floor(x * plane.width)];
}

describe('whiteShadeOf', () => {
  it('takes gray shade off white fur and leaves what is lit', () => {
    const scene = whiteDog(0.6);
    const even = unshaded(coatOf(scene).light, whiteShadeOf(scene));
    expect(at(even, 0.87)).toBeGreaterThan(0.7);
    expect(at(even, 0.3)).toBeCloseTo(0.9, 1);
  });

  it('leaves black markings, and colored ones', () => {
    for (const scene of [whiteDog(0.18), whiteDog(0.6, 0.16, 0.05)]) {
      const { light } = coatOf(scene);
      expect(at(unshaded(light, whiteShadeOf(scene)), 0.87)).toBeCloseTo(at(light, 0.87), 1);
    }
  });

  it('leaves the dark hair of a gray dog, which covers more than shade does', () => {
    const scene = whiteDog(0.4);
    const { light } = coatOf(scene);
    expect(at(unshaded(light, whiteShadeOf(scene)), 0.87)).toBeCloseTo(at(light, 0.87), 1);
    expect(isWhite(coatOf(scene))).toBe(false);
    expect(isWhite(coatOf(whiteDog(0.6)))).toBe(true);
  });

  it('is none on cats, whose darks are points, and where no pet is found', () => {
    expect(whiteShadeOf({ ...whiteDog(0.6), cat: 1 }).added).toBeUndefined();
    expect(whiteShadeOf({ ...whiteDog(0.6), found: false }).added).toBeUndefined();
  });

  it('lightens the paint of the figure', () => {
    const [dog, cat] = [whiteDog(0.6), { ...whiteDog(0.6), cat: 1 }].map(
      (scene) => celShapesOf(scene).lights,
    );
    expect(at(dog, 0.87)).toBeGreaterThan(at(cat, 0.87) + 0.1);
  });
});
