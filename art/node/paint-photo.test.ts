import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import type { PetFinder } from '#art/plan/composition/find-pet.ts';
import { doubtOf } from '#art/plan/plan-codec.ts';
import type { Point } from '#art/point.ts';
import { createPlane } from '#art/raster.ts';
import { paintPhoto } from './paint-photo.ts';

const PHOTOS = new URL('../../tests/fixtures/photos/', import.meta.url);
const SIDE = 400;
/** Height of the black bars above and below the photo, in its pixels. */
const BAR = 60;
/** Half a side of the window around an eye, and farthest that it is looked for, in pixels of the artwork. */
const WINDOW = 60;
const REACH = 14;

const gray = async (picture: Sharp, width: number, height: number) =>
  new Uint8Array(
    await picture.removeAlpha().grayscale().resize(width, height, { fit: 'fill' }).raw().toBuffer(),
  );

const nothing = createPlane(64, 64, -9);
const seeNoEyes = () => ({ left: nothing, right: nothing, nose: nothing, open: nothing });

it('says where a photo with bars lies in its artwork: both eyes are there within 1 %', async () => {
  const extend = { top: BAR, bottom: BAR, background: 'black' };
  const file = async (name: string) => readFile(new URL(name, PHOTOS));
  const original = sharp(await file('cat-chelsea.png')).removeAlpha();
  const photo = await original.clone().extend(extend).png().toBuffer();
  const { width = 0, height = 0 } = await original.metadata();
  const mask = await sharp(await file('masks/cat-chelsea.png'))
    .resize(width, height, { fit: 'fill' })
    .extend(extend)
    .toColorspace('b-w')
    .png()
    .toBuffer();
  const eyes = JSON.parse((await file('eyes.json')).toString())['cat-chelsea.png'].eyes;

  const { picture, photoBox } = await paintPhoto(
    { photo, mask, style: 'vibrant', background: 'white', size: SIDE, resolution: SIDE },
    // The mask shows where the pet is.
    { find: () => Promise.reject(new Error('Not needed')), findEyes: seeNoEyes },
  );
  if (!photoBox) throw new Error('It is not known where the photo lies');
  const [across, down] = [photoBox.width * SIDE, photoBox.height * SIDE].map(Math.round);
  const before = await gray(sharp(photo), across, down);
  const after = await gray(sharp(picture), SIDE, SIDE);

  expect(eyes).toHaveLength(2);
  for (const eye of eyes) {
    const from = {
      x: Math.round((eye.x / width) * across),
      y: Math.round(((eye.y + BAR) / (height + 2 * BAR)) * down),
    };
    const expected = { x: Math.round(photoBox.x * SIDE) + from.x, y: Math.round(photoBox.y * SIDE) + from.y };
    let best = { likeness: -1, x: 0, y: 0 };
    for (let y = -REACH; y <= REACH; y++) {
      for (let x = -REACH; x <= REACH; x++) {
        const likeness = correlation(before, across, from, after, SIDE, {
          x: expected.x + x,
          y: expected.y + y,
        });
        if (likeness > best.likeness) best = { likeness, x, y };
      }
    }
    // Eyes are painted anew: the face around them tells where they are.
    expect(best.likeness).toBeGreaterThan(0.6);
    expect(Math.hypot(best.x, best.y)).toBeLessThanOrEqual(0.01 * SIDE);
  }
});

it('writes into the stored plan that no pet was found, and nothing where a mask shows it', async () => {
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#6a8' } })
    .png()
    .toBuffer();
  const mask = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .toColorspace('b-w')
    .png()
    .toBuffer();
  const request = { style: 'pencil', background: 'white', size: 64, resolution: 64 } as const;
  const finder: PetFinder = {
    find: async (pictures) => pictures.map(() => createPlane(320, 320)),
    findEyes: seeNoEyes,
  };
  const plain = await paintPhoto({ ...request, photo: new Uint8Array(photo) }, finder);
  const marked = await paintPhoto({ ...request, photo: new Uint8Array(photo), mask }, finder);

  expect(doubtOf(gunzipSync(plain.plan))).toBe('no-pet');
  expect(doubtOf(gunzipSync(marked.plan))).toBe(null);
});

/** Normalized cross-correlation of two windows, -1 to 1. */
function correlation(
  a: Uint8Array,
  aWidth: number,
  atA: Point,
  b: Uint8Array,
  bWidth: number,
  atB: Point,
): number {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let y = -WINDOW; y <= WINDOW; y++) {
    for (let x = -WINDOW; x <= WINDOW; x++) {
      const one = a[(atA.y + y) * aWidth + atA.x + x];
      const other = b[(atB.y + y) * bWidth + atB.x + x];
      count++;
      sumA += one;
      sumB += other;
      sumAA += one * one;
      sumBB += other * other;
      sumAB += one * other;
    }
  }
  const spread = (sum: number, squares: number) => Math.sqrt(squares - (sum * sum) / count);
  return (sumAB - (sumA * sumB) / count) / (spread(sumA, sumAA) * spread(sumB, sumBB));
}
