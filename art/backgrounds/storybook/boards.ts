import { clamp } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import { flowersAt, OUTSIDE, rootedAt, SHADE, strokeAcross, type Tones } from './cover-paint.ts';
import type { LandBrush } from './land-brush.ts';
import type { SideCover, SideSpot } from './side-cover.ts';

/** Height of a cabin's roof at the window's side above its eaves, as a share of the cabin's. */
const ROOF = 0.16;
/** Width of a cabin's boards, plan units; two in a row have one color. */
const BOARD = 13;
const WHITE: Rgb = [0.98, 0.96, 0.9];
const ROOFING: Rgb = [0.55, 0.42, 0.34];
const COOL: Rgb = [0.5, 0.5, 0.58];

/** A fence of boards with flowers before it. */
export function boardFence(tones: Tones): SideCover {
  return {
    fits: [60, 340],
    wide: (high) => clamp(0.62 * high, 110, 200),
    paint(brush, land, spot) {
      const { foot, high, wide } = spot;
      const [dark, mid] = tones;
      const board = clamp(0.13 * high, 24, 36);
      for (let reach = -OUTSIDE; reach < wide; reach += board) paintBoard(brush, tones, spot, reach, board);
      for (const up of [0.72, 0.28]) {
        const y = foot - up * high;
        strokeAcross(
          brush,
          spot,
          [
            [-OUTSIDE, y + 7],
            [0.5 * wide, y + 8],
            [wide, y + 7],
          ],
          5,
          dark,
          0.7,
        );
        strokeAcross(
          brush,
          spot,
          [
            [-OUTSIDE, y],
            [0.5 * wide, y + 1],
            [wide + 4, y],
          ],
          7,
          mid,
        );
      }
      rootedAt(brush, land, spot, 64);
      flowersAt(brush, land, spot, 0.55 * high);
    },
  };
}

/** A board with a pointed tip, lit from the left. */
function paintBoard(
  brush: LandBrush,
  [dark, mid, light]: Tones,
  { foot, high, place, inwards }: SideSpot,
  reach: number,
  board: number,
): void {
  const low = foot - high * brush.between(0.96, 1.02);
  const tilt = brush.between(-3, 3);
  for (const [share, color] of [
    [0.5, mid],
    [0.12, dark],
    [0.3, mid],
    [0.52, mid],
    [0.74, light],
  ] as const) {
    const across = inwards > 0 ? 1 - share : share;
    const x = place(reach + across * board);
    const tip = low + 1.1 * Math.abs(across - 0.45) * board;
    brush.stroke(
      [
        [x, foot],
        [x + 0.5 * tilt, (foot + tip) / 2],
        [x + tilt, tip],
      ],
      0.3 * board,
      color,
    );
  }
}

/** A striped cabin on a beach. */
export function beachCabin(stripe: Rgb): SideCover {
  return {
    fits: [230, 2000],
    wide: (high) => clamp(0.34 * high, 130, 200),
    paint(brush, land, spot) {
      const { foot, high, wide, place, inwards } = spot;
      const eaves = ROOF * high;
      const roofAt = (reach: number) => foot - high + (eaves * Math.max(0, reach)) / wide;
      for (const radius of [1.1 * BOARD, 0.62 * BOARD]) {
        for (let reach = -OUTSIDE, n = 0; reach < wide; reach += BOARD, n++) {
          const own = n % 4 < 2 ? stripe : WHITE;
          const color = inwards > 0 && reach > 0.86 * wide ? blend(own, COOL, 0.3) : own;
          const [at, top] = [Math.min(reach + BOARD / 2, wide - radius), roofAt(reach) + radius];
          strokeAcross(
            brush,
            spot,
            [
              [at, foot],
              [at, (foot + top) / 2],
              [at, top],
            ],
            radius,
            color,
          );
        }
      }
      for (let reach = BOARD; reach < wide; reach += 2 * BOARD) {
        brush.dab(place(reach - OUTSIDE), foot - 0.45 * high, Math.PI / 2, 0.8 * high, 1.1, COOL, 0.4);
      }
      const along = (lower: number, end: number) =>
        [-OUTSIDE, 0.5 * end, end].map((reach) => [reach, roofAt(reach) + lower] as const);
      strokeAcross(brush, spot, along(22, wide), 11, COOL, 0.45);
      strokeAcross(brush, spot, along(8, 1.14 * wide), 8, blend(ROOFING, SHADE, 0.4));
      strokeAcross(brush, spot, along(0, 1.14 * wide), 8, ROOFING);
      strokeAcross(brush, spot, along(-6, 1.14 * wide), 5, blend(ROOFING, WHITE, 0.3));
      rootedAt(brush, land, spot, 44);
    },
  };
}
