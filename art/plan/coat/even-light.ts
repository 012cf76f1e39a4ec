import { gaussianBlur } from '../../analysis/blur.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { hypot, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { type Coat, coatOf } from './coat.ts';

/** What counts as a marking, from which values it begins and is certain. */
interface Markings {
  /** Differences between neighboring cells, OKLab, of lightness and of hue. */
  readonly light: readonly [number, number];
  readonly hue: readonly [number, number];
  /** Lightness of the darker of both cells; left out where dark fur may be shade. */
  readonly dark?: readonly [number, number];
}

/** Cells of the longer side on which light and coat are separated. */
const CELLS = 72;
/** Markings of any coat. */
const MARKING: Markings = { light: [0.045, 0.11], hue: [0.012, 0.035] };
/** Markings of a white coat: shade ends at once, too, but is neither dark nor of another hue. */
const ON_WHITE: Markings = { light: [0.1, 0.24], hue: [0.02, 0.05], dark: [0.5, 0.36] };
/** Share of a white coat that what is added makes no lighter: its lit part. */
const LIT = 0.25;
/** Share of differences that are no markings which stays: a little form. */
const KEPT = 0.3;
/** Share of the pet in a cell from which on it counts. */
const INSIDE = 0.5;
/** Share of a border's inside around a place from which on its values go on there. */
const NEAR = 0.02;
/** How far what is added goes on beyond the outline, cells. */
const SPREAD = 1.5;
/** Rounds in which lightness is found from its differences; how far each goes (successive over-relaxation). */
const ROUNDS = 120;
const RELAXATION = 1.85;

/**
 * What to add to a coat's lightness so that the photo's light is even on it, on the coat's grid. Light
 * changes slowly and leaves the hue, markings change at once (Horn 1974, "Determining Lightness from Image"):
 * differences of the first kind are made smaller.
 */
export const evenLightOf = oncePerScene((scene: Scene): Plane => addedTo(coatOf(scene), MARKING, meanOf));

/** The same for a coat that is white but for dark or colored markings: its lit part stays as light as it is. */
export const evenWhiteLightOf = oncePerScene((scene: Scene): Plane => {
  return addedTo(coatOf(scene), ON_WHITE, (values) => quantile(values.sort(), 1 - LIT));
});

/** @param levelOf of what is taken from the cells of a pet: that much is given back to all of them */
function addedTo(coat: Coat, marks: Markings, levelOf: (values: Float32Array) => number): Plane {
  const share = Math.min(1, CELLS / Math.max(coat.width, coat.height));
  const width = Math.max(2, Math.round(share * coat.width));
  const height = Math.max(2, Math.round(share * coat.height));
  const small = { ...coat, width, height };
  for (const name of ['mask', 'light', 'a', 'b'] as const)
    small[name] = resizePlane(coat[name], width, height);
  const even = solved(small, differencesOf(small, marks));
  const inside = small.mask.data.map((part) => (part > INSIDE ? 1 : 0));
  const added = new Float32Array(width * height);
  // Pets that do not touch share no light.
  for (const pet of areasOf({ width, height, data: inside }, (one) => one === 1)) {
    const taken = levelOf(Float32Array.from(pet, (i) => small.light.data[i] - even[i]));
    for (const i of pet) added[i] = even[i] + taken - small.light.data[i];
  }
  return resizePlane(goOn({ width, height, data: added }, inside, SPREAD), coat.width, coat.height);
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Lets the values inside a border go on beyond it.
 *
 * @param inside 1 for what counts, else 0
 * @param reach how far, pixels of the plane; what lies further away stays as it is
 */
export function goOn(plane: Plane, inside: Float32Array, reach: number): Plane {
  const counted = plane.data.map((value, i) => inside[i] * value);
  const sum = gaussianBlur({ ...plane, data: counted }, reach).data;
  const weight = gaussianBlur({ ...plane, data: inside }, reach).data;
  const data = plane.data.map((value, i) => (inside[i] || weight[i] < NEAR ? value : sum[i] / weight[i]));
  return { ...plane, data };
}

/** Wanted differences to the neighbor at the right and to the one below. */
interface Differences {
  readonly right: Plane;
  readonly down: Plane;
}

function differencesOf({ width, height, light, a, b }: Coat, marks: Markings): Differences {
  const [right, down] = [createPlane(width, height), createPlane(width, height)];
  const wanted = (i: number, k: number) => {
    const step = light.data[k] - light.data[i];
    const marking = Math.max(
      smoothstepIn(marks.light, Math.abs(step)),
      smoothstepIn(marks.hue, hypot(a.data[k] - a.data[i], b.data[k] - b.data[i])),
      marks.dark ? smoothstepIn(marks.dark, Math.min(light.data[i], light.data[k])) : 0,
    );
    return step * (KEPT + (1 - KEPT) * marking);
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 1 < width) right.data[i] = wanted(i, i + 1);
      if (y + 1 < height) down.data[i] = wanted(i, i + width);
    }
  }
  return { right, down };
}

/** The lightness whose differences come nearest to the wanted ones. */
function solved({ width, light, mask }: Coat, { right, down }: Differences): Float32Array {
  const even = light.data.slice();
  const { cells, beside } = cellsInside(mask);
  const [across, below] = [right.data, down.data];
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < cells.length; n++) {
      const i = cells[n];
      let [sum, count] = [0, 0];
      if (beside[n] & BESIDE.left) {
        sum += even[i - 1] + across[i - 1];
        count++;
      }
      if (beside[n] & BESIDE.right) {
        sum += even[i + 1] - across[i];
        count++;
      }
      if (beside[n] & BESIDE.above) {
        sum += even[i - width] + below[i - width];
        count++;
      }
      if (beside[n] & BESIDE.below) {
        sum += even[i + width] - below[i];
        count++;
      }
      even[i] += RELAXATION * (sum / count - even[i]);
    }
  }
  return even;
}

/** Bits of the sides on which a cell has another of the pet beside it. */
const BESIDE = { left: 1, right: 2, above: 4, below: 8 } as const;

/** The cells of a pet that have others beside them, and on which sides. */
function cellsInside({ width, height, data }: Plane): { cells: Int32Array; beside: Uint8Array } {
  const [cells, beside] = [new Int32Array(data.length), new Uint8Array(data.length)];
  let count = 0;
  const isIn = (k: number) => data[k] > INSIDE;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!isIn(i)) continue;
      const sides =
        (x > 0 && isIn(i - 1) ? BESIDE.left : 0) |
        (x + 1 < width && isIn(i + 1) ? BESIDE.right : 0) |
        (isIn(i - width) ? BESIDE.above : 0) |
        (isIn(i + width) ? BESIDE.below : 0);
      if (sides === 0) continue;
      cells[count] = i;
      beside[count++] = sides;
    }
  }
  return { cells: cells.subarray(0, count), beside: beside.subarray(0, count) };
}
