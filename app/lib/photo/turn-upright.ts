import type { Orientation } from '#domain/studio/exif-orientation.ts';

/**
 * The matrix that lays a stored picture upright on a canvas: x and y of the canvas are a·x + c·y + e and b·x + d·y + f.
 *
 * @param width of the picture as it is stored, in pixels
 */
export function uprightMatrix(
  orientation: Orientation,
  width: number,
  height: number,
): [a: number, b: number, c: number, d: number, e: number, f: number] {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
  }
}

/** The picture upright. The given one is closed. For workers. */
export function turnUpright(picture: ImageBitmap, orientation: Orientation): ImageBitmap {
  if (orientation === 1) return picture;
  const { width, height } = picture;
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const canvas = new OffscreenCanvas(across, down);
  const context = canvas.getContext('2d');
  if (!context) return picture;
  context.setTransform(...uprightMatrix(orientation, width, height));
  context.drawImage(picture, 0, 0);
  picture.close();
  return canvas.transferToImageBitmap();
}
