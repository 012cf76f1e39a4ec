import { createPlane } from '../raster.ts';
import type { Scene } from './scene.ts';
import { squareScene } from './square-scene.ts';

/** A round pet of one lightness with a rim of another, in a square of so many pixels, for tests. */
export function roundPet(side: number, light: number, rim = light): Scene {
  const planes = { light: createPlane(side, side), mask: createPlane(side, side) };
  for (let i = 0; i < side * side; i++) {
    const away = Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2);
    planes.light.data[i] = away < 0.416 * side ? light : rim;
    planes.mask.data[i] = away < 0.42 * side ? 1 : 0;
  }
  return squareScene(side, planes, side / 1024);
}
