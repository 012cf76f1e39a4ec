/** How far a photo is made smaller in the browser before it is sent. */
export interface CompressionPreset {
  /** Bytes to stay below, if quality allows. */
  readonly maxBytes: number;
  /** Longest side in pixels. */
  readonly maxSide: number;
  /** Quality to start from, 0 to 1. */
  readonly quality: number;
}

const MEGABYTE = 1024 * 1024;

/** Chooses the preset for a file of `bytes`: the bigger the file, the smaller the result. */
export function compressionPreset(bytes: number): CompressionPreset {
  if (bytes < 2 * MEGABYTE) return { maxBytes: MEGABYTE, maxSide: 1920, quality: 0.9 };
  if (bytes < 5 * MEGABYTE) return { maxBytes: 0.8 * MEGABYTE, maxSide: 1920, quality: 0.85 };
  if (bytes < 10 * MEGABYTE) return { maxBytes: 0.5 * MEGABYTE, maxSide: 1600, quality: 0.8 };
  return { maxBytes: 0.3 * MEGABYTE, maxSide: 1200, quality: 0.75 };
}

/** Fits `width` × `height` into a square of `maxSide` without enlarging; whole pixels, at least one. */
export function fitWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
