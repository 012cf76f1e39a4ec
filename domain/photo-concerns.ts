/** Something about a photo that may make a poorer portrait. It is said, never refused. */
export type PhotoConcern = 'small' | 'blurred' | 'dark';

/** Grey values, 0 to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Shortest side in pixels below which details are missing. */
const FEWEST_PIXELS = 480;
/** Strongest edges (of the highest 2 %) below this are soft, in grey levels. */
const SOFT_EDGE = 22;
/** Mean grey below which a photo is dark. */
const DARK_BELOW = 42;

/**
 * Judges a photo by its size in pixels and a small grey copy of it (about 384 pixels on its long side). Blur is
 * judged by the sharpest fiftieth of the picture, so that a soft background is no fault.
 */
export function photoConcerns(width: number, height: number, grey: GreyPicture): readonly PhotoConcern[] {
  const concerns: PhotoConcern[] = [];
  if (Math.min(width, height) < FEWEST_PIXELS) concerns.push('small');
  if (sharpness(grey) < SOFT_EDGE) concerns.push('blurred');
  if (mean(grey) < DARK_BELOW) concerns.push('dark');
  return concerns;
}

/** The 98th percentile of the discrete Laplacian's size. */
export function sharpness({ width, height, data }: GreyPicture): number {
  const histogram = new Uint32Array(1021);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge = 4 * data[at] - data[at - 1] - data[at + 1] - data[at - width] - data[at + width];
      histogram[Math.min(1020, Math.abs(Math.round(edge)))]++;
    }
  }
  let rest = Math.floor(Math.max(0, (width - 2) * (height - 2)) * 0.02);
  for (let value = 1020; value > 0; value--) {
    rest -= histogram[value];
    if (rest < 0) return value;
  }
  return 0;
}

function mean({ data }: GreyPicture): number {
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += data[at];
  return data.length > 0 ? sum / data.length : 0;
}
