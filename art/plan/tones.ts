import type { Scene } from './scene.ts';

/**
 * Cuts the pet's range of lightness into steps.
 *
 * @param covers for each step the share of the pet that it and all darker ones cover, falling from 1
 * @returns for each step the darkness (1 - lightness) above which it lies, and the lightness in its middle
 */
export function toneSteps(scene: Scene, covers: readonly number[]): { level: number; tone: number }[] {
  const lights: number[] = [];
  for (let i = 0; i < scene.light.data.length; i += 5) {
    if (scene.mask.data[i] > 0.8) lights.push(scene.light.data[i]);
  }
  const sorted = Float32Array.from(lights).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0.5;
  return covers.map((share, index) => {
    const next = covers[index + 1] ?? 0;
    return { level: 1 - at(share), tone: at((share + next) / 2) };
  });
}
