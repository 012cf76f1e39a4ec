import type { Rgb } from '../../plan/paint-plan.ts';
import type { Random } from '../../random.ts';
import { blend } from '../scenery.ts';
import type { LandBrush } from './land-brush.ts';
import { foliage, type Leaves } from './plants.ts';
import { formOf, patches, type Skyline, type Tints, type Tones } from './tints.ts';

/** A rolling line around a level: three waves of chance. Plan units. */
export function rolling(random: Random, level: number, height: number, length: number): Skyline {
  const [one, two, three] = [random() * 9, random() * 9, random() * 9];
  return (x) =>
    level +
    height *
      (0.6 * Math.sin(x / length + one) +
        0.3 * Math.sin((2.3 * x) / length + two) +
        0.12 * Math.sin((5.1 * x) / length + three));
}

/**
 * How much light and shade the form of a slope, clouds over it, and the side of the light give, and how far below
 * its ridge form shows, plan units.
 */
const SLOPE = { form: 0.5, patches: 0.4, side: 0.22, depth: 120 };
/** Share of the page's width from the left at which the side gives neither light nor shade. */
const EVEN = 0.6;

/** A slope in light and shade, with dry strokes over it. @param strokes how many of those */
export function slope(
  brush: LandBrush,
  upper: Skyline,
  lower: Skyline,
  radius: number,
  colorAt: (share: number) => Rgb,
  tints: Tints,
  strokes: number,
): void {
  const { left, right } = brush.window;
  const [form, patch] = [formOf(upper, SLOPE.depth), patches(brush.random)];
  const tone = (x: number, y: number) =>
    SLOPE.form * form(x, y) + SLOPE.patches * patch(x, y) + SLOPE.side * (EVEN - (x - left) / (right - left));
  brush.fill(upper, lower, radius, colorAt, { tone, tints });
  brush.scumble(upper, lower, strokes, colorAt, { tone, tints });
}

/** Dry strokes on the slope in front. */
const FRONT_STROKES = 420;

/** The slope in front, down to the foot of the page. @param far,near its colors at the ridge and at the foot */
export function frontSlope(brush: LandBrush, ridge: Skyline, far: Rgb, near: Rgb, tints: Tints): void {
  const foot = level(brush.window.bottom);
  slope(brush, ridge, foot, 11, (t) => blend(far, near, t), tints, FRONT_STROKES);
}

/** Colors of distant hills, each from the ridge down, and of woods on the nearer ones. */
export interface FarHills {
  readonly far: { readonly ridge: Rgb; readonly foot: Rgb };
  readonly near: { readonly ridge: Rgb; readonly foot: Rgb };
  readonly woods: Tones;
  readonly tints: Tints;
}

/** How high above the horizon far hills reach in the mean, plan units. */
export const FAR_HILLS_HIGH = 130;

/** Two chains of hills behind a land, the farther one paler. */
export function farHills(brush: LandBrush, horizon: number, { far, near, woods, tints }: FarHills): void {
  const { random } = brush;
  const behind = rolling(random, horizon - FAR_HILLS_HIGH, 30, 190);
  slope(brush, behind, level(horizon), 10, (t) => blend(far.ridge, far.foot, t), tints, 60);
  const ridge = rolling(random, horizon - 90, 34, 140);
  slope(brush, ridge, level(horizon + 20), 9, (t) => blend(near.ridge, near.foot, t), tints, 130);
  woodsOn(brush, ridge, woods);
}

/** How many trees may stand on a distant slope, in patches of which tone, and how far down, plan units. */
const WOODS = { trees: 340, from: 0.2, reach: 60 };

/** Woods in groups: round tops that are lit from the left. */
function woodsOn(brush: LandBrush, ridge: Skyline, { dark, light }: Tones): void {
  const { left, right } = brush.window;
  const patch = patches(brush.random);
  for (let n = 0; n < WOODS.trees; n++) {
    const share = n / WOODS.trees;
    const size = brush.between(4, 7) + 3 * share;
    const x = brush.between(left + 2 * size, right - 2 * size);
    const y = ridge(x) + 4 + WOODS.reach * share;
    if (patch(x, y) < WOODS.from) continue;
    brush.dab(x, y, Math.PI / 2, size, 0.8 * size, blend(dark, light, brush.between(0, 0.3)), 0.85);
    brush.dab(x - 0.4 * size, y - 0.7 * size, 0.4, 0.7 * size, 0.4 * size, light, 0.7);
  }
}

/** A straight level. */
export function level(at: number): Skyline {
  return () => at;
}

