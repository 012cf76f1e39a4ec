import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import { between, flower } from './land-shapes.ts';

/** Height of the lowest meadow with flowers, plan units. */
const FLOWERS = 40;

/** Grass and flowers of a land along a ground line, tall at the sides: what stands before the pet. */
export function meadow(
  brush: LandBrush,
  { grass, petals }: Land,
  line: (x: number) => number,
  from: number,
  to: number,
  tall: number,
): void {
  const [dark, light] = grass;
  for (let x = from; x < to; x += 3.4) {
    const share = brush.random();
    const thick = 0.65 + 0.35 * Math.sin(x / 41 + from) * Math.sin(x / 97);
    brush.grass(
      x + brush.between(-5, 5),
      line(x) + brush.between(0, 12),
      tall * thick * brush.between(0.4, 1.1),
      between(dark, light, share),
    );
  }
  // Flowers stand above the grass; where it is short, their stems would be longer than it is high.
  const count = tall < FLOWERS ? 0 : Math.max(3, Math.round((to - from) / 90));
  for (let n = 0; n < count; n++) {
    const x = brush.between(from, to);
    const petal = petals[Math.floor(brush.random() * petals.length)] ?? dark;
    flower(
      brush,
      x,
      line(x) - tall * brush.between(0.6, 1.15),
      brush.between(10, 19),
      petal,
      [0.95, 0.75, 0.3],
      dark,
    );
  }
}
