import type { Subject } from '../../contract.ts';
import { hypot, smoothstepIn } from '../../numbers.ts';
import { boundingBox } from '../../plan/composition/bounding-box.ts';
import { catCertainty } from '../cat-certainty.ts';
import { quantile } from '../read-plane.ts';
import { type OkLab, rgbToOklab } from './oklab.ts';

/**
 * The coat of a gray cat as a photo shows it, in OKLab: lightness of its middle from which it is no dark gray, and up
 * to which it is not white; of its lights, likewise; how much darker than its middle the darkest tenth of it may be, as
 * dark patches are not; distance from gray. First not yet, then certainly.
 */
const EVEN = {
  notDark: [0.5, 0.58],
  notWhite: [0.78, 0.72],
  lights: [0.92, 0.88],
  patches: [0.34, 0.28],
  color: [0.035, 0.025],
} as const;
/**
 * The same of one in a low sun, whose lit part may be as light as white fur is: lightness of its darkest tenth, which
 * is neither black nor the shade of white, and of its middle, likewise; how blue the middle is, b, as only the sky
 * makes it, and how much yellower the sun makes the lit part.
 */
const LOW_SUN = {
  dark: { notBlack: [0.18, 0.22], notWhite: [0.4, 0.34] },
  middle: { notBlack: [0.34, 0.38], notWhite: [0.58, 0.52] },
  sky: [-0.018, -0.028],
  sun: [0.025, 0.038],
} as const;
/**
 * A grizzled coat, in which light hairs have dark tips: likewise, and the lightness of its lights, which are no white
 * marks. How rough it is, as white fur in shade is not: the difference between neighboring cells that 90 of 100 stay
 * below; and that which 98 stay below, as at the borders of markings it is larger; and the distance from gray that 90
 * stay below.
 */
const GRIZZLED = {
  dark: { notBlack: [0.24, 0.28], notWhite: [0.4, 0.36] },
  middle: { notBlack: [0.44, 0.49], notWhite: [0.62, 0.57] },
  lights: [0.9, 0.85],
  rough: [0.08, 0.098],
  markings: [0.235, 0.205],
  color: [0.038, 0.028],
} as const;

/** Cells along the longer side of a pet, and places in each of them, along a side, that are looked at. */
const CELLS = 60;
const PLACES = 4;
/** Share of those of a cell that must be exceeded by what is the pet's for it to count. */
const FULL = 0.5;

/**
 * How certainly a pet is gray all over, however light its photo shows the lit part of its coat, 0 to 1: a cat, whose
 * tones may also be those of white dogs in shade, which are many more than gray ones, or an animal that is grizzled.
 *
 * @param likelihood that it is a cat, 0 to 1
 */
export function grayCoatShare(seen: Pick<Subject, 'photo' | 'mask'>, likelihood: number | undefined): number {
  const cells = cellsOf(seen);
  // Without a pet there are no cells, and of a mere dot none has a neighbor.
  if (cells.steps.length === 0) return 0;
  const tones = tonesOf(cells);
  const isCat = catCertainty(likelihood);
  return Math.max(isCat * evenShare(tones), isCat * lowSunShare(tones, cells), grizzledShare(tones, cells));
}

/** Lightness of a coat, and how far half of it is from gray. */
interface Tones {
  readonly darkest: number;
  readonly middle: number;
  readonly lightest: number;
  readonly color: number;
  /** The same of 90 of 100 cells. */
  readonly mostColor: number;
}

function tonesOf({ light, color }: Cells): Tones {
  const rising = light.toSorted();
  const [darkest, middle, lightest] = [0.1, 0.5, 0.98].map((share) => quantile(rising, share));
  const colors = color.toSorted();
  return { darkest, middle, lightest, color: quantile(colors, 0.5), mostColor: quantile(colors, 0.9) };
}

function evenShare({ darkest, middle, lightest, color }: Tones): number {
  return (
    smoothstepIn(EVEN.notDark, middle) *
    smoothstepIn(EVEN.notWhite, middle) *
    smoothstepIn(EVEN.lights, lightest) *
    smoothstepIn(EVEN.patches, middle - darkest) *
    smoothstepIn(EVEN.color, color)
  );
}

