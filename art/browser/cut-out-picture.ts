import { clearGround } from '../drawing/clear-ground.ts';
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
