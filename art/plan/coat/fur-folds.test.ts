import { expect, it } from 'vitest';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { withFurFolds } from './fur-folds.ts';

const SIDE = 320;
const at = (x: number, y: number) => y * SIDE + x;

/** A pet of one color that fills the sheet but for its rim. @param darker by how much a place is */
function pet(darker: (x: number, y: number) => number, { light = 0.94, b = 0, ...more } = {}): Scene {
  const planes = {
    mask: (x: number, y: number) => Math.min(x, y, SIDE - x, SIDE - y) > 20,
    light: (x: number, y: number) => light - darker(x, y),
  };
  return { ...squareScene(SIDE, { ...planes, b }), ...more };
}

/** How much darker the folds of a pet become. */
function foldsOf(scene: Scene): Float32Array {
  const { data } = withFurFolds(scene).light;
  return data.map((deeper, i) => scene.light.data[i] - deeper);
}

/** A faint fold along a leg, in the middle of the pet. */
const fold = (x: number, y: number) =>
  y > 70 && y < 250 ? 0.05 * Math.exp(-((x - 160) ** 2) / (2 * 6 ** 2)) : 0;

it('deepens a faint fold of white fur, and leaves the fur beside it white', () => {
  const folds = foldsOf(pet(fold));
  expect(folds[at(160, 160)]).toBeGreaterThan(0.07);
  expect(folds[at(160, 160)]).toBeLessThan(0.25);
  expect(folds[at(110, 160)]).toBeLessThan(0.002);
});

it('leaves fur that is gray or has a color as it is', () => {
  for (const coat of [{ light: 0.6 }, { b: 0.08 }]) {
    const scene = pet(fold, coat);
    expect(withFurFolds(scene)).toBe(scene);
  }
});

it('takes round hollows for no folds', () => {
  const scene = pet((x, y) => 0.05 * Math.exp(-((x - 160) ** 2 + (y - 160) ** 2) / (2 * 8 ** 2)));
  expect(withFurFolds(scene)).toBe(scene);
});

it('makes no veins where tufts lie all over the fur', () => {
  const scene = pet((x, y) => 0.04 * (1 + Math.sin(x / 4 + 2 * Math.sin(y / 30))));
  expect(withFurFolds(scene)).toBe(scene);
});

it('leaves eyes and what is around them as they are', () => {
  const folds = foldsOf(pet(fold, { maybeEyes: [{ x: 160, y: 110, radius: 10 }] } as object));
  expect(folds[at(160, 110)]).toBeLessThan(0.01);
  expect(folds[at(160, 190)]).toBeGreaterThan(0.07);
});
