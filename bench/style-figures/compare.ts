import { rgbToOklab } from '#art/analysis/color/oklab.ts';
import type { Raster } from '#art/raster.ts';

/** How different two pictures of one size are: mean difference of a channel, 0 to 255. */
export function meanDifference(one: Raster, other: Raster): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < one.data.length; i++) {
    if (i % 4 === 3) continue;
    sum += Math.abs(one.data[i] - other.data[i]);
    count++;
  }
  return sum / count;
}

/**
 * Contrast of an eye: between what is darkest in it and what is lightest at and around it, as OKLab lightness (5th and
 * 95th percentile within 1.5 radii).
 *
 * @param eye pixels of the picture
 */
export function eyeContrast(picture: Raster, eye: { x: number; y: number; radius: number }): number {
  const lights: number[] = [];
  const lab = { l: 0, a: 0, b: 0 };
  const reach = 1.5 * eye.radius;
  for (
    let y = Math.max(0, Math.floor(eye.y - reach));
    y <= Math.min(picture.height - 1, eye.y + reach);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(eye.x - reach));
      x <= Math.min(picture.width - 1, eye.x + reach);
      x++
    ) {
      if (Math.hypot(x - eye.x, y - eye.y) > reach) continue;
      const p = 4 * (y * picture.width + x);
      rgbToOklab(picture.data[p], picture.data[p + 1], picture.data[p + 2], lab);
      lights.push(lab.l);
    }
  }
  lights.sort((one, other) => one - other);
  const at = (share: number) => lights[Math.min(lights.length - 1, Math.floor(share * lights.length))] ?? 0;
  return at(0.95) - at(0.05);
}
