import sharp from 'sharp';

/** Side of every product picture in pixels. */
export const SIDE = 1500;
/** How much of the shading the blank base carries; the overlay carries the rest, so that the art is lit too. */
const BASE_SHARE = 0.45;

/** What a renderer computes for each pixel. Colors are linear light, three numbers a pixel. */
export interface LitPicture {
  /** Color of the surface. */
  readonly albedo: Float32Array;
  /** Light that falls on it: 1 leaves the color as it is. Three numbers a pixel. */
  readonly light: Float32Array;
  /** What shines on top, whatever the color: one number a pixel. */
  readonly shine: Float32Array;
  /** 1 where the product is printed. */
  readonly print: Float32Array;
  /** 1 where the product lies in front of the print: the overlay is opaque there. */
  readonly cover: Float32Array;
}

export function createLitPicture(): LitPicture {
  const pixels = SIDE * SIDE;
  return {
    albedo: new Float32Array(pixels * 3),
    light: new Float32Array(pixels * 3),
    shine: new Float32Array(pixels),
    print: new Float32Array(pixels),
    cover: new Float32Array(pixels),
  };
}

/** sRGB bytes of linear light. */
export function encode(linear: number): number {
  const v = Math.min(1, Math.max(0, linear));
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** Linear light of an sRGB color such as `#e8ddcc`. */
export function linear(hex: string): readonly [number, number, number] {
  const part = (at: number) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value * 255)));

/**
 * The blank base (RGB) and the overlay (RGBA) such that base, art and overlay on top of each other look lit.
 *
 * @param baseShare 1: all shading is in the base, so that one overlay serves bases of several shapes
 */
export function splitLayers({ albedo, light, shine, print, cover }: LitPicture, baseShare = BASE_SHARE) {
  const base = new Uint8Array(SIDE * SIDE * 3);
  const overlay = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const m = print[i];
    const gloss = encode(shine[i]) * 0.9;
    // Light is split in encoded space, where the browser mixes.
    const gray = (light[i * 3] + light[i * 3 + 1] + light[i * 3 + 2]) / 3;
    const shade = Math.min(1, Math.max(0.02, gray)) ** (1 / 2.2);
    const above = m > 0 ? shade ** (1 - baseShare) : 1;
    for (let c = 0; c < 3; c++) {
      const lit = encode(albedo[i * 3 + c] * light[i * 3 + c]);
      const plain = Math.min(1, lit / above);
      const bare = 1 - (1 - lit) * (1 - gloss);
      base[i * 3 + c] = byte(bare + (plain - bare) * m);
    }
    // art * (1 - alpha) + color * alpha = art * above + gloss
    const dark = (1 - above) * m;
    const bright = gloss * m;
    const alpha = Math.min(1, dark + bright * (1 - dark));
    const tone = alpha > 0 ? Math.min(1, bright / alpha) : 0;
    const k = cover[i];
    for (let c = 0; c < 3; c++) {
      const bare = 1 - (1 - encode(albedo[i * 3 + c] * light[i * 3 + c])) * (1 - gloss);
      const total = k + alpha * (1 - k);
      overlay[i * 4 + c] = byte(total > 0 ? (bare * k + tone * alpha * (1 - k)) / total : 0);
    }
    overlay[i * 4 + 3] = byte(k + alpha * (1 - k));
  }
  return {
    base: sharp(base, { raw: { width: SIDE, height: SIDE, channels: 3 } }),
    overlay: sharp(overlay, { raw: { width: SIDE, height: SIDE, channels: 4 } }),
  };
}
