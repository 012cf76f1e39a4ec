import { type Crop, cropPixels } from '#domain/studio/crop.ts';

/** A part of a picture as a file. Rejects when the picture cannot be read. */
export async function cropPicture(file: File, crop: Crop): Promise<File> {
  const picture = await createImageBitmap(file);
  const { left, top, width, height } = cropPixels(crop, picture);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height);
  picture.close();
  // Photos stay JPEG; of the rest some are see-through. Browsers without WebP write PNG.
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await canvas.convertToBlob({ type: wanted, quality: 0.93 });
  const name = file.name.replace(/\.[^.]*$/, '');
  return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type });
}
