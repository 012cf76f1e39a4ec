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

/** For photos that need not be made much smaller. */
export const DEFAULT_COMPRESSION: CompressionPreset = {
  maxBytes: 0.5 * MEGABYTE,
  maxSide: 2048,
  quality: 0.9,
};
/** Files up to this many bytes are small enough. */
const WORTHWHILE_ABOVE_BYTES = 200 * 1024;
const WORTHWHILE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
];

/** Whether compressing a file saves anything worth the while. */
export function isWorthCompressing(type: string, bytes: number): boolean {
  return bytes > WORTHWHILE_ABOVE_BYTES && WORTHWHILE_TYPES.includes(type);
}

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
