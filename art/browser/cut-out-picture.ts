import { outlineSampler } from '../drawing/finish-sheet.ts';
import type { PaintPlan } from '../plan/paint-plan.ts';
import { fetchPlan } from './fetch-plan.ts';

/**
 * A stored painting as it is printed without its ground: a PNG in which all but the pet is transparent. Null when its
 * plan does not know the pet's shape, or when it has no ground. Throws when one of the files cannot be read.
 *
 * @param picture,plan their addresses
 */
export async function cutOutPicture(picture: string, plan: string): Promise<Blob | null> {
  const { cutOut, width, seed } = await fetchPlan(plan);
  if (!cutOut) return null;
  const answer = await fetch(picture);
  if (!answer.ok) throw new Error(`The picture is missing (${answer.status})`);
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(bitmap, 0, 0);
  const image = context.getImageData(0, 0, bitmap.width, bitmap.height);
  clearGround(image, cutOut, bitmap.width / width, seed);
  context.putImageData(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * Makes transparent what lies outside a shape. In place.
 *
 * @param scale pixels a plan unit
 */
export function clearGround(
  { width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>,
  shape: NonNullable<PaintPlan['cutOut']>,
  scale: number,
  seed: number,
): void {
  const sampler = outlineSampler(shape, { width, height, scale, seed });
  const row = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    sampler(y, row);
    for (let x = 0; x < width; x++) data[4 * (y * width + x) + 3] *= row[x];
  }
}
