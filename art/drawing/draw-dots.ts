import type { DotLayer } from '../plan/paint-plan.ts';
import { stretchSampler } from './row-samplers.ts';
import type { Sheet } from './sheet.ts';

/** Prints a screen of dots (Ben Day): each sized by the field at its centre. */
export function drawDots(layer: DotLayer, sheet: Sheet): void {
  const { width, height, data, scale } = sheet;
  const { field, colours, opacity } = layer;
  const shape = stretchSampler(field.values, field.columns, field.rows, width, height);
  const channel = (c: number) =>
    stretchSampler(colours.colours, colours.columns, colours.rows, width, height, c, 3);
  const samplers = [channel(0), channel(1), channel(2)];
  const rows = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  const shapeRow = new Float32Array(width);
  const pitch = layer.pitch * scale;
  const cos = Math.cos(layer.angle) / pitch;
  const sin = Math.sin(layer.angle) / pitch;
  for (let y = 0; y < sheet.rows; y++) {
    const py = sheet.top + y;
    shape(py, shapeRow);
    for (let c = 0; c < 3; c++) samplers[c](py, rows[c]);
    let p = y * width * 4;
    for (let x = 0; x < width; x++, p += 4) {
      if (shapeRow[x] < 0.02) continue;
      const u = (x + 0.5) * cos + (py + 0.5) * sin;
      const v = (py + 0.5) * cos - (x + 0.5) * sin;
      const du = u - Math.floor(u) - 0.5;
      const dv = v - Math.floor(v) - 0.5;
      // Area in proportion to the field: radius by its root; at 1 the dots touch.
      const share = (0.72 * Math.sqrt(shapeRow[x]) - Math.sqrt(du * du + dv * dv)) * pitch + 0.5;
      if (share <= 0) continue;
      const alpha = share >= 1 ? opacity : opacity * share;
      data[p] += (rows[0][x] - data[p]) * alpha;
      data[p + 1] += (rows[1][x] - data[p + 1]) * alpha;
      data[p + 2] += (rows[2][x] - data[p + 2]) * alpha;
    }
  }
}
