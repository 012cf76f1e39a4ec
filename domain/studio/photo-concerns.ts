/** Something about a photo that may make a poorer portrait. A hint, never an error. */
export type PhotoConcern = 'small' | 'blurred' | 'dark' | 'far' | 'cropped' | 'no-pet' | 'unsure' | 'several';

/** Gray values, 0 to 255, row by row. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** How much of the pet is in each pixel, 0 to 1, row by row. */
export type PetMask = GrayPicture;

/** Shortest side in pixels below which details are missing. */
const FEWEST_PIXELS = 480;
/** Strongest edges (of the highest 2 %) below this are soft, in gray levels. */
const SOFT_EDGE = 22;
/** Mean gray below which a photo is dark. */
const DARK_BELOW = 42;

/** Share of the photo below which a pet is small in it. */
const SMALLEST_PET = 0.06;
/** More of the top edge than this, as a share of the pet's own width, and ears or a head are cut off. */
const CUT_AT_TOP = 0.12;
/**
 * More of a side edge than this, as a share of the pet's own height: a tail or a paw may leave the photo, half a pet
 * not.
 */
const CUT_AT_SIDE = 0.6;

/**
 * Judges how a pet stands in its photo, by the mask that cuts it out. The lower edge is left alone: portraits end
 * there. Empty when there is no pet in the mask.
 */
export function framingConcerns({ width, height, data }: PetMask): readonly PhotoConcern[] {
  let area = 0;
  let top = 0;
  const columns = new Uint8Array(width);
  let rows = 0;
  const sides = { left: 0, right: 0 };
  for (let y = 0; y < height; y++) {
    let inRow = 0;
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] < 0.5) continue;
      inRow++;
      columns[x] = 1;
      if (y === 0) top++;
      if (x === 0) sides.left++;
      if (x === width - 1) sides.right++;
    }
    area += inRow;
    if (inRow > 0) rows++;
  }
  if (area === 0) return [];
  const petWidth = columns.reduce((sum, column) => sum + column, 0);
  const concerns: PhotoConcern[] = [];
  if (area < width * height * SMALLEST_PET) concerns.push('far');
  const cut = Math.max(sides.left, sides.right) / rows;
  if (top / petWidth > CUT_AT_TOP || cut > CUT_AT_SIDE) concerns.push('cropped');
  return concerns;
}

/**
 * Judges a photo by its size in pixels and a small gray copy of it (about 384 pixels on its long side). Blur is
 * judged by the sharpest fiftieth of the picture, so that a soft background is no fault.
 */
export function photoConcerns(width: number, height: number, gray: GrayPicture): readonly PhotoConcern[] {
  const concerns: PhotoConcern[] = [];
  if (Math.min(width, height) < FEWEST_PIXELS) concerns.push('small');
  if (sharpness(gray) < SOFT_EDGE) concerns.push('blurred');
  if (mean(gray) < DARK_BELOW) concerns.push('dark');
  return concerns;
}

/** The 98th percentile of the discrete Laplacian's size. */
export function sharpness({ width, height, data }: GrayPicture): number {
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

function mean({ data }: GrayPicture): number {
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += data[at];
  return data.length > 0 ? sum / data.length : 0;
}
