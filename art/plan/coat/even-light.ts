import { gaussianBlur } from '../../analysis/blur.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { hypot, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { type Coat, coatOf } from './coat.ts';

/** Cells of the longer side on which light and coat are separated. */
const CELLS = 72;
/**
 * Differences between neighboring cells, OKLab: of lightness and of hue, from which markings begin and are
 * certain.
 */
const MARKING = { light: [0.045, 0.11], hue: [0.012, 0.035] } as const;
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
export const evenLightOf = oncePerScene((scene: Scene): Plane => {
  const coat = coatOf(scene);
  const share = Math.min(1, CELLS / Math.max(coat.width, coat.height));
  const width = Math.max(2, Math.round(share * coat.width));
  const height = Math.max(2, Math.round(share * coat.height));
  const small = { ...coat, width, height };
  for (const name of ['mask', 'light', 'a', 'b'] as const)
    small[name] = resizePlane(coat[name], width, height);
  const even = solved(small, differencesOf(small));
  const inside = small.mask.data.map((part) => (part > INSIDE ? 1 : 0));
  const added = new Float32Array(width * height);
  // Pets that do not touch share no light.
  for (const pet of areasOf({ width, height, data: inside }, (one) => one === 1)) {
    const taken = pet.reduce((sum, i) => sum + small.light.data[i] - even[i], 0) / pet.length;
    for (const i of pet) added[i] = even[i] + taken - small.light.data[i];
  }
  return resizePlane(goOn({ width, height, data: added }, inside, SPREAD), coat.width, coat.height);
});

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

function differencesOf({ width, height, light, a, b }: Coat): Differences {
  const [right, down] = [createPlane(width, height), createPlane(width, height)];
  const wanted = (i: number, k: number) => {
    const step = light.data[k] - light.data[i];
    const marking = Math.max(
      smoothstepIn(MARKING.light, Math.abs(step)),
      smoothstepIn(MARKING.hue, hypot(a.data[k] - a.data[i], b.data[k] - b.data[i])),
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
  const inside = cellsInside(mask);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { i, neighbors } of inside) {
      let sum = 0;
      for (const k of neighbors) {
        if (k === i - 1) sum += even[k] + right.data[k];
        else if (k === i + 1) sum += even[k] - right.data[i];
        else if (k === i - width) sum += even[k] + down.data[k];
        else sum += even[k] - down.data[i];
      }
      even[i] += RELAXATION * (sum / neighbors.length - even[i]);
    }
  }
  return even;
}

/** The cells of a pet that have others beside them. */
function cellsInside({ width, height, data }: Plane): { i: number; neighbors: readonly number[] }[] {
  const cells: { i: number; neighbors: readonly number[] }[] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= INSIDE) continue;
      const beside = [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width];
      const neighbors = beside.filter((k) => k !== i && data[k] > INSIDE);
      if (neighbors.length > 0) cells.push({ i, neighbors });
    }
  }
  return cells;
}
