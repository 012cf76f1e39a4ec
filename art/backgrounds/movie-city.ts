import { clamp, mix, smoothstepIn } from '../numbers.ts';
import { hash2 } from '../random.ts';
import type { MovieSet, PetInSet } from './movie-set.ts';
import { glow, lay, panel, type Scenery, sky } from './scenery.ts';

/** Where the street begins, share of the height. */
const FLOOR = 0.74;

/** A street at night after rain: towers with lit windows, neon, wet asphalt. */
export const citySet: MovieSet = {
  light: {
    from: [-0.62, -0.5, 0.62],
    key: [0.011, 0.017],
    rimSide: 1,
    rim: [-0.034, -0.045],
    rimStrength: 0.26,
    bounce: [-0.006, -0.018],
    shade: [0.004, -0.016],
  },
  air: [
    { x: -0.08, y: 0.4, radius: 0.8, color: [1, 0.28, 0.6], strength: 0.6 },
    { x: 1.08, y: 0.35, radius: 0.8, color: [0.2, 0.7, 1], strength: 0.85 },
  ],
  floor: FLOOR,
  paint(scenery, pet) {
    const { random } = scenery;
    sky(scenery, [
      [0, [0.1, 0.12, 0.32]],
      [0.4, [0.34, 0.25, 0.54]],
      [0.64, [0.86, 0.48, 0.56]],
      [1, [0.1, 0.1, 0.22]],
    ]);
    glow(scenery, 0.5, 0.62, 0.5, [1, 0.6, 0.5], 0.6);
    for (let n = 0; n < 15; n++) {
      const near = n / 14;
      const left = random() * 1.2 - 0.15;
      const wide = 0.09 + 0.1 * random();
      const top = 0.5 - 0.42 * random() * (0.5 + 0.5 * near);
      const dark = 0.36 - 0.22 * near;
      panel(scenery, [left, top, left + wide, 0.74], {
        light: [dark * 0.8, dark * 0.8, dark * 1.5],
        dark: [dark * 1.2, dark * 0.9, dark * 1.5],
        round: 0,
      });
      for (let w = 0; w < 34; w++) {
        const x = left + 0.008 + (wide - 0.024) * random();
        const y = top + 0.02 + (0.68 - top) * random();
        const warm = random() < 0.7;
        panel(scenery, [x, y, x + 0.014, y + 0.018], {
          light: warm ? [1.7, 1.3, 0.7] : [0.8, 1.3, 1.6],
          dark: warm ? [1.5, 0.95, 0.45] : [0.55, 1, 1.4],
          round: 0,
        });
      }
    }
    neon(scenery);
    asphalt(scenery, pet);
  },
  lamps: (random) =>
    Array.from({ length: 24 }, () => {
      const hues = [
        [1, 0.72, 0.36],
        [1, 0.4, 0.62],
        [0.35, 0.8, 1],
        [1, 0.88, 0.6],
        [0.7, 0.5, 1],
      ] as const;
      return {
        x: random(),
        y: 0.12 + 0.62 * random() ** 0.7,
        radius: 0.014 + 0.034 * random() ** 1.5,
        color: hues[Math.floor(random() * hues.length)],
        strength: 0.16 + 0.3 * random(),
      };
    }),
};

/** Distances from the pet at which the asphalt is darkest and no longer dark, heights; the light that is left. */
const NEAR_PET = { away: [0.02, 0.3], left: 0.5 } as const;

/** Wet asphalt: the signs' lights in it, drawn out towards us and broken by puddles; dark around the pet. */
function asphalt(scenery: Scenery, pet: PetInSet): void {
  const seed = Math.floor(scenery.random() * 1e6);
  const turn = scenery.random() * 6;
  const lights = [
    { at: 0.06, wide: 0.09, color: [0.72, 0.26, 0.5] },
    { at: 0.27, wide: 0.05, color: [0.32, 0.54, 0.52] },
    { at: 0.5, wide: 0.13, color: [0.66, 0.44, 0.42] },
    { at: 0.76, wide: 0.06, color: [0.68, 0.48, 0.32] },
    { at: 0.95, wide: 0.1, color: [0.24, 0.54, 0.72] },
  ];
  lay(scenery, [0, FLOOR - 0.02, 1, 1], (u, v) => {
    const near = clamp((v - FLOOR) / (1 - FLOOR), 0, 1);
    const across = (u - 0.5) / (0.4 + near);
    const ripple = Math.sin(34 * Math.sqrt(near + 0.02) + 2.4 * Math.sin(across * 5 + turn) + across * 7);
    const grain = hash2(Math.floor(150 * across), Math.floor(60 * Math.sqrt(near)), seed);
    const color: [number, number, number] = [0.1, 0.1, 0.2];
    for (const light of lights) {
      const off = (u + 0.012 * ripple - light.at) / (light.wide * (1 + 0.5 * near));
      const shine = Math.exp(-off * off) * (0.6 + 0.22 * ripple + 0.1 * grain) * (1 - 0.55 * near);
      for (const n of [0, 1, 2] as const) color[n] += Math.max(0, shine) * light.color[n];
    }
    const left = mix(NEAR_PET.left, 1, smoothstepIn(NEAR_PET.away, pet.away(u, v)));
    const [red, green, blue] = color.map((value) => left * (value + 0.03 * grain));
    return { color: [red, green, blue], share: Math.min(1, near * 12) };
  });
}

/** Signs at both sides of the street. */
function neon(scenery: Parameters<MovieSet['paint']>[0]): void {
  for (const [left, top, right, bottom, red, green, blue] of [
    [0.02, 0.3, 0.08, 0.56, 1, 0.3, 0.58],
    [0.9, 0.24, 0.96, 0.5, 0.25, 0.85, 1],
    [0.8, 0.46, 0.87, 0.52, 1, 0.72, 0.3],
    [0.12, 0.5, 0.22, 0.54, 0.45, 1, 0.8],
  ]) {
    glow(scenery, (left + right) / 2, (top + bottom) / 2, 0.16, [red, green, blue], 0.4);
    panel(scenery, [left, top, right, bottom], {
      light: [red, green, blue],
      dark: [red * 0.9, green * 0.9, blue * 0.95],
      round: 0.01,
    });
  }
}
