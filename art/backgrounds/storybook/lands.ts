import type { Rgb } from '../../plan/paint-plan.ts';
import type { LandBrush } from './land-brush.ts';
import {
  between,
  birds,
  cloud,
  fir,
  flower,
  house,
  lantern,
  level,
  path,
  rolling,
  roundTree,
} from './land-shapes.ts';

/** Colors of a land that the foreground and the pet's shadow share. */
export interface Land {
  /** Paints what is behind the pet. */
  paint(brush: LandBrush, horizon: number): void;
  grass: readonly [dark: Rgb, light: Rgb];
  /** Of the ground where the pet keeps the light away. */
  shadow: Rgb;
  petals: readonly Rgb[];
  /** How light the whole is, 0 (night) to 1. */
  key: number;
}

/** Warm hills under a low sun, with a path. */
const hills: Land = {
  grass: [
    [0.36, 0.45, 0.22],
    [0.62, 0.66, 0.3],
  ],
  shadow: [0.33, 0.4, 0.25],
  petals: [
    [0.86, 0.36, 0.26],
    [0.98, 0.94, 0.82],
  ],
  key: 0.85,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.97, 0.84, 0.62], [0.99, 0.93, 0.8], t),
    );
    const sun = window.left + wide * (random() < 0.5 ? 0.2 : 0.8);
    brush.disc(sun, horizon - 150, 54, [0.96, 0.62, 0.36]);
    cloud(
      brush,
      window.left + wide * brush.between(0.3, 0.7),
      window.top + 90,
      80,
      [1, 0.97, 0.9],
      [0.95, 0.82, 0.68],
    );
    brush.fill(rolling(random, horizon - 70, 30, 150), level(horizon + 60), 11, (t) =>
      between([0.62, 0.7, 0.64], [0.72, 0.77, 0.62], t),
    );
    birds(brush, window.left + wide * 0.55, horizon - 220, 4, [0.4, 0.3, 0.28]);
    const near = rolling(random, horizon, 24, 120);
    for (let n = 0; n < 5; n++) {
      const x = brush.between(window.left + 30, window.right - 30);
      roundTree(brush, x, near(x) + 8, brush.between(60, 110), [
        [0.4, 0.47, 0.26],
        [0.52, 0.58, 0.3],
        [0.7, 0.68, 0.36],
      ]);
    }
    brush.fill(near, level(window.bottom), 13, (t) => between([0.66, 0.7, 0.38], [0.5, 0.57, 0.28], t));
    path(
      brush,
      window.left + wide * 0.62,
      near(window.left + wide * 0.62) + 12,
      window.left + wide * 0.3,
      [0.93, 0.83, 0.62],
    );
  },
};

/** A wood of firs with light between them. */
const wood: Land = {
  grass: [
    [0.2, 0.33, 0.24],
    [0.46, 0.58, 0.34],
  ],
  shadow: [0.18, 0.28, 0.23],
  petals: [
    [0.98, 0.95, 0.88],
    [0.92, 0.56, 0.4],
  ],
  key: 0.6,
  paint(brush, horizon) {
    const { window, random } = brush;
    brush.fill(level(window.top), level(horizon + 20), 15, (t) =>
      between([0.66, 0.8, 0.76], [0.93, 0.93, 0.78], t),
    );
    for (const [depth, tone] of [
      [0, 0.75],
      [1, 0.42],
      [2, 0.1],
    ] as const) {
      const far = rolling(random, horizon + depth * 22, 14, 130);
      const dark = between([0.17, 0.33, 0.29], [0.7, 0.82, 0.76], tone);
      const light = between([0.3, 0.46, 0.34], [0.78, 0.87, 0.78], tone);
      const step = 54 + depth * 26;
      for (let x = window.left + step / 2; x < window.right; x += step * brush.between(0.7, 1.2)) {
        // The middle stays open: there the light comes in.
        const open = Math.abs((x - window.left) / (window.right - window.left) - 0.5);
        if (depth === 2 && open < 0.24) continue;
        fir(brush, x, far(x) + 8, brush.between(210, 330) * (0.75 + 0.25 * depth), dark, light);
      }
      brush.fill(far, level(window.bottom), 13, (t) =>
        between(between([0.4, 0.53, 0.33], [0.76, 0.84, 0.7], tone), [0.36, 0.47, 0.29], t),
      );
    }
    path(brush, (window.left + window.right) / 2, horizon + 62, window.left + 130, [0.8, 0.76, 0.56]);
    for (let n = 0; n < 5; n++) {
      const [x, y] = [
        brush.between(window.left + 20, window.right - 20),
        brush.between(horizon + 110, horizon + 200),
      ];
      brush.dab(x, y + 9, Math.PI / 2, 15, 4, [0.95, 0.9, 0.8]);
      brush.dab(x, y, 0, 17, 7, [0.8, 0.3, 0.22]);
    }
  },
};

