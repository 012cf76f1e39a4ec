import type { BackdropLayer } from '../plan/paint-plan.ts';
import { stretchSampler } from './row-samplers.ts';
import type { Sheet } from './sheet.ts';

/** Covers the sheet with a small picture, stretched smoothly. */
export function drawBackdrop(layer: BackdropLayer, sheet: Sheet): void {
  const { width, height, data } = sheet;
  const row = new Float32Array(width);
  for (let channel = 0; channel < 3; channel++) {
    const sample = stretchSampler(layer.colours, layer.columns, layer.rows, width, height, channel, 3);
    for (let y = 0; y < sheet.rows; y++) {
      sample(sheet.top + y, row);
      for (let x = 0, p = y * width * 4 + channel; x < width; x++, p += 4) data[p] = row[x];
    }
  }
}
