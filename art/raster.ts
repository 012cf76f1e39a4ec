/** A picture: RGBA, 8 bits a channel, sRGB, alpha not premultiplied, rows from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** `width * height * 4` values. */
  readonly data: Uint8ClampedArray;
}

/** One channel of real numbers (masks, tones, fields), rows from the top. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** `width * height` values. */
  readonly data: Float32Array;
}

/** An empty (all zero, transparent) picture. */
export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** A plane filled with `value`. */
export function createPlane(width: number, height: number, value = 0): Plane {
  const data = new Float32Array(width * height);
  if (value !== 0) data.fill(value);
  return { width, height, data };
}
