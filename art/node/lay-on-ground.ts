/**
 * Lays rows of a picture on paper of one color.
 * @param pixels RGBA, alpha not premultiplied
 * @param ground sRGB bytes
 * @returns RGB
 */
export function layOnGround(
  pixels: Uint8ClampedArray,
  ground: readonly [red: number, green: number, blue: number],
): Uint8Array {
  const result = new Uint8Array((pixels.length / 4) * 3);
  const [red, green, blue] = ground;
  for (let p = 0, q = 0; p < pixels.length; p += 4, q += 3) {
    const alpha = pixels[p + 3];
    if (alpha === 255) {
      result[q] = pixels[p];
      result[q + 1] = pixels[p + 1];
      result[q + 2] = pixels[p + 2];
      continue;
    }
    const share = alpha / 255;
    result[q] = Math.round(red + (pixels[p] - red) * share);
    result[q + 1] = Math.round(green + (pixels[p + 1] - green) * share);
    result[q + 2] = Math.round(blue + (pixels[p + 2] - blue) * share);
  }
  return result;
}
