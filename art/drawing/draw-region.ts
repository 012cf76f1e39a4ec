import type { RegionLayer } from '../plan/paint-plan.ts';
import { stretchSampler } from './row-samplers.ts';
import type { Sheet } from './sheet.ts';

/** Covers the area where the field is above the level with opaque colour; its border is sharp at any size. */
export function drawRegion(layer: Omit<RegionLayer, 'kind'>, sheet: Sheet): void {
  const { width, height, data } = sheet;
  const { field, colours, level, opacity } = layer;
  const shape = stretchSampler(field.values, field.columns, field.rows, width, height);
  const channel = (c: number) =>
    stretchSampler(colours.colours, colours.columns, colours.rows, width, height, c, 3);
  const red = channel(0);
  const green = channel(1);
  const blue = channel(2);
  const shapeRow = new Float32Array(width);
  const redRow = new Float32Array(width);
  const greenRow = new Float32Array(width);
  const blueRow = new Float32Array(width);
  const scale = 0.5 / layer.softness;
  for (let y = 0; y < sheet.rows; y++) {
    shape(sheet.top + y, shapeRow);
    red(sheet.top + y, redRow);
    green(sheet.top + y, greenRow);
    blue(sheet.top + y, blueRow);
    let p = y * width * 4;
    for (let x = 0; x < width; x++, p += 4) {
      const share = (shapeRow[x] - level) * scale + 0.5;
      if (share <= 0) continue;
      const alpha = share >= 1 ? opacity : opacity * share * share * (3 - 2 * share);
      data[p] += (redRow[x] - data[p]) * alpha;
      data[p + 1] += (greenRow[x] - data[p + 1]) * alpha;
      data[p + 2] += (blueRow[x] - data[p + 2]) * alpha;
    }
  }
}
