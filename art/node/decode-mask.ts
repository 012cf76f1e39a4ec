import sharp from 'sharp';
import { createPlane, type Plane } from '#art/raster.ts';
import { isMaskFile } from './mask-format.ts';
import { PhotoError } from './photo-error.ts';

/** Shapes may differ by rounding of a small mask's sides, as a share of the photo's. */
const SHAPE_TOLERANCE = 0.03;
/** Less of the photo than this is nothing to paint. */
const LEAST_SHARE = 0.002;

/**
 * Decodes the mask that came with a photo.
 *
 * @param photo size of the upright photo, whose shape the mask must have
 * @returns 0 to 1 for each pixel of the mask
 * @throws PhotoError `bad-mask` when it is not a mask, damaged, of another shape, or marks nothing
 */
export async function decodeMask(
  bytes: Uint8Array,
  photo: { readonly width: number; readonly height: number },
): Promise<Plane> {
  if (!isMaskFile(bytes)) throw new PhotoError('bad-mask', 'The mask is no small 8-bit grayscale PNG');
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PhotoError('bad-mask', 'The mask cannot be decoded', { cause });
    });
  const mask = createPlane(info.width, info.height);
  const shape = (mask.width * photo.height) / (mask.height * photo.width);
  const tolerance = SHAPE_TOLERANCE + 1 / Math.min(mask.width, mask.height);
  if (Math.abs(shape - 1) > tolerance)
    throw new PhotoError('bad-mask', 'The mask has another shape than the photo');
  let marked = 0;
  for (let i = 0; i < data.length; i++) {
    mask.data[i] = data[i] / 255;
    marked += mask.data[i];
  }
  if (marked < data.length * LEAST_SHARE) throw new PhotoError('bad-mask', 'The mask marks nothing');
  return mask;
}
