import { clamp, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { hash2 } from '../random.ts';
import { aspectOf } from './dabs.ts';
import { shaded } from './place.ts';
import { lay, type Scenery } from './scenery.ts';

/**
 * Boards that run away from us, each with its own tone and grain.
 *
 * @param lit light on a place of them, 1 as they are
 */
export function boards(
  scenery: Scenery,
  floor: number,
  color: Rgb,
  lit: (u: number, near: number) => number,
): void {
  const seed = Math.floor(scenery.random() * 1e6);
  lay(scenery, [0, floor - 0.01, 1, 1], (u, v) => {
    const near = clamp((v - floor) / (1 - floor), 0, 1);
    const across = (13 * (u - 0.5)) / (0.5 + near) + 40;
    const board = Math.floor(across);
    const gap = smoothstep(0.09, 0, Math.min(across - board, board + 1 - across));
    const end = 6 * hash2(board, 3, seed) + 5 * near;
    const plank = hash2(board, Math.floor(end), seed);
    const grain = hash2(
      Math.floor(14 * across + 0.8 * Math.sin(20 * near + board)),
      Math.floor(9 * near),
      seed,
    );
    const tone = 0.84 + 0.22 * plank + 0.1 * (grain - 0.5) - 0.3 * gap;
    return { color: shaded(color, tone * lit(u, near)), share: smoothstep(-0.004, 0.004, v - floor) };
  });
}

/**
 * A rug that lies on a floor, an oval of rings.
 *
 * @param size half its width and half its depth, heights
 * @param rings its colors from the middle out
 * @param lit light on a place of it, 1 as it is
 */
export function rug(
  scenery: Scenery,
  [x, y]: readonly [number, number],
  size: readonly [wide: number, deep: number],
  rings: readonly Rgb[],
  lit: (u: number, v: number) => number = () => 1,
): void {
  const seed = Math.floor(scenery.random() * 1e6);
  const aspect = aspectOf(scenery);
  const [wide, deep] = size;
  lay(
    scenery,
    [x - (1.05 * wide) / aspect, y - 1.1 * deep, x + (1.05 * wide) / aspect, y + 1.1 * deep],
    (u, v) => {
      const [dx, dy] = [((u - x) * aspect) / wide, (v - y) / deep];
      const away = Math.sqrt(dx * dx + dy * dy);
      const wave = 0.012 * Math.sin(30 * Math.atan2(dy, dx));
      const ring = Math.min(rings.length - 1, Math.floor((away + wave) * rings.length));
      const wool = 0.9 + 0.18 * hash2(Math.floor(300 * u), Math.floor(300 * v), seed);
      return { color: shaded(rings[Math.max(0, ring)], wool * lit(u, v)), share: smoothstep(1, 0.985, away) };
    },
  );
}