function lowSunShare({ darkest, middle, color }: Tones, { light, yellow }: Cells): number {
  const gray = smoothstepIn(EVEN.color, color) * betweenShare(LOW_SUN, darkest, middle);
  if (gray === 0) return 0;
  const rising = light.toSorted();
  const yellowness = (from: number, to: number) => {
    const [least, most] = [from, to].map((share) => quantile(rising, share));
    return quantile(yellow.filter((_, i) => light[i] >= least && light[i] <= most).sort(), 0.5);
  };
  const shade = yellowness(0.4, 0.6);
  return gray * smoothstepIn(LOW_SUN.sky, shade) * smoothstepIn(LOW_SUN.sun, yellowness(0.75, 0.97) - shade);
}

function grizzledShare({ darkest, middle, lightest, mostColor }: Tones, { steps }: Cells): number {
  const [rough, border] = [0.9, 0.98].map((share) => quantile(steps, share));
  return (
    smoothstepIn(GRIZZLED.color, mostColor) *
    betweenShare(GRIZZLED, darkest, middle) *
    smoothstepIn(GRIZZLED.lights, lightest) *
    smoothstepIn(GRIZZLED.rough, rough) *
    smoothstepIn(GRIZZLED.markings, border)
  );
}

function betweenShare(
  { dark, middle }: Pick<typeof LOW_SUN | typeof GRIZZLED, 'dark' | 'middle'>,
  darkest: number,
  half: number,
): number {
  return (
    smoothstepIn(dark.notBlack, darkest) *
    smoothstepIn(dark.notWhite, darkest) *
    smoothstepIn(middle.notBlack, half) *
    smoothstepIn(middle.notWhite, half)
  );
}

/** A pet in square cells, OKLab: mean lightness, b and distance from gray of each. */
interface Cells {
  readonly light: Float64Array;
  readonly yellow: Float64Array;
  readonly color: Float64Array;
  /** Differences of lightness between neighbors, rising. */
  readonly steps: Float64Array;
}

function cellsOf({ photo, mask }: Pick<Subject, 'photo' | 'mask'>): Cells {
  const { left, top, right, bottom } = boundingBox(mask);
  const size = Math.max(1, Math.max(right - left, bottom - top) / CELLS);
  const [columns, rows] = [right - left, bottom - top].map((side) => Math.ceil(side / size));
  const [light, yellow, color] = [0, 0, 0].map(() => new Float64Array(columns * rows).fill(Number.NaN));
  for (let cell = 0; cell < columns * rows; cell++) {
    const [x, y] = [left + size * (cell % columns), top + size * Math.floor(cell / columns)];
    const mean = meanAt({ photo, mask }, x, y, size);
    if (!mean) continue;
    light[cell] = mean.l;
    yellow[cell] = mean.b;
    color[cell] = hypot(mean.a, mean.b);
  }
  const across = light.map((value, i) => ((i + 1) % columns === 0 ? Number.NaN : light[i + 1] - value));
  const down = light.map((value, i) => light[i + columns] - value);
  const known = (values: Float64Array) => values.filter((value) => !Number.isNaN(value));
  return {
    light: known(light),
    yellow: known(yellow),
    color: known(color),
    steps: Float64Array.from([...known(across), ...known(down)], Math.abs).sort(),
  };
}

/** The mean color of the pet in a square of the photo; undefined where the pet fills half of it or less. */
function meanAt(
  { photo: { data }, mask }: Pick<Subject, 'photo' | 'mask'>,
  left: number,
  top: number,
  size: number,
): OkLab | undefined {
  const [sum, seen] = [0, 0].map(() => ({ l: 0, a: 0, b: 0 }));
  let count = 0;
  for (let n = 0; n < PLACES * PLACES; n++) {
    const x = Math.floor(left + (size * ((n % PLACES) + 0.5)) / PLACES);
    const y = Math.floor(top + (size * (Math.floor(n / PLACES) + 0.5)) / PLACES);
    const i = y * mask.width + x;
    if (x >= mask.width || y >= mask.height || mask.data[i] < 0.9) continue;
    rgbToOklab(data[4 * i], data[4 * i + 1], data[4 * i + 2], seen);
    sum.l += seen.l;
    sum.a += seen.a;
    sum.b += seen.b;
    count++;
  }
  if (count <= FULL * PLACES * PLACES) return undefined;
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count };
}