/** Houses with red roofs on a slope. */
const village: Land = {
  grass: [
    [0.3, 0.44, 0.33],
    [0.6, 0.69, 0.42],
  ],
  shadow: [0.32, 0.42, 0.35],
  petals: [
    [0.94, 0.72, 0.3],
    [0.9, 0.45, 0.42],
  ],
  key: 0.8,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.55, 0.75, 0.84], [0.93, 0.92, 0.84], t),
    );
    cloud(brush, window.left + wide * 0.24, window.top + 110, 90, [1, 0.99, 0.95], [0.82, 0.87, 0.88]);
    cloud(brush, window.left + wide * 0.78, window.top + 70, 64, [1, 0.99, 0.95], [0.82, 0.87, 0.88]);
    brush.fill(rolling(random, horizon - 60, 34, 170), level(horizon + 60), 12, (t) =>
      between([0.6, 0.74, 0.68], [0.68, 0.78, 0.62], t),
    );
    const slope = rolling(random, horizon, 20, 140);
    brush.fill(slope, level(window.bottom), 13, (t) => between([0.67, 0.75, 0.47], [0.48, 0.6, 0.36], t));
    const roofs: readonly Rgb[] = [
      [0.78, 0.36, 0.26],
      [0.7, 0.3, 0.27],
      [0.45, 0.5, 0.58],
    ];
    for (let x = window.left + 50; x < window.right - 30; x += brush.between(92, 150)) {
      const foot = slope(x) + brush.between(6, 34);
      if (brush.random() < 0.24) {
        roundTree(brush, x, foot, 96, [
          [0.3, 0.45, 0.33],
          [0.42, 0.57, 0.38],
          [0.6, 0.7, 0.44],
        ]);
        continue;
      }
      house(brush, x, foot, brush.between(66, 96), {
        wall: [0.97, 0.93, 0.83],
        shade: [0.85, 0.79, 0.7],
        roof: roofs[Math.floor(brush.random() * roofs.length)] ?? [0.78, 0.36, 0.26],
        pane: [0.35, 0.42, 0.5],
      });
    }
    path(brush, window.left + wide * 0.4, horizon + 40, window.right - 150, [0.92, 0.86, 0.7]);
    birds(brush, window.left + wide * 0.5, window.top + 150, 5, [0.3, 0.34, 0.4]);
  },
};

/** A bay with a sail and a lighthouse, dunes in front. */
const seaside: Land = {
  grass: [
    [0.5, 0.56, 0.38],
    [0.76, 0.76, 0.5],
  ],
  shadow: [0.66, 0.58, 0.46],
  petals: [
    [0.9, 0.5, 0.55],
    [0.99, 0.97, 0.9],
  ],
  key: 0.9,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.5, 0.74, 0.86], [0.93, 0.93, 0.86], t),
    );
    cloud(
      brush,
      window.left + wide * brush.between(0.2, 0.45),
      window.top + 100,
      84,
      [1, 0.99, 0.95],
      [0.83, 0.88, 0.9],
    );
    cloud(
      brush,
      window.left + wide * brush.between(0.65, 0.9),
      window.top + 170,
      60,
      [1, 0.99, 0.95],
      [0.83, 0.88, 0.9],
    );
    brush.fill(level(horizon), level(horizon + 130), 9, (t) =>
      between([0.22, 0.48, 0.6], [0.5, 0.74, 0.74], t),
    );
    for (let n = 0; n < 34; n++) {
      const t = random() ** 1.5;
      const x = brush.between(window.left + 10, window.right - 30);
      brush.dab(x, horizon + 12 + t * 110, 0.02, 18 + 36 * t, 1.6 + 1.6 * t, [0.88, 0.95, 0.93], 0.9);
    }
    const isleft = random() < 0.5;
    const tower = window.left + wide * (isleft ? 0.12 : 0.88);
    brush.heap(tower, horizon + 4, 46, [
      [0.42, 0.44, 0.42],
      [0.55, 0.56, 0.5],
      [0.68, 0.68, 0.58],
    ]);
    for (let n = 0; n < 12; n++) {
      const y = horizon - 20 - n * 11;
      brush.dab(tower, y, 0, 28 - n * 1.1, 8, n % 4 < 2 ? [0.97, 0.95, 0.9] : [0.8, 0.3, 0.26]);
    }
    brush.dab(tower, horizon - 156, 0, 16, 9, [0.98, 0.84, 0.46]);
    brush.dab(tower, horizon - 170, 0, 22, 5, [0.6, 0.26, 0.24]);
    const boat = window.left + wide * (isleft ? brush.between(0.7, 0.9) : brush.between(0.12, 0.3));
    brush.stroke(
      [
        [boat - 30, horizon + 30],
        [boat, horizon + 38],
        [boat + 30, horizon + 30],
      ],
      6,
      [0.45, 0.26, 0.2],
    );
    for (let n = 0; n < 7; n++) {
      const half = 2 + n * 3.6;
      brush.dab(boat + 4 + half * 0.5, horizon - 40 + n * 9.5, 0.1, half * 1.4, 5, [0.98, 0.96, 0.9]);
    }
    const shore = rolling(random, horizon + 130, 10, 180);
    brush.fill(shore, level(window.bottom), 13, (t) => between([0.95, 0.88, 0.7], [0.86, 0.75, 0.55], t));
    birds(brush, window.left + wide * 0.55, window.top + 190, 4, [0.97, 0.97, 0.95]);
  },
};

