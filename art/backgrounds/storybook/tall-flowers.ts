import { clamp, mix } from '../../numbers.ts';
import { blend } from '../scenery.ts';
import { flowersAt, rootedAt, SHADE } from './cover-paint.ts';
import type { SideCover } from './side-cover.ts';

/** Tall plants in flower before leaves and blades as high as the cut. */
export const tallFlowers: SideCover = {
  fits: [60, 620],
  isPointed: true,
  wide: (high) => clamp(0.46 * high, 80, 180),
  paint(brush, land, spot) {
    const { foot, high, wide, place } = spot;
    const [dark, light] = land.grass;
    const deep = blend(dark, SHADE, 0.35);
    const tallAt = (reach: number) => high * (1 - 0.78 * clamp(reach / wide, 0, 1) ** 1.15);
    for (let n = 0; n < 5 * wide; n++) {
      const t = n / (5 * wide);
      const reach = mix(0, wide, brush.random() ** 1.35);
      // Every fourth is as high as there: between the others the cut would show.
      const tall =
        tallAt(reach) * (n % 4 === 0 ? brush.between(0.94, 1.04) : brush.between(0.5, 1) * mix(1, 0.6, t));
      const x = place(reach);
      const lean = (brush.between(-0.08, 0.16) + 0.16 * (reach / wide)) * tall * spot.inwards;
      const tone = blend(
        blend(deep, dark, Math.min(1, 2 * t)),
        light,
        clamp(1.4 * t - 0.45 + brush.between(-0.35, 0.4), 0, 1),
      );
      brush.stroke(
        [
          [x, foot + 4],
          [x + 0.3 * lean, foot - 0.6 * tall],
          [x + lean, foot - tall],
        ],
        clamp(0.03 * tall, 3, 7) * brush.between(0.7, 1.1),
        tone,
      );
    }
    flowersAt(brush, land, spot, high);
    rootedAt(brush, land, spot, 50);
  },
};
