import type { Scene } from './scene.ts';
import { squareScene } from './square-scene.ts';

/** A round pet of one lightness with a rim of another, in a square of so many pixels, for tests. */
export function roundPet(side: number, light: number, rim = light): Scene {
  const away = (x: number, y: number) => Math.hypot(x - side / 2, y - side / 2) / side;
  const planes = {
    light: (x: number, y: number) => (away(x, y) < 0.416 ? light : rim),
    mask: (x: number, y: number) => away(x, y) < 0.42,
  };
  return squareScene(side, planes, side / 1024);
}
