import type { Finish, Outline } from '../plan/paint-plan.ts';
import { canvasWeave, paperGrain, wander } from './noise-tile.ts';
import { type RowSampler, stretchSampler, tileSampler } from './row-samplers.ts';
import type { Sheet } from './sheet.ts';

/** Rows beyond a band that the light on the relief needs to see. */
export const FINISH_MARGIN = 2;

/**
 * Turns painted rows into bytes: light over the relief, grain of the paper, outline and shadow.
 *
 * @param sheet may hold more rows than asked for (`FINISH_MARGIN` above and below)
 * @param top,rows of the picture, written to `pixels` (RGBA) from its beginning
 */
export function finishSheet(
  finish: Finish,
  sheet: Sheet,
  top: number,
  rows: number,
  pixels: Uint8ClampedArray,
): void {
  const { width, scale, data } = sheet;
  const texture = tileSampler(
    finish.texture === 'canvas' ? canvasWeave() : paperGrain(),
    2 / scale,
    0,
    0,
    width,
  );
  const textureRow = new Float32Array(width);
  const alpha = alphaSampler(finish, sheet);
  const alphaRow = new Float32Array(width);
  const shade = alpha.shadow ? new Float32Array(width) : undefined;
  const last = sheet.rows - 1;
  for (let y = 0; y < rows; y++) {
    const row = top + y - sheet.top;
    const here = row * width * 4;
    const above = (row > 0 ? row - 1 : 0) * width * 4;
    const below = (row < last ? row + 1 : last) * width * 4;
    texture(top + y, textureRow);
    alpha.outline?.(top + y, alphaRow);
    if (shade) alpha.shadow?.(top + y, shade);
    for (let x = 0; x < width; x++) {
      const p = here + x * 4;
      const left = here + (x > 0 ? x - 1 : 0) * 4 + 3;
      const right = here + (x < width - 1 ? x + 1 : x) * 4 + 3;
      let light = 1;
      if (finish.relief > 0) {
        // Light from the upper left: what rises towards the lower right is lit.
        const slope =
          (data[right] - data[left] + data[below + x * 4 + 3] - data[above + x * 4 + 3]) *
          0.5 *
          Math.min(scale, 2.5);
        const bounded = slope / (1 + (slope < 0 ? -slope : slope));
        light += finish.relief * bounded;
      }
      if (finish.paper > 0) light += finish.paper * (0.5 - textureRow[x]);
      const o = (y * width + x) * 4;
      const covered = alpha.outline ? alphaRow[x] : 1;
      if (covered >= 1) {
        pixels[o] = data[p] * light * 255;
        pixels[o + 1] = data[p + 1] * light * 255;
        pixels[o + 2] = data[p + 2] * light * 255;
        pixels[o + 3] = 255;
        continue;
      }
      const shadow = shade && finish.shadow ? shade[x] * finish.shadow.opacity : 0;
      const total = covered + shadow * (1 - covered);
      const share = total > 0 ? covered / total : 0;
      pixels[o] = data[p] * light * 255 * share;
      pixels[o + 1] = data[p + 1] * light * 255 * share;
      pixels[o + 2] = data[p + 2] * light * 255 * share;
      pixels[o + 3] = total * 255;
    }
  }
}

/** Sampler of how much of a pixel lies inside an outline, 0 to 1. */
export function outlineSampler(
  { field, level, softness, wander: range }: Outline,
  { width, height, scale, seed }: Pick<Sheet, 'width' | 'height' | 'scale' | 'seed'>,
): RowSampler {
  const shape = stretchSampler(field.values, field.columns, field.rows, width, height);
  const wandering = tileSampler(wander(), 1 / scale, seed % 311, (seed * 3) % 307, width);
  const wanderRow = new Float32Array(width);
  return (y, row) => {
    shape(y, row);
    if (range > 0) wandering(y, wanderRow);
    for (let x = 0; x < width; x++) {
      const value = row[x] - level + (range > 0 ? (wanderRow[x] - 0.5) * range : 0);
      const share = value / (2 * softness) + 0.5;
      row[x] = share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share);
    }
  };
}

/** Samplers of how much of a pixel the picture covers, and its shadow, 0 to 1. */
function alphaSampler(finish: Finish, sheet: Sheet): { outline?: RowSampler; shadow?: RowSampler } {
  const { width, height, scale } = sheet;
  const { outline, shadow } = finish;
  if (!outline) return {};
  const result: { outline: RowSampler; shadow?: RowSampler } = { outline: outlineSampler(outline, sheet) };
  if (shadow) {
    const dark = stretchSampler(shadow.field.values, shadow.field.columns, shadow.field.rows, width, height);
    const shiftX = Math.round(shadow.offsetX * scale);
    const shiftY = Math.round(shadow.offsetY * scale);
    const line = new Float32Array(width);
    result.shadow = (y, row) => {
      dark(Math.min(height - 1, Math.max(0, y - shiftY)), line);
      for (let x = 0; x < width; x++) {
        const from = x - shiftX;
        const value = from < 0 || from >= width ? 0 : line[from];
        const share = (value - shadow.level) / (2 * shadow.softness) + 0.5;
        row[x] = share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share);
      }
    };
  }
  return result;
}
