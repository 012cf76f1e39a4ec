import type { Lab } from '../analysis/color/choose-palette.ts';
import { rgbToOklab } from '../analysis/color/oklab.ts';
import { hypot, smoothstepIn } from '../numbers.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom } from '../random.ts';

/** Colors of light in a night, sRGB 0 to 1. */
export interface Night {
  /** The deep between the clouds. */
  readonly deep: Rgb;
  /** Gas around the core, and gas of another hue farther away. */
  readonly gas: Rgb;
  readonly far: Rgb;
  /** The core's light, and what is hottest in it. */
  readonly core: Rgb;
  readonly hot: Rgb;
}

const NIGHTS: readonly Night[] = [
  // Teal and gold.
  {
    deep: [0.02, 0.05, 0.16],
    gas: [0.03, 0.5, 0.66],
    far: [0.2, 0.2, 0.68],
    core: [1, 0.58, 0.2],
    hot: [1, 0.93, 0.7],
  },
  // Blue and rose.
  {
    deep: [0.03, 0.03, 0.18],
    gas: [0.12, 0.32, 0.88],
    far: [0.5, 0.12, 0.62],
    core: [0.98, 0.36, 0.54],
    hot: [1, 0.86, 0.78],
  },
  // Violet and amber.
  {
    deep: [0.07, 0.025, 0.19],
    gas: [0.48, 0.16, 0.76],
    far: [0.08, 0.3, 0.7],
    core: [1, 0.52, 0.26],
    hot: [1, 0.9, 0.68],
  },
  // Northern lights: turquoise, green and violet.
  {
    deep: [0.02, 0.05, 0.16],
    gas: [0.04, 0.46, 0.6],
    far: [0.46, 0.14, 0.66],
    core: [0.24, 0.86, 0.7],
    hot: [0.86, 1, 0.9],
  },
  // Blue hour: ice and violet.
  {
    deep: [0.025, 0.035, 0.19],
    gas: [0.08, 0.36, 0.9],
    far: [0.56, 0.14, 0.62],
    core: [0.36, 0.74, 1],
    hot: [0.9, 0.97, 1],
  },
  // Magenta and turquoise.
  {
    deep: [0.06, 0.02, 0.16],
    gas: [0.66, 0.1, 0.5],
    far: [0.2, 0.18, 0.7],
    core: [0.2, 0.76, 0.9],
    hot: [0.86, 1, 0.97],
  },
];

/** Chroma in OKLab of a coat from which on it has a hue, and how many nights suit one. */
const COLORED = 0.03;
const SUITABLE = 3;
/** OKLab lightness of the upper coat that is not pale, and that is white. */
const PALE = [0.5, 0.82] as const;
/** Part of a pet's height, from above, whose coat a sky answers. */
const UPPER = 0.6;

/** The mean color of a pet's upper coat in OKLab, which a sky answers. */
const upperCoat = oncePerScene(({ mask, light, a, b }: Scene): Lab => {
  const { width, data } = mask;
  const first = data.findIndex((share) => share > 0.5);
  const last = data.findLastIndex((share) => share > 0.5);
  const end = first + UPPER * (last - first);
  const [sums, planes] = [
    [0, 0, 0],
    [light.data, a.data, b.data],
  ];
  let all = 1e-6;
  for (let i = Math.max(0, first - (first % width)); i < end; i++) {
    all += data[i];
    for (const n of [0, 1, 2]) sums[n] += data[i] * planes[n][i];
  }
  return [sums[0] / all, sums[1] / all, sums[2] / all];
});

/** The night that a seed brings: one of those whose light has another hue than the coat. */
export function nightOf(scene: Scene, seed: number): Night {
  const [, a, b] = upperCoat(scene);
  const chroma = hypot(a, b);
  const random = createRandom(seed)();
  if (chroma < COLORED) return NIGHTS[Math.floor(random * NIGHTS.length)];
  const alike = ({ core }: Night) => {
    const light = labOf(core);
    return (light[1] * a + light[2] * b) / (hypot(light[1], light[2]) * chroma);
  };
  const suitable = [...NIGHTS].sort((one, other) => alike(one) - alike(other)).slice(0, SUITABLE);
  return suitable[Math.floor(random * SUITABLE)];
}

/** An sRGB color in OKLab. @param color channels of 0 to 1 */
export function labOf(color: Rgb): Lab {
  const [red, green, blue] = color.map((channel) => Math.round(255 * channel));
  const { l, a, b } = rgbToOklab(red, green, blue, { l: 0, a: 0, b: 0 });
  return [l, a, b];
}

/** How pale the upper coat is, 0 to 1 (white): its sky is less light behind it. */
export function paleness(scene: Scene): number {
  return smoothstepIn(PALE, upperCoat(scene)[0]);
}
