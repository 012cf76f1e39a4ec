import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Point, seeFaceInPhoto } from '#art/faces/see-face.ts';
import { createPlane, type Raster } from '#art/raster.ts';

async function read(file: string): Promise<Raster> {
  const image = sharp(`tests/fixtures/photos/${file}`).resize(640, 640, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function see(photo: Raster, share = 1) {
  const { width, height } = photo;
  const box = { left: 0, top: 0, right: width, bottom: height };
  return seeFaceInPhoto(photo, createPlane(width, height, share), box);
}

/** Eyes as shares of the photo, by hand. */
const KNOWN: readonly [file: string, left: Point, right: Point][] = [
  ['cat-chelsea.png', { x: 0.384, y: 0.38 }, { x: 0.705, y: 0.457 }],
  ['dog-red-green.jpg', { x: 0.366, y: 0.497 }, { x: 0.566, y: 0.441 }],
  ['raccoon.jpg', { x: 0.563, y: 0.395 }, { x: 0.709, y: 0.427 }],
];

describe('seeFaceInPhoto', () => {
  it.each(KNOWN)('sees the eyes of %s', async (file, left, right) => {
    const photo = await read(file);
    const face = see(photo);
    const apart = Math.hypot((right.x - left.x) * photo.width, (right.y - left.y) * photo.height);
    for (const [seen, known] of [
      [face?.left, left],
      [face?.right, right],
    ] as const) {
      const away = Math.hypot(
        (seen?.x ?? 0) - known.x * photo.width,
        (seen?.y ?? 0) - known.y * photo.height,
      );
      expect(away / apart).toBeLessThan(0.15);
    }
    expect(face?.open).toBeGreaterThan(0.5);
  });

  it('sees no face outside the pet, nor in a plain picture', async () => {
    expect(see(await read('dog-red-green.jpg'), 0)).toBeUndefined();
    const plain = { width: 300, height: 200, data: new Uint8ClampedArray(300 * 200 * 4).fill(160) };
    expect(see(plain)?.certainty ?? 0).toBeLessThan(0.2);
  });
});
