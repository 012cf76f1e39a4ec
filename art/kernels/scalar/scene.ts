import { rgbToOklab } from '../../analysis/oklab.ts';
import { clamp } from '../../numbers.ts';
import type { Plane, Raster } from '../../raster.ts';

/** Which places of the photo the pixels of a scene see. Lengths are photo pixels. */
export interface Sampling {
  step: number;
  /** Where the first pixel's centre lies. */
  originX: number;
  originY: number;
  /** Places a pixel along each axis. */
  taps: number;
  /** What the mask is multiplied by, one value a column and one a row. */
  fadeX: Float32Array;
  fadeY: Float32Array;
}

/** Scalar twin of the kernel that fills a scene from a photo. */
export function sampleScene(
  photo: Raster,
  mask: Plane,
  { step, originX, originY, taps, fadeX, fadeY }: Sampling,
  scene: { width: number; height: number; mask: Plane; light: Plane; a: Plane; b: Plane },
): void {
  const lab = { l: 0, a: 0, b: 0 };
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      const px = originX + x * step;
      const py = originY + y * step;
      const i = y * scene.width + x;
      let red = 0;
      let green = 0;
      let blue = 0;
      let share = 0;
      for (let t = 0; t < taps * taps; t++) {
        const qx = px + (((t % taps) + 0.5) / taps - 0.5) * step;
        const qy = py + ((Math.floor(t / taps) + 0.5) / taps - 0.5) * step;
        const x0 = clamp(Math.floor(qx), 0, photo.width - 1);
        const y0 = clamp(Math.floor(qy), 0, photo.height - 1);
        const x1 = Math.min(x0 + 1, photo.width - 1);
        const y1 = Math.min(y0 + 1, photo.height - 1);
        const fx = clamp(qx - x0, 0, 1);
        const fy = clamp(qy - y0, 0, 1);
        const w00 = (1 - fx) * (1 - fy);
        const w10 = fx * (1 - fy);
        const w01 = (1 - fx) * fy;
        const w11 = fx * fy;
        const i00 = y0 * photo.width + x0;
        const i10 = y0 * photo.width + x1;
        const i01 = y1 * photo.width + x0;
        const i11 = y1 * photo.width + x1;
        const d = photo.data;
        red += d[i00 * 4] * w00 + d[i10 * 4] * w10 + d[i01 * 4] * w01 + d[i11 * 4] * w11;
        green += d[i00 * 4 + 1] * w00 + d[i10 * 4 + 1] * w10 + d[i01 * 4 + 1] * w01 + d[i11 * 4 + 1] * w11;
        blue += d[i00 * 4 + 2] * w00 + d[i10 * 4 + 2] * w10 + d[i01 * 4 + 2] * w01 + d[i11 * 4 + 2] * w11;
        share += mask.data[i00] * w00 + mask.data[i10] * w10 + mask.data[i01] * w01 + mask.data[i11] * w11;
      }
      const n = taps * taps;
      rgbToOklab(Math.round(red / n), Math.round(green / n), Math.round(blue / n), lab);
      scene.light.data[i] = lab.l;
      scene.a.data[i] = lab.a;
      scene.b.data[i] = lab.b;
      scene.mask.data[i] = (share / n) * fadeX[x] * fadeY[y];
    }
  }
}
