import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import type { LandBrush } from './land-brush.ts';

/** Colors of a house; light falls from the left. */
export interface House {
  readonly wall: Rgb;
  readonly shade: Rgb;
  readonly roof: Rgb;
  readonly pane: Rgb;
}

/** A small house with a roof of tiles, a door and panes. */
export function house(brush: LandBrush, x: number, foot: number, size: number, colors: House): void {
  const [wide, high, rise] = [size, 0.6 * size, 0.46 * size];
  const stroke = 0.05 * size;
  const chimney = x + 0.24 * wide;
  brush.dab(chimney, foot - high - 0.72 * rise, Math.PI / 2, 0.62 * rise, 0.06 * size, colors.shade);
  brush.dab(chimney, foot - high - 1.02 * rise, 0, 0.1 * size, 0.025 * size, colors.roof);
  for (let dx = -wide / 2 + stroke; dx <= wide / 2 - 0.5 * stroke; dx += 0.75 * stroke) {
    const color = dx > 0.18 * wide ? colors.shade : colors.wall;
    brush.dab(x + dx, foot - high / 2, Math.PI / 2, high, stroke, color);
  }
  const dark = blend(colors.roof, [0.15, 0.1, 0.15], 0.3);
  for (let t = 0; t <= 1; t += 0.1) {
    const half = (wide / 2 + 0.1 * size) * (1 - t) + 0.3 * stroke;
    const y = foot - high - rise * t;
    brush.dab(x, y, brush.between(-0.02, 0.02), 2 * half, 0.9 * stroke, t < 0.05 ? dark : colors.roof);
    for (let n = 0; n < 5 * (1 - t); n++) {
      brush.dab(x + half * brush.between(-0.9, 0.9), y, 0.1, 0.07 * size, 0.02 * size, dark, 0.6);
    }
  }
  for (const side of [-0.28, 0.22]) {
    const [px, py] = [x + wide * side, foot - 0.56 * high];
    brush.dab(px, py, Math.PI / 2, 0.2 * high, 0.075 * size, colors.shade);
    brush.dab(px, py, Math.PI / 2, 0.16 * high, 0.055 * size, colors.pane);
    brush.dab(px, py, 0, 0.09 * size, 0.008 * size, colors.wall);
    brush.dab(px, py, Math.PI / 2, 0.26 * high, 0.008 * size, colors.wall);
  }
  brush.dab(x - 0.03 * wide, foot - 0.24 * high, Math.PI / 2, 0.4 * high, 0.07 * size, dark);
}

/** A church: a nave, and a tower with a pointed roof. */
export function church(brush: LandBrush, x: number, foot: number, size: number, colors: House): void {
  house(brush, x + 0.5 * size, foot, 0.9 * size, colors);
  const [half, high, stroke] = [0.2 * size, 1.25 * size, 0.05 * size];
  for (let dx = -half; dx <= half; dx += 0.75 * stroke) {
    const color = dx > 0.3 * half ? colors.shade : colors.wall;
    brush.dab(x + dx, foot - high / 2, Math.PI / 2, high, stroke, color);
  }
  for (let t = 0; t <= 1; t += 0.06) {
    brush.dab(x, foot - high - 0.75 * size * t, 0, 2.5 * half * (1 - t) + 1, 0.9 * stroke, colors.roof);
  }
  brush.dab(x, foot - 0.82 * high, Math.PI / 2, 0.2 * size, 0.06 * size, colors.pane);
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
    [0.62, 0.08],
    [0.5, 0.1],
    [0.34, 0.16],
    [0.2, 0.25],
  ] as const) {
    brush.disc(x, head, radius * height, light, opacity);
  }
  brush.dab(x, foot - height * 0.46, Math.PI / 2, height * 0.86, Math.max(2, height * 0.022), dark);
  brush.dab(x, head, Math.PI / 2, height * 0.1, height * 0.055, light);
  brush.dab(x, head - height * 0.1, 0, height * 0.1, height * 0.022, dark);
  brush.dab(x, head + height * 0.09, 0, height * 0.09, height * 0.018, dark);
}

/** A lighthouse in white and red on a rock. */
export function lighthouse(brush: LandBrush, x: number, foot: number, height: number): void {
  const [red, white]: [Rgb, Rgb] = [
    [0.8, 0.3, 0.26],
    [0.97, 0.95, 0.9],
  ];
  const tower = 0.78 * height;
  const rings = 20;
  for (let n = 0; n <= rings; n++) {
    const t = n / rings;
    const y = foot - tower * t;
    const half = height * (0.115 - 0.045 * t);
    const color = Math.floor(t * 4.99) % 2 === 0 ? white : red;
    brush.dab(x, y, 0, 2 * half, 0.028 * height, color);
    brush.dab(x + 0.55 * half, y, 0, 0.8 * half, 0.024 * height, blend(color, [0.35, 0.3, 0.4], 0.22));
  }
  brush.dab(x, foot - tower - 0.03 * height, 0, 0.2 * height, 0.014 * height, [0.3, 0.3, 0.36]);
  brush.dab(x, foot - tower - 0.085 * height, Math.PI / 2, 0.06 * height, 0.045 * height, [0.99, 0.87, 0.5]);
  for (let t = 0; t <= 1; t += 0.2) {
    brush.dab(x, foot - tower - height * (0.14 + 0.075 * t), 0, 0.13 * height * (1 - t), 0.016 * height, red);
  }
}

/** A boat with two sails. @param size length of its hull, plan units */
export function boat(brush: LandBrush, x: number, y: number, size: number): void {
  const hull: Rgb = [0.45, 0.26, 0.2];
  for (let n = 0; n < 3; n++) {
    brush.dab(x, y - 0.06 * size * n, 0, size * (0.66 + 0.14 * n), 0.05 * size, hull);
  }
  brush.dab(x - 0.04 * size, y - 0.62 * size, Math.PI / 2, 1.05 * size, 0.014 * size, hull);
  for (let t = 0; t <= 1; t += 0.11) {
    const up = y - size * (0.24 + 0.86 * (1 - t));
    brush.dab(x + 0.24 * size * t, up, 0.05, 0.46 * size * t + 2, 0.06 * size, [0.98, 0.95, 0.88]);
    if (t > 0.3) {
      brush.dab(x - 0.2 * size * t - 4, up, 0.05, 0.3 * size * t, 0.055 * size, [0.93, 0.8, 0.66]);
    }
  }
}
