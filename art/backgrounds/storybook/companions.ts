import { mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import type { LandBrush, Point } from './land-brush.ts';

const INK: Rgb = [0.14, 0.1, 0.1];
const CREAM: Rgb = [0.96, 0.88, 0.74];

/** Draws a small animal or thing in its own units, turned to the middle of the page. */
interface Figure {
  dab(x: number, y: number, angle: number, length: number, radius: number, color: Rgb): void;
  line(points: readonly Point[], radius: number, color: Rgb): void;
}

/** A figure at a place on the ground, whose unit is its size: 1 to the side it looks to, -1 up. */
function figureAt(brush: LandBrush, [x, y]: Point, size: number): Figure {
  const { left, right } = brush.window;
  const turn = x < (left + right) / 2 ? 1 : -1;
  return {
    dab: (dx, dy, angle, length, radius, color) =>
      brush.dab(x + turn * dx * size, y + dy * size, turn * angle, length * size, radius * size, color),
    line: (points, radius, color) =>
      brush.stroke(
        points.map(([dx, dy]): Point => [x + turn * dx * size, y + dy * size]),
        radius * size,
        color,
      ),
  };
}

/** A robin in the grass where it is clear of the pet. */
export function robinIn(brush: LandBrush, horizon: number): void {
  const perch = brush.clearPlace(mix(horizon, brush.window.bottom, brush.between(0.48, 0.66)), 44);
  if (perch) robin(brush, [perch[0], perch[1] + 29], 58);
}

/** A robin that looks towards the pet. @param size its height, plan units */
export function robin(brush: LandBrush, at: Point, size: number): void {
  const figure = figureAt(brush, at, size);
  const [back, wing, breast]: Rgb[] = [
    [0.5, 0.4, 0.3],
    [0.36, 0.28, 0.24],
    [0.88, 0.4, 0.22],
  ];
  for (const x of [-0.06, 0.1])
    figure.line(
      [
        [x, -0.2],
        [x + 0.03, -0.02],
        [x + 0.12, 0],
      ],
      0.025,
      INK,
    );
  figure.line(
    [
      [-0.3, -0.42],
      [-0.55, -0.36],
      [-0.8, -0.26],
    ],
    0.07,
    wing,
  );
  figure.dab(-0.04, -0.44, -0.5, 0.34, 0.26, back);
  figure.dab(0.05, -0.36, -0.4, 0.24, 0.2, CREAM);
  figure.dab(0.2, -0.56, -0.9, 0.2, 0.19, breast);
  figure.dab(0.1, -0.78, 0, 0.06, 0.19, back);
  figure.dab(0.22, -0.72, 0.3, 0.06, 0.12, breast);
  figure.line(
    [
      [-0.02, -0.5],
      [-0.22, -0.42],
      [-0.42, -0.36],
    ],
    0.11,
    wing,
  );
  figure.line(
    [
      [0.32, -0.78],
      [0.38, -0.775],
      [0.44, -0.76],
    ],
    0.035,
    INK,
  );
  figure.dab(0.19, -0.83, 0, 0.01, 0.035, INK);
}

/** Rows of a hedgehog's spines from its rump to its brow: how far out they grow, how many there are. */
const SPINES = [
  { out: 0.62, count: 17 },
  { out: 0.36, count: 13 },
  { out: 0.12, count: 8 },
] as const;

/** A hedgehog in the grass where it is clear of the pet. */
export function hedgehogIn(brush: LandBrush, horizon: number): void {
  const at = brush.between(0.55, 0.7);
  const levels = [at, at - 0.1, at + 0.1].map((share) => mix(horizon, brush.window.bottom, share));
  const den = brush.clearLevel(levels, 50);
  if (den) hedgehog(brush, den, 84);
}

/** A hedgehog in the grass. @param size its length, plan units */
export function hedgehog(brush: LandBrush, at: Point, size: number): void {
  const figure = figureAt(brush, at, size);
  const [spine, tip, fur]: Rgb[] = [
    [0.34, 0.24, 0.18],
    [0.86, 0.74, 0.56],
    [0.74, 0.58, 0.42],
  ];
  for (const x of [-0.22, 0.02, 0.26]) figure.dab(x, -0.03, 0, 0.1, 0.05, blend(fur, INK, 0.5));
  figure.dab(-0.06, -0.13, 0, 0.6, 0.12, fur);
  figure.dab(-0.1, -0.27, 0, 0.3, 0.25, spine);
  figure.dab(0.3, -0.2, 0.25, 0.14, 0.15, CREAM);
  figure.line(
    [
      [0.34, -0.18],
      [0.46, -0.14],
      [0.58, -0.11],
    ],
    0.075,
    CREAM,
  );
  for (const { out, count } of SPINES) {
    for (let n = 0; n < count; n++) {
      const angle = -Math.PI + (2.5 * (n + 0.5)) / count + brush.between(-0.08, 0.08);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [x, y] = [-0.1 + 0.52 * out * cos, -0.2 + 0.5 * out * sin];
      const lean = angle - 0.35;
      figure.dab(x, y, lean, 0.2, 0.024, blend(spine, INK, 0.45));
      figure.dab(x + 0.07 * Math.cos(lean), y + 0.07 * Math.sin(lean), lean, 0.1, 0.019, tip);
    }
  }
  figure.dab(0.19, -0.34, 0.6, 0.02, 0.065, blend(CREAM, spine, 0.45));
  figure.dab(0.61, -0.13, 0, 0.01, 0.05, INK);
  figure.dab(0.38, -0.22, 0, 0.01, 0.036, INK);
}

/** A castle of sand with a flag. @param size its height, plan units */
export function sandcastle(brush: LandBrush, at: Point, size: number): void {
  const figure = figureAt(brush, at, size);
  const [sand, shade]: Rgb[] = [
    [0.84, 0.68, 0.43],
    [0.58, 0.43, 0.3],
  ];
  figure.dab(0.06, 0.02, 0, 0.9, 0.07, shade);
  for (const [x, half, top] of [
    [-0.34, 0.13, 0.42],
    [0.34, 0.13, 0.42],
    [0, 0.2, 0.62],
  ] as const) {
    for (let y = 0; y < top; y += 0.06) {
      figure.dab(x + 0.4 * half, -y, 0, half, 0.05, shade);
      figure.dab(x - 0.2 * half, -y, 0, 1.3 * half, 0.045, sand);
    }
    for (const edge of [-1, 0, 1]) figure.dab(x + 0.8 * half * edge, -top - 0.02, 0, 0.03, 0.045, sand);
  }
  figure.dab(0, -0.1, Math.PI / 2, 0.1, 0.06, blend(shade, INK, 0.5));
  figure.line(
    [
      [0, -0.62],
      [0.01, -0.82],
      [0.02, -1],
    ],
    0.016,
    INK,
  );
  figure.line(
    [
      [0.03, -0.95],
      [0.14, -0.91],
      [0.24, -0.86],
    ],
    0.055,
    [0.86, 0.34, 0.28],
  );
}

/** A balloon with a basket, far up. @param size half of its height, plan units */
export function balloon(brush: LandBrush, [x, y]: Point, size: number, colors: readonly [Rgb, Rgb]): void {
  const ropes: Rgb = [0.42, 0.34, 0.3];
  for (const side of [-1, 1]) {
    brush.stroke(
      [
        [x + 0.3 * side * size, y + 0.55 * size],
        [x + 0.2 * side * size, y + 0.85 * size],
        [x + 0.13 * side * size, y + 1.15 * size],
      ],
      Math.max(0.8, 0.018 * size),
      ropes,
    );
  }
  brush.dab(x, y + 1.22 * size, 0, 0.2 * size, 0.1 * size, [0.6, 0.42, 0.26]);
  const gores = 4;
  for (let n = gores; n >= -gores; n--) {
    const across = n / gores;
    const color = blend(colors[Math.abs(n) % 2], [0.3, 0.24, 0.4], 0.16 * (1 + across));
    const out = 0.72 * size * Math.sin((across * Math.PI) / 2.2);
    brush.stroke(
      [
        [x + 0.3 * out, y - 0.82 * size],
        [x + out, y - 0.5 * size],
        [x + 1.08 * out, y - 0.1 * size],
        [x + 0.75 * out, y + 0.3 * size],
        [x + 0.3 * out, y + 0.62 * size],
      ],
      0.13 * size,
      color,
    );
  }
}
