import { clamp } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import type { LandBrush, Point } from './land-brush.ts';
import { patches, type Skyline, type Tints } from './tints.ts';

/** How strong warm and cool strokes of a sky are, and how much larger its patches are than the ground's. */
const SKY = { patches: 0.42, larger: 2.2 };

/** Colors of a sky, and of its warm and cool strokes. */
interface Sky extends Tints {
  readonly above: Rgb;
  readonly below: Rgb;
  /** The color goes from the one to the other by this power of the way down; default evenly. */
  readonly power?: number;
}

/** A sky down to the horizon in strokes of neighboring hues. */
export function sky(brush: LandBrush, upper: Skyline, lower: Skyline, colors: Sky): void {
  const { above, below, power = 1, ...tints } = colors;
  const patch = patches(brush.random);
  const tone = (x: number, y: number) => SKY.patches * patch(x / SKY.larger, y / SKY.larger);
  brush.fill(upper, lower, 17, (t) => blend(above, below, t ** power), { tone, tints });
}

/** How far from its place a cloud may be that the pet would touch there, in its sizes. */
const CLOUD_SHIFTS = [0, 0.6, -0.6, 1.2, -1.2];

/**
 * A heap of round puffs on a flat base, lit from above, as near to a place as the window lets it be whole.
 *
 * @param size half of its width, plan units
 */
export function cloud(brush: LandBrush, near: number, y: number, size: number, { lit, shade }: Tints): void {
  const { left, right } = brush.window;
  const inside = (at: number) => clamp(at, left + 1.1 * size, right - 1.1 * size);
  const shifts = CLOUD_SHIFTS.map((share) => inside(near + share * size) - near);
  const x = brush.standing({ x: near, foot: y + 0.1 * size, half: size, height: 0.7 * size }, shifts);
  if (x === undefined) return;
  const puffs = 7;
  for (let n = 0; n < puffs; n++) {
    const across = (n / (puffs - 1)) * 2 - 1;
    const radius = size * (0.16 + 0.26 * Math.sqrt(1 - across * across)) * brush.between(0.85, 1.15);
    const [px, py] = [x + 0.86 * size * across, y - 0.55 * radius];
    puff(brush, px + 0.05 * radius, py + 0.16 * radius, radius, blend(shade, lit, 0.2));
    puff(brush, px - 0.02 * radius, py - 0.04 * radius, 0.88 * radius, blend(shade, lit, 0.66));
    puff(brush, px - 0.12 * radius, py - 0.22 * radius, 0.7 * radius, lit);
  }
  for (let n = 0; n < 9; n++) {
    const across = brush.between(-0.85, 0.85);
    brush.dab(x + size * across, y + brush.between(0.02, 0.1) * size, 0.02, 0.5 * size, 0.055 * size, shade);
  }
}

function puff(brush: LandBrush, x: number, y: number, radius: number, color: Rgb): void {
  const stroke = 0.34 * radius;
  for (let n = 0; n < 9; n++) {
    const angle = 2.4 * n + brush.between(-0.3, 0.3);
    const out = 0.64 * radius * Math.sqrt((n + 0.5) / 9);
    const [px, py] = [x + out * Math.cos(angle), y + 0.9 * out * Math.sin(angle)];
    brush.dab(px, py, angle + 1.4, 1.3 * stroke, stroke, color);
  }
}

/** A sun or a moon in its glow. @param glow color and opacity of the air around it */
export function shining(
  brush: LandBrush,
  [x, y]: Point,
  radius: number,
  color: Rgb,
  glow: readonly [Rgb, number],
): void {
  for (const ring of [3.4, 2.8, 2.3, 1.8, 1.4]) brush.disc(x, y, ring * radius, glow[0], glow[1]);
  brush.disc(x, y, radius, color);
}

/** How far from its place a flock may be that the pet would touch there, plan units. */
const FLOCK_SHIFTS = [0, 110, -110, 220, -220];

/** Some birds far away, two strokes each. */
export function birds(brush: LandBrush, near: number, y: number, count: number, color: Rgb): void {
  const x = brush.standing({ x: near, foot: y + 40, half: 80, height: 80 }, FLOCK_SHIFTS);
  if (x === undefined) return;
  for (let n = 0; n < count; n++) {
    const [bx, by] = [x + brush.between(-70, 70), y + brush.between(-36, 36)];
    const size = brush.between(9, 17);
    for (const side of [-1, 1]) {
      brush.stroke(
        [
          [bx, by],
          [bx + side * size * 0.5, by - size * 0.45],
          [bx + side * size, by - size * 0.2],
        ],
        1.9,
        color,
      );
    }
  }
}

/** A butterfly with open wings. @param size from its middle to a wing's tip, plan units */
export function butterfly(brush: LandBrush, [x, y]: Point, size: number, wing: Rgb, dark: Rgb): void {
  const turn = brush.between(-0.5, 0.5);
  const light = blend(wing, [1, 0.97, 0.85], 0.45);
  for (const side of [-1, 1]) {
    for (const [angle, long, color] of [
      [-0.62, 1, wing],
      [-0.5, 0.62, light],
      [0.5, 0.72, wing],
      [0.45, 0.42, light],
    ] as const) {
      const direction = turn + (side < 0 ? Math.PI - angle : angle);
      const reach = 0.5 * size * long;
      brush.dab(
        x + (reach + 2) * Math.cos(direction),
        y + (reach + 2) * Math.sin(direction),
        direction,
        0.8 * reach,
        0.58 * reach,
        color,
      );
    }
  }
  brush.dab(x, y, turn + Math.PI / 2, 0.8 * size, 0.07 * size, dark);
  for (const side of [-1, 1]) {
    const angle = turn - Math.PI / 2 + 0.4 * side;
    const [from, to] = [0.4 * size, 0.78 * size];
    brush.stroke(
      [
        [x + from * Math.cos(angle), y + from * Math.sin(angle)],
        [x + to * Math.cos(angle), y + to * Math.sin(angle)],
      ],
      1,
      dark,
    );
  }
}
