import { clamp } from '../../numbers.ts';
import { blend } from '../scenery.ts';
import { OUTSIDE, rootedAt, strokeAcross, type Tones, toneFacing } from './cover-paint.ts';
import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import type { SideCover, SideSpot } from './side-cover.ts';

/** A mound: a boulder under moss, or a dune under grass. */
export function mound(tones: Tones, kind: 'boulder' | 'dune'): SideCover {
  const isBoulder = kind === 'boulder';
  return {
    fits: [60, 320],
    wide: (high) => clamp((isBoulder ? 0.66 : 0.52) * high, 80, 230),
    paint(brush, land, spot) {
      const { high, wide } = spot;
      const large = isBoulder
        ? { middle: 0.3 * wide, half: 0.72 * wide, high }
        : { middle: 0.1 * wide, half: 1.15 * wide, high };
      paintDome(brush, tones, spot, large);
      if (isBoulder) {
        paintMoss(brush, land, spot, large);
        paintDome(brush, tones, spot, { middle: 0.86 * wide, half: 0.3 * wide, high: 0.36 * high });
      } else {
        paintBlades(brush, land, spot, large);
      }
      rootedAt(brush, land, spot, isBoulder ? 46 : 34);
    },
  };
}

/** A form as half an egg, plan units: so far from the window's side, so wide and so high. */
interface Dome {
  readonly middle: number;
  readonly half: number;
  readonly high: number;
}

/** How square its outline is. */
const SQUARE = 2.4;

/** Its upper edge, as a share of its height. @param across from its middle, -1 to 1 */
function edgeAt(across: number): number {
  return Math.max(0, 1 - across * across) ** (1 / SQUARE);
}

/** The form in rows of strokes, and strokes along its rounding over them. */
function paintDome(brush: LandBrush, tones: Tones, spot: SideSpot, { middle, half, high }: Dome): void {
  const { foot, place, inwards } = spot;
  const radius = clamp(0.05 * high, 5, 11);
  const tone = (across: number, up: number) =>
    toneFacing(tones, inwards * across + brush.between(-0.22, 0.22), 0.25 - up);
  for (let up = 1; up >= 0; up -= (0.7 * radius) / high) {
    const wide = half * Math.sqrt(Math.max(0, 1 - up ** SQUARE));
    const to = middle + wide;
    for (let reach = Math.max(-OUTSIDE, middle - wide); reach < to; reach += 2.6 * radius) {
      const end = Math.min(to, reach + brush.between(3, 5) * radius);
      const y = foot - high * up + radius;
      const line = [reach, (reach + end) / 2, end].map((at) => [at, y] as const);
      strokeAcross(brush, spot, line, radius, tone(((reach + end) / 2 - middle) / half, up));
    }
  }
  const strokes = Math.round((0.5 * half * high) / radius ** 2);
  for (let n = 0; n < strokes; n++) {
    const [across, share] = [brush.between(-0.93, 0.93), brush.between(0.05, 0.93)];
    const reach = middle + half * across;
    if (reach < 0) continue;
    const up = share * edgeAt(across);
    const angle = inwards * across * (0.3 + 0.9 * up) + brush.between(-0.4, 0.4);
    const size = brush.between(0.35, 0.9) * radius;
    brush.dab(place(reach), foot - high * up, angle, 5 * size, size, tone(across, up), 0.85);
  }
}

function paintMoss(brush: LandBrush, { grass: [dark, light] }: Land, spot: SideSpot, dome: Dome): void {
  const { middle, half, high } = dome;
  for (let n = 0; n < 150; n++) {
    const across = brush.between(-0.88, 0.9);
    const depth = brush.random() ** 2 * (0.26 + 0.1 * Math.sin(9 * across));
    const color = blend(dark, light, clamp(0.75 - 2 * depth + brush.between(-0.2, 0.2), 0, 1));
    const reach = middle + half * across;
    if (reach < 0) continue;
    const y = spot.foot - high * edgeAt(across) * (1 - depth) + 8;
    const angle = spot.inwards * 0.7 * across;
    brush.dab(spot.place(reach), y, angle, brush.between(8, 18), brush.between(3, 6), color);
  }
}

/** Blades of grass all over a dune, most at its top. */
function paintBlades(brush: LandBrush, { grass }: Land, spot: SideSpot, { middle, half, high }: Dome): void {
  for (let n = 0; n < 110; n++) {
    const reach = spot.wide * brush.random() ** 1.4;
    const y = spot.foot - high * edgeAt((reach - middle) / half) * (1 - brush.random() ** 2);
    brush.grass(spot.place(reach), y + 8, brush.between(36, 72), blend(...grass, brush.random()));
  }
}