/** A path that comes from the horizon to the viewer, in bends, with worn edges. */
export function path(brush: LandBrush, fromX: number, fromY: number, toX: number, color: Rgb): void {
  const { bottom } = brush.window;
  const bend = brush.between(50, 90) * (brush.random() < 0.5 ? -1 : 1);
  const shade = blend(color, [0.45, 0.36, 0.28], 0.3);
  for (let y = fromY; y < bottom; y += 4) {
    const t = (y - fromY) / (bottom - fromY);
    const x = fromX + (toX - fromX) * t * t + Math.sin(5 * t) * bend * (1 - t);
    const half = 5 + 75 * t ** 1.6;
    const size = 2.4 + 4 * t;
    brush.dab(x + 0.16 * half, y, brush.between(-0.06, 0.06), 2 * half, size, shade);
    brush.dab(
      x - 0.08 * half,
      y,
      brush.between(-0.06, 0.06),
      1.8 * half * brush.between(0.9, 1),
      size,
      color,
    );
  }
}

/** Fields on a slope: parts in other greens, with furrows, parted by hedges. */
export function fields(
  brush: LandBrush,
  upper: Skyline,
  lower: Skyline,
  tones: readonly Rgb[],
  hedge: Leaves,
): void {
  const { left, right } = brush.window;
  const depth = (x: number) => lower(x) - upper(x);
  let from = left - brush.between(0, 60);
  for (let n = 0; from < right; n++) {
    const to = from + brush.between(120, 220);
    const lean = brush.between(-90, 90);
    const [color, furrow] = [tones[n % tones.length], blend(tones[n % tones.length], hedge.dark, 0.22)];
    for (let t = 0.03; t < 1; t += 0.055) {
      const [a, b] = [Math.max(left, from + lean * t), Math.min(right, to + lean * t)];
      if (b - a < 12) continue;
      const y = (x: number) => upper(x) + depth(x) * t;
      const middle = (a + b) / 2;
      brush.stroke(
        [
          [a, y(a)],
          [middle, y(middle)],
          [b, y(b)],
        ],
        Math.max(1.5, 0.035 * depth(middle)),
        Math.round(t / 0.055) % 2 === 0 ? color : furrow,
      );
    }
    for (let t = 0.04; t < 0.95; t += 0.07) {
      const x = to + lean * t;
      if (x < left + 8 || x > right - 8) continue;
      const size = 4 + 5 * t;
      foliage(brush, x, upper(x) + depth(x) * t - 0.5 * size, [size, 0.8 * size], hedge, 2.6);
    }
    from = to;
  }
}

/** A wooden fence along a line. @param height of its posts, plan units */
export function fence(
  brush: LandBrush,
  line: Skyline,
  from: number,
  to: number,
  height: number,
  wood: Rgb,
): void {
  const shade = blend(wood, [0.2, 0.15, 0.14], 0.4);
  for (const share of [0.72, 0.36]) {
    for (let x = from; x < to; x += 46) {
      const end = Math.min(to, x + 52);
      const at = (px: number) => line(px) - share * height + brush.between(-1.5, 1.5);
      brush.stroke(
        [
          [x, at(x)],
          [(x + end) / 2, at((x + end) / 2)],
          [end, at(end)],
        ],
        0.065 * height,
        share > 0.5 ? wood : shade,
      );
    }
  }
  for (let x = from + 6; x < to; x += 44) {
    const tilt = Math.PI / 2 + brush.between(-0.06, 0.06);
    brush.dab(x + 1.5, line(x) - 0.46 * height, tilt, 1.05 * height, 0.085 * height, shade);
    brush.dab(x, line(x) - 0.48 * height, tilt, 1.05 * height, 0.065 * height, wood);
  }
}

/** A toadstool with white dots. */
export function toadstool(brush: LandBrush, x: number, foot: number, size: number): void {
  brush.dab(x, foot - 0.45 * size, Math.PI / 2, 0.9 * size, 0.16 * size, [0.96, 0.92, 0.84]);
  brush.dab(x + 0.06 * size, foot - 0.4 * size, Math.PI / 2, 0.8 * size, 0.06 * size, [0.8, 0.74, 0.68]);
  for (let t = 0; t <= 1; t += 0.2) {
    const half = 0.62 * size * Math.sqrt(1 - t * t) + 0.05 * size;
    brush.dab(x, foot - size * (0.86 + 0.4 * t), 0, 2 * half, 0.1 * size, [0.8, 0.26, 0.2]);
  }
  for (const [dx, dy] of [
    [-0.32, 0.98],
    [0.05, 1.14],
    [0.34, 0.96],
  ]) {
    brush.dab(x + dx * size, foot - dy * size, 0, 0.08 * size, 0.06 * size, [0.99, 0.96, 0.9]);
  }
}
