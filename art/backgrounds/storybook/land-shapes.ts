import type { Rgb } from '../../plan/paint-plan.ts';
import type { Random } from '../../random.ts';
import type { LandBrush, Skyline } from './land-brush.ts';

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

/** A straight level. */
export function level(at: number): Skyline {
  return () => at;
}

/** A color between two. */
export function between(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** A path that comes from the horizon to the viewer, in bends. */
export function path(brush: LandBrush, fromX: number, fromY: number, toX: number, color: Rgb): void {
  const { bottom } = brush.window;
  const bend = brush.between(-60, 60);
  for (let y = fromY; y < bottom; y += 6) {
    const t = (y - fromY) / (bottom - fromY);
    const x = fromX + (toX - fromX) * t * t + Math.sin(t * 5) * bend * (1 - t);
    const half = 5 + 75 * t ** 1.6;
    brush.dab(x, y, brush.between(-0.06, 0.06), 2 * half, 4 + 5 * t, color);
  }
}

/** A fir: tiers of strokes that hang down. */
export function fir(brush: LandBrush, x: number, foot: number, height: number, dark: Rgb, light: Rgb): void {
  const { left, right } = brush.window;
  const width = Math.min(height * 0.32, 2 * Math.min(x - left, right - x) + 8);
  if (width < height * 0.12) return;
  brush.dab(
    x,
    foot - height * 0.05,
    Math.PI / 2,
    height * 0.16,
    height * 0.025,
    between(dark, [0.35, 0.22, 0.15], 0.6),
  );
  const tiers = 9;
  for (let tier = 0; tier < tiers; tier++) {
    const t = (tier + 0.6) / tiers;
    const y = foot - height + height * 0.9 * t;
    const half = (width * t) / 2;
    const size = Math.max(2, height * 0.042);
    for (const side of [-1, 1]) {
      brush.stroke(
        [
          [x, y - height * 0.08],
          [x + side * half * 0.6, y],
          [x + side * half, y + height * 0.05],
        ],
        size,
        side < 0 ? light : dark,
      );
    }
  }
}

/** A trunk and a round crown. */
export function roundTree(
  brush: LandBrush,
  x: number,
  foot: number,
  height: number,
  colors: readonly [Rgb, Rgb, Rgb],
): void {
  const trunk: Rgb = [0.42, 0.29, 0.2];
  brush.stroke(
    [
      [x, foot],
      [x + 2, foot - height * 0.3],
      [x, foot - height * 0.55],
    ],
    Math.max(2, height * 0.045),
    trunk,
  );
  brush.heap(x, foot - height * 0.68, height * 0.3, colors);
}

/** A small house with a roof, a door and lit or dark windows. */
export function house(
  brush: LandBrush,
  x: number,
  foot: number,
  size: number,
  colors: { wall: Rgb; shade: Rgb; roof: Rgb; pane: Rgb },
): void {
  const [wide, high] = [size, size * 0.62];
  const stroke = size * 0.07;
  for (let dx = -wide / 2 + stroke; dx <= wide / 2 - stroke * 0.5; dx += stroke * 0.75) {
    const color = dx > wide * 0.16 ? colors.shade : colors.wall;
    brush.dab(x + dx, foot - high / 2, Math.PI / 2, high, stroke, color);
  }
  const rise = size * 0.42;
  for (let t = 0; t <= 1; t += 0.09) {
    const half = (wide / 2 + stroke * 1.6) * (1 - t) + stroke * 0.3;
    brush.dab(x, foot - high - rise * t, brush.between(-0.03, 0.03), 2 * half, stroke, colors.roof);
  }
  const chimney = x + wide * 0.26;
  brush.dab(chimney, foot - high - rise * 0.75, Math.PI / 2, rise * 0.6, stroke * 0.8, colors.shade);
  for (const side of [-0.24, 0.2]) {
    brush.dab(x + wide * side, foot - high * 0.6, Math.PI / 2, high * 0.16, stroke * 0.9, colors.pane);
  }
  brush.dab(x - wide * 0.02, foot - high * 0.24, Math.PI / 2, high * 0.4, stroke * 0.9, colors.roof);
}

/** Some birds far away, two strokes each. */
export function birds(brush: LandBrush, x: number, y: number, count: number, color: Rgb): void {
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

/** A cloud of flat heaps. */
export function cloud(brush: LandBrush, x: number, y: number, size: number, light: Rgb, shade: Rgb): void {
  for (let n = 0; n < 9; n++) {
    const dx = brush.between(-1, 1) * size;
    brush.dab(x + dx, y + brush.between(0, 0.16) * size, 0.02, size * 0.7, size * 0.13, shade);
  }
  for (let n = 0; n < 12; n++) {
    const dx = brush.between(-0.8, 0.8) * size;
    const up = (1 - Math.abs(dx) / size) * size * 0.4;
    brush.dab(x + dx, y - brush.random() * up, brush.between(-0.3, 0.3), size * 0.4, size * 0.15, light);
  }
}

/** A flower: a stem and petals around a middle. */
export function flower(
  brush: LandBrush,
  x: number,
  y: number,
  size: number,
  petal: Rgb,
  heart: Rgb,
  stem: Rgb,
): void {
  brush.stroke(
    [
      [x + brush.between(-4, 4), y + size * 3.2],
      [x + brush.between(-2, 2), y + size * 1.5],
      [x, y],
    ],
    Math.max(1.3, size * 0.16),
    stem,
  );
  const petals = 5;
  const turn = brush.random() * 2;
  for (let n = 0; n < petals; n++) {
    const angle = turn + (n / petals) * Math.PI * 2;
    brush.dab(
      x + Math.cos(angle) * size * 0.5,
      y + Math.sin(angle) * size * 0.5,
      angle,
      size * 0.5,
      size * 0.26,
      petal,
    );
  }
  brush.dab(x, y, 0, size * 0.1, size * 0.22, heart);
}

/** A lantern on a post, with its light. */
export function lantern(
  brush: LandBrush,
  x: number,
  foot: number,
  height: number,
  dark: Rgb,
  light: Rgb,
): void {
  const head = foot - height;
  for (const [radius, opacity] of [
    [height * 0.5, 0.1],
    [height * 0.34, 0.16],
    [height * 0.2, 0.25],
  ] as const) {
    brush.disc(x, head, radius, light, opacity);
  }
  brush.dab(x, foot - height * 0.46, Math.PI / 2, height * 0.86, Math.max(2, height * 0.022), dark);
  brush.dab(x, head, Math.PI / 2, height * 0.1, height * 0.055, light);
  brush.dab(x, head - height * 0.1, 0, height * 0.1, height * 0.022, dark);
  brush.dab(x, head + height * 0.09, 0, height * 0.09, height * 0.018, dark);
}