/** A blue evening with a moon, lit windows and a lantern. */
const night: Land = {
  grass: [
    [0.1, 0.2, 0.28],
    [0.24, 0.4, 0.4],
  ],
  shadow: [0.07, 0.14, 0.22],
  petals: [
    [0.93, 0.88, 0.6],
    [0.75, 0.8, 0.92],
  ],
  key: 0.25,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.11, 0.17, 0.36], [0.4, 0.46, 0.62], t),
    );
    const moon = window.left + wide * (random() < 0.5 ? 0.2 : 0.8);
    brush.disc(moon, window.top + 150, 100, [0.6, 0.64, 0.72], 0.14);
    brush.disc(moon, window.top + 150, 74, [0.7, 0.72, 0.74], 0.16);
    brush.disc(moon, window.top + 150, 50, [0.98, 0.94, 0.78]);
    for (let n = 0; n < 46; n++) {
      const [x, y] = [
        brush.between(window.left + 15, window.right - 15),
        brush.between(window.top + 15, horizon - 90),
      ];
      brush.dab(x, y, 0.8, 1.5, brush.between(1.3, 3.2), [0.97, 0.94, 0.8]);
    }
    brush.fill(rolling(random, horizon - 60, 30, 150), level(horizon + 60), 12, (t) =>
      between([0.22, 0.31, 0.46], [0.26, 0.38, 0.46], t),
    );
    const near = rolling(random, horizon, 22, 130);
    for (let x = window.left + 46; x < window.right - 20; x += brush.between(90, 170)) {
      if (random() < 0.5)
        fir(brush, x, near(x) + 10, brush.between(120, 190), [0.08, 0.17, 0.24], [0.14, 0.26, 0.32]);
      else {
        house(brush, x, near(x) + 12, brush.between(62, 84), {
          wall: [0.3, 0.36, 0.5],
          shade: [0.22, 0.28, 0.42],
          roof: [0.14, 0.18, 0.32],
          pane: [0.99, 0.83, 0.44],
        });
      }
    }
    brush.fill(near, level(window.bottom), 13, (t) => between([0.2, 0.34, 0.38], [0.11, 0.22, 0.29], t));
    path(
      brush,
      window.left + wide * 0.45,
      near(window.left + wide * 0.45) + 14,
      window.left + wide * 0.75,
      [0.42, 0.48, 0.54],
    );
    lantern(
      brush,
      window.left + wide * (moon > window.left + wide / 2 ? 0.1 : 0.9),
      horizon + 150,
      210,
      [0.07, 0.1, 0.18],
      [0.99, 0.8, 0.42],
    );
  },
};

export const LANDS = { hills, wood, village, seaside, night } as const;

/** A land for a pet: any for each seed, but none in which a dark coat would be lost. */
export function landFor(coatLightness: number, choice: number): Land {
  const lands = Object.values(LANDS).filter(({ key }) => coatLightness > 0.45 || key > 0.5);
  return lands[Math.floor(choice * lands.length)] ?? hills;
}

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
  const count = Math.max(3, Math.round((to - from) / 90));
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
