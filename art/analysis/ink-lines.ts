import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { gaussianBlur } from './blur.ts';
import { estimateFlow } from './flow.ts';

/**
 * Where an illustrator would draw a line, 0 to 1: difference of Gaussians, smoothed along the flow so that strands
 * become lines and noise does not (Kang, Lee and Chui 2007; response as in Winnemöller et al. 2012).
 *
 * @param light lightness 0 to 1
 * @param width of the lines in pixels
 */
export function inkLines(light: Plane, width: number): Plane {
  const narrow = gaussianBlur(light, width);
  const wide = gaussianBlur(light, width * 1.6);
  const response = { ...light, data: narrow.data.map((value, i) => wide.data[i] - value) };
  const flow = estimateFlow(light, width * 2.5);
  const along = smoothAlong(response, flow.x, flow.y, Math.max(2, Math.round(width * 3)));
  // Local contrast decides how strong a line is; flat areas have none.
  return { ...light, data: along.data.map((value) => smoothstep(0.004, 0.03, value)) };
}

/** Mean over `reach` steps to both sides along a field of unit vectors. */
function smoothAlong(plane: Plane, flowX: Plane, flowY: Plane, reach: number): Plane {
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
        let dx = flowX.data[start] * side;
        let dy = flowY.data[start] * side;
        for (let n = 0; n < reach; n++) {
          px += dx;
          py += dy;
          const qx = Math.round(px);
          const qy = Math.round(py);
          if (qx < 0 || qy < 0 || qx >= width || qy >= height) break;
          const i = qy * width + qx;
          sum += data[i];
          count++;
          const nx = flowX.data[i];
          const ny = flowY.data[i];
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
