import type { Subject } from './contract.ts';
import { createPlane, createRaster } from './raster.ts';

/** What a pixel of a photo shows: sRGB from 0 to 255, and whether it is the pet's. */
interface Shown {
  readonly isPet: boolean;
  readonly color: readonly number[];
}

/** A photo for tests and the pet in it, given pixel by pixel in rows from the top. */
export function testSubject(width: number, height: number, at: (x: number, y: number) => Shown) {
  const photo = createRaster(width, height);
  const mask = createPlane(width, height);
  for (let i = 0; i < mask.data.length; i++) {
    const { isPet, color } = at(i % width, Math.floor(i / width));
    photo.data.set([...color, 255], 4 * i);
    mask.data[i] = isPet ? 1 : 0;
  }
  return { photo, mask, found: true } satisfies Subject;
}
