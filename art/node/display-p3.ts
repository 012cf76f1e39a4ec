import type { Raster } from '#art/raster.ts';

/** Color primaries of Display P3 in ITU-T H.273, as the `nclx` color box names them. */
const NCLX_DISPLAY_P3 = 12;

/**
 * Linear Display P3 to linear sRGB, both D65, rows red, green, blue
 * (from the primaries in SMPTE EG 432-1 and IEC 61966-2-1; CSS Color 4, section 17).
 */
const P3_TO_SRGB = [1.2249402, -0.2249402, 0, -0.042057, 1.042057, 0, -0.0196376, -0.0786361, 1.0982737];

/**
 * Whether a HEIF file's colors are Display P3, as photos of iPhones are: by the ICC profile or the
 * coded primaries in its `colr` boxes, which libheif's JavaScript face does not hand out.
 */
export function isDisplayP3(heif: Uint8Array): boolean {
  const head = Buffer.from(heif.buffer, heif.byteOffset, Math.min(heif.byteLength, 1 << 18));
  for (let at = head.indexOf('colr'); at > 0; at = head.indexOf('colr', at + 4)) {
    const kind = head.toString('latin1', at + 4, at + 8);
    if (kind === 'nclx' && at + 10 <= head.length && head.readUInt16BE(at + 8) === NCLX_DISPLAY_P3)
      return true;
    if (kind !== 'prof' && kind !== 'rICC') continue;
    if (hasDisplayP3Red(head.subarray(at + 8))) return true;
  }
  return false;
}

/**
 * Whether an ICC profile's red primary is that of Display P3: tag `rXYZ`, s15Fixed16 numbers
 * (ICC.1:2022, 7.3 and 10.31), x about 0.515 where sRGB has 0.436 and Adobe RGB 0.610.
 */
function hasDisplayP3Red(profile: Buffer): boolean {
  if (profile.length < 132) return false;
  const tags = Math.min(profile.readUInt32BE(128), 100);
  for (let at = 132; at < 132 + tags * 12 && at + 12 <= profile.length; at += 12) {
    if (profile.toString('latin1', at, at + 4) !== 'rXYZ') continue;
    const value = profile.readUInt32BE(at + 4) + 8;
    return value + 4 <= profile.length && Math.abs(profile.readInt32BE(value) / 65536 - 0.515) < 0.02;
  }
  return false;
}

/** Turns a picture's Display P3 colors into sRGB, in place; colors beyond sRGB are clipped. */
export function displayP3ToSrgb(picture: Raster): void {
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const red = LINEAR[data[at]];
    const green = LINEAR[data[at + 1]];
    const blue = LINEAR[data[at + 2]];
    for (let channel = 0; channel < 3; channel++) {
      const row = channel * 3;
      const light = P3_TO_SRGB[row] * red + P3_TO_SRGB[row + 1] * green + P3_TO_SRGB[row + 2] * blue;
      data[at + channel] = encode(light);
    }
  }
}

/** The transfer curve of sRGB and Display P3 (IEC 61966-2-1), from 8 bits to linear light. */
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function encode(light: number): number {
  const inside = Math.min(1, Math.max(0, light));
  return 255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055);
}
