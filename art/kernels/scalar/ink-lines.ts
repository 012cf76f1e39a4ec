import { estimateFlow, type Flow, placeInFlow } from '../../analysis/flow.ts';
import { smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { gaussianBlur } from './blur.ts';

/** Response on the light side of a strand: neighbours along the strand will not make it a line. */
const CLEARLY_LIGHT = -0.02;

/** Scalar twin of the kernel behind `inkLines`. */
export function inkLines(
  light: Plane,
  width: number,
  where: Plane,
  reach: number,
  stride: number,
  shift: number,
): Plane {
  const narrow = gaussianBlur(light, width);
  const wide = gaussianBlur(light, width * 1.6);
  const response = { ...light, data: narrow.data.map((value, i) => wide.data[i] - value) };
  const flow = estimateFlow(light, width * 2.5, shift);
  const along = smoothAlong(response, flow, reach, stride);
  // Local contrast decides how strong a line is; flat areas have none.
  const strength = (value: number, i: number) =>
    response.data[i] > CLEARLY_LIGHT ? smoothstep(0.004, 0.03, value) * where.data[i] : 0;
  return { ...light, data: along.data.map(strength) };
}

/** Mean over `reach` steps of `stride` pixels to both sides along a field of unit vectors. */
function smoothAlong(plane: Plane, flow: Flow, reach: number, stride: number): Plane {
  const { width, height, data } = plane;
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = y * width + x;
      let sum = data[start];
      let count = 1;
      for (let side = -1; side <= 1; side += 2) {
        let px = x;
        let py = y;
        const here = placeInFlow(flow, width, x, y);
        let dx = flow.x.data[here] * side;
        let dy = flow.y.data[here] * side;
        for (let n = 0; n < reach; n++) {
          px += dx * stride;
          py += dy * stride;
          const qx = Math.round(px);
          const qy = Math.round(py);
          if (qx < 0 || qy < 0 || qx >= width || qy >= height) break;
          const i = qy * width + qx;
          sum += data[i];
          count++;
          const there = placeInFlow(flow, width, qx, qy);
          const nx = flow.x.data[there];
          const ny = flow.y.data[there];
          const sign = nx * dx + ny * dy < 0 ? -1 : 1;
          dx = nx * sign;
          dy = ny * sign;
        }
      }
      result[start] = sum / count;
    }
  }
  return { width, height, data: result };
}
