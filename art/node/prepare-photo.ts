import sharp from 'sharp';
import { cropLetterbox } from '#art/analysis/letterbox.ts';
import { decodePhoto } from './decode-photo.ts';

/** Longest side in pixels: more is paid for and not looked at. */
const SIDE = 1024;
const QUALITY = 90;

/**
 * A photo as it is sent to others: upright, sRGB, JPEG, small, without metadata and letterbox bars, whatever it was.
 * @throws PhotoError when the photo cannot be used
 */
export async function preparePhoto(file: Uint8Array): Promise<Uint8Array> {
  const { photo } = await decodePhoto(file, { maxSide: SIDE });
  const { width, height, data } = cropLetterbox(photo);
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toUint8Array();
  return jpeg.data;
}
