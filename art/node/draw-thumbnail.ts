import sharp from 'sharp';

/**
 * A small JPEG of a picture, on white where nothing is painted.
 *
 * @param picture any format that sharp reads
 * @param side longest side in pixels
 */
export async function drawThumbnail(picture: Uint8Array, side: number): Promise<Buffer> {
  return sharp(picture)
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
