import { createPlane, type Plane } from '../raster.ts';
import { gaussianBlur } from './blur.ts';

/** Which of a few classes each pixel belongs to. */
export interface Labels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Number of classes. */
  readonly count: number;
}

/**
 * Rounds off the borders between classes: each pixel goes to the class that is most around it, by a Gaussian.
 *
 * @param sigma of the Gaussian in pixels; corners and bays narrower than that disappear
 */
export function smoothLabels(labels: Labels, sigma: number): Labels {
  const { width, height, count } = labels;
  const most = new Float32Array(width * height).fill(-1);
  const data = new Uint8Array(width * height);
  for (let k = 0; k < count; k++) {
    const share = gaussianBlur(
      indicator(labels, (label) => label === k),
      sigma,
    ).data;
    for (let i = 0; i < share.length; i++) {
      if (share[i] > most[i] + 1e-4) {
        most[i] = share[i];
        data[i] = k;
      }
    }
  }
  return { ...labels, data };
}

/** 1 where the class is one of those, otherwise 0. */
export function indicator({ width, height, data }: Labels, belongs: (label: number) => boolean): Plane {
  const table = Float32Array.from({ length: 256 }, (_, label) => (belongs(label) ? 1 : 0));
  const plane = createPlane(width, height);
  for (let i = 0; i < data.length; i++) plane.data[i] = table[data[i]];
  return plane;
}

/** Connected regions of a class. */
interface Regions {
  /** Region of each pixel. */
  readonly of: Int32Array;
  /** Pixels and class, one a region. */
  readonly areas: number[];
  readonly classes: number[];
}

/**
 * Gives regions that are too small to the neighbor with which they share most border, the smallest first; of neighbors
 * that are as long, to the one of the lower class.
 *
 * @param smallest pixels of the smallest region that stays
 */
export function absorbSmall(labels: Labels, smallest: number): Labels {
  const { width, height } = labels;
  const { of, areas, classes } = findRegions(labels);
  const borders = bordersOf(of, areas.length, width, height);
  const parent = Int32Array.from(areas.keys());
  const root = (region: number): number => {
    let at = region;
    while (parent[at] !== at) at = parent[at];
    return at;
  };
  const small = Array.from(areas.keys()).filter((region) => areas[region] < smallest);
  small.sort((first, second) => areas[first] - areas[second] || first - second);
  for (const region of small) {
    const at = root(region);
    if (areas[at] >= smallest) continue;
    const shared = new Map<number, number>();
    for (const [other, length] of borders[at]) {
      const neighbor = root(other);
      if (neighbor !== at) shared.set(neighbor, (shared.get(neighbor) ?? 0) + length);
    }
    let best = -1;
    for (const [neighbor, length] of shared) {
      const most = best < 0 ? -1 : (shared.get(best) ?? 0);
      if (length > most || (length === most && classes[neighbor] < classes[best])) best = neighbor;
    }
    if (best < 0) continue;
    parent[at] = best;
    areas[best] += areas[at];
    for (const [other, length] of borders[at])
      borders[best].set(other, (borders[best].get(other) ?? 0) + length);
  }
  const data = new Uint8Array(of.length);
  const classOf = Uint8Array.from(areas.keys(), (region) => classes[root(region)]);
  for (let i = 0; i < of.length; i++) data[i] = classOf[of[i]];
  return { ...labels, data };
}

function findRegions({ width, height, data }: Labels): Regions {
  const of = new Int32Array(width * height).fill(-1);
  const areas: number[] = [];
  const classes: number[] = [];
  const open = new Int32Array(width * height);
  for (let start = 0; start < data.length; start++) {
    if (of[start] >= 0) continue;
    areas.push(fillRegion(data, width, start, of, areas.length, open));
    classes.push(data[start]);
  }
  return { of, areas, classes };
}

/**
 * Gives a region's number to what is connected with a pixel and of its class.
 *
 * @param open room for as many pixels
 * @returns the region's pixels
 */
function fillRegion(
  data: Uint8Array,
  width: number,
  start: number,
  of: Int32Array,
  region: number,
  open: Int32Array,
): number {
  const label = data[start];
  let area = 0;
  let count = 1;
  of[start] = region;
  open[0] = start;
  while (count > 0) {
    const i = open[--count];
    area++;
    const x = i % width;
    // Each is marked as it is found, so that none is found twice.
    if (x > 0 && of[i - 1] < 0 && data[i - 1] === label) {
      of[i - 1] = region;
      open[count++] = i - 1;
    }
    if (x + 1 < width && of[i + 1] < 0 && data[i + 1] === label) {
      of[i + 1] = region;
      open[count++] = i + 1;
    }
    if (i >= width && of[i - width] < 0 && data[i - width] === label) {
      of[i - width] = region;
      open[count++] = i - width;
    }
    if (i + width < data.length && of[i + width] < 0 && data[i + width] === label) {
      of[i + width] = region;
      open[count++] = i + width;
    }
  }
  return area;
}

/** For each region how many pixels' sides it shares with which others. */
function bordersOf(of: Int32Array, count: number, width: number, height: number): Map<number, number>[] {
  const borders = Array.from({ length: count }, () => new Map<number, number>());
  const meet = (one: number, other: number) => {
    if (one === other) return;
    borders[one].set(other, (borders[one].get(other) ?? 0) + 1);
    borders[other].set(one, (borders[other].get(one) ?? 0) + 1);
  };
  for (let i = 0; i < width * height; i++) {
    // Nearly all pixels lie inside a region.
    if (of[i] === of[i + 1] && of[i] === of[i + width]) continue;
    if ((i + 1) % width > 0) meet(of[i], of[i + 1]);
    if (i + width < of.length) meet(of[i], of[i + width]);
  }
  return borders;
}
