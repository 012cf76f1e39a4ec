/** Part of a picture, in fractions of its sides. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE_PICTURE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The largest part of a picture with the given ratio of width to height, in its middle. */
export function largestCrop(
  picture: { readonly width: number; readonly height: number },
  ratio: number,
): Crop {
  const wider = ratio / (picture.width / picture.height);
  const width = Math.min(1, wider);
  const height = Math.min(1, 1 / wider);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/**
 * A crop after it was moved or pulled: inside the picture, and of the same shape where that is fixed. The sides that
 * were not pulled stay.
 *
 * @param heightPerWidth in fractions of the picture; null for any shape
 */
export function settleCrop(before: Crop, after: Crop, heightPerWidth: number | null): Crop {
  let { width, height } = after;
  if (heightPerWidth !== null) {
    const byWidth = Math.abs(width - before.width) * heightPerWidth >= Math.abs(height - before.height);
    width = Math.min(byWidth ? width : height / heightPerWidth, 1, 1 / heightPerWidth);
    height = width * heightPerWidth;
  }
  const place = (start: number, given: number, was: number, wasEnd: number, size: number) => {
    const isSame = (left: number, right: number) => Math.abs(left - right) < 1e-6;
    // The side that was not pulled stays; where both were, the middle does.
    const kept = isSame(start, was)
      ? start
      : isSame(start + given, wasEnd)
        ? wasEnd - size
        : start + (given - size) / 2;
    return Math.min(1 - size, Math.max(0, kept));
  };
  return {
    x: place(after.x, after.width, before.x, before.x + before.width, width),
    y: place(after.y, after.height, before.y, before.y + before.height, height),
    width,
    height,
  };
}

/** A crop in whole pixels of a picture, at least one each way. */
export function cropPixels(crop: Crop, picture: { readonly width: number; readonly height: number }) {
  const left = Math.min(picture.width - 1, Math.round(crop.x * picture.width));
  const top = Math.min(picture.height - 1, Math.round(crop.y * picture.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width - left, Math.round(crop.width * picture.width))),
    height: Math.max(1, Math.min(picture.height - top, Math.round(crop.height * picture.height))),
  };
}
