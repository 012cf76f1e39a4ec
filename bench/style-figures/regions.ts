import { rgbToOklab } from '#art/analysis/color/oklab.ts';
import type { Plane, Raster } from '#art/raster.ts';

/** Steps of lightness and of hue in which colors count as one. */
const LIGHT_STEPS = 14;
const HUE_STEP = 0.05;
/** Share of the pet below which a region is a speck. */
const SPECK = 0.0005;

export interface RegionFigures {
  /** Share of the pet in regions smaller than 0.05 % of it. */
  readonly specks: number;
  /**
   * Length of a region's border compared with a circle's of its area; mean over the other regions by area. 1: round.
   */
  readonly roughness: number;
  /** Colors that cover 95 % of the pet. */
  readonly palette: number;
}

/** What regions of one color the pet is painted in. */
export function regionFigures(picture: Raster, mask: Plane): RegionFigures {
  const colors = quantised(picture, mask);
  const { width, height } = picture;
  const pet = colors.reduce((sum, color) => sum + (color >= 0 ? 1 : 0), 0);
  const seen = new Uint8Array(colors.length);
  let [specks, rough, area] = [0, 0, 0];
  for (let start = 0; start < colors.length; start++) {
    if (seen[start] || colors[start] < 0) continue;
    const region = flood(colors, seen, start, width, height);
    if (region.area < SPECK * pet) specks += region.area;
    else {
      rough += region.area * (region.border / Math.sqrt(4 * Math.PI * region.area));
      area += region.area;
    }
  }
  return {
    specks: specks / Math.max(1, pet),
    roughness: rough / Math.max(1, area),
    palette: paletteSize(colors, pet),
  };
}

/** A number for the color of each pixel of the pet, -1 elsewhere. */
function quantised({ width, height, data }: Raster, mask: Plane): Int32Array {
  const colors = new Int32Array(width * height).fill(-1);
  const lab = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < colors.length; i++) {
    if (mask.data[i] < 0.9) continue;
    rgbToOklab(data[4 * i], data[4 * i + 1], data[4 * i + 2], lab);
    const hue = (value: number) => Math.round(value / HUE_STEP) + 10;
    colors[i] = Math.round(lab.l * LIGHT_STEPS) * 400 + hue(lab.a) * 20 + hue(lab.b);
  }
  return colors;
}

function flood(colors: Int32Array, seen: Uint8Array, start: number, width: number, height: number) {
  const stack = [start];
  seen[start] = 1;
  let [area, border] = [0, 0];
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    area++;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [nx, ny] = [x + dx, y + dy];
      const next = ny * width + nx;
      const isSame = nx >= 0 && ny >= 0 && nx < width && ny < height && colors[next] === colors[i];
      if (!isSame) border++;
      else if (!seen[next]) {
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  return { area, border };
}

function paletteSize(colors: Int32Array, pet: number): number {
  const counts = new Map<number, number>();
  for (const color of colors) if (color >= 0) counts.set(color, (counts.get(color) ?? 0) + 1);
  let covered = 0;
  let size = 0;
  for (const count of [...counts.values()].sort((one, other) => other - one)) {
    if (covered >= 0.95 * pet) break;
    covered += count;
    size++;
  }
  return size;
}
