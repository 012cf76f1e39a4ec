import { countTones } from '../../analysis/color/tone.ts';
import { clamp } from '../../numbers.ts';
import type { Scene } from '../scene.ts';

/** Steps of lightness in which the pet's pixels are counted. */
const BINS = 2048;

/**
 * Cuts the pet's range of lightness into steps.
 *
 * @param covers for each step the share of the pet that it and all darker ones cover, falling from 1
 * @returns for each step the darkness (1 - lightness) above which it lies, and the lightness in its middle
 */
export function toneSteps(scene: Scene, covers: readonly number[]): { level: number; tone: number }[] {
  const counts = countTones(scene.light, scene.mask, BINS);
  const total = counts.reduce((sum, count) => sum + count, 0);
  /** Lightness below which a share of the pet lies. */
  const at = (share: number) => {
    if (total === 0) return 0.5;
    let below = 0;
    for (let bin = 0; bin < BINS; bin++) {
      const next = below + counts[bin];
      if (next >= share * total && next > 0) {
        const part = counts[bin] > 0 ? clamp((share * total - below) / counts[bin], 0, 1) : 0;
        return Math.min(1, (bin + part) / (BINS - 1));
      }
      below = next;
    }
    return 1;
  };
  return covers.map((share, index) => {
    const next = covers[index + 1] ?? 0;
    return { level: 1 - at(share), tone: at((share + next) / 2) };
  });
}
