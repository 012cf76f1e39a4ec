import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import { between, flower } from './land-shapes.ts';

/** Height of the lowest meadow with flowers, plan units: where grass is short, their stems would be longer than it is high. */
const FLOWERS = 40;

/**
 * Grass and flowers of a land along a ground line: what stands before the pet.
 *
 * @param tall height at each place, plan units
 */
export function meadow(
  brush: LandBrush,
  { grass, petals }: Land,
  line: (x: number) => number,
  from: number,
  to: number,
  tall: (x: number) => number,
): void {
  const [dark, light] = grass;
  for (let x = from; x < to; x += 3.4) {
    const share = brush.random();
    const thick = 0.65 + 0.35 * Math.sin(x / 41 + from) * Math.sin(x / 97);
    brush.grass(
      x + brush.between(-5, 5),
      line(x) + brush.between(0, 12),
      tall(x) * thick * brush.between(0.4, 1.1),
      between(dark, light, share),
    );
  }
  const count = Math.max(3, Math.round((to - from) / 90));
  for (let n = 0; n < count; n++) {
    const x = brush.between(from, to);
    if (tall(x) < FLOWERS) continue;
    const petal = petals[Math.floor(brush.random() * petals.length)] ?? dark;
    flower(
      brush,
      x,
      line(x) - tall(x) * brush.between(0.6, 1.15),
      brush.between(10, 19),
      petal,
      [0.95, 0.75, 0.3],
      dark,
    );
  }
}
