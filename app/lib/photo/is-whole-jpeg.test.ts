import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fixtureFile } from '../../../tests/fixtures/fixture-file.ts';
import { isWholeJpeg } from './is-whole-jpeg.ts';

const photo = new Uint8Array(fixtureFile('photos/dog-wirehair-lying.jpg'));
/** The photo with some bytes in its middle replaced. */
const damaged = (...middle: number[]) => {
  const copy = photo.slice();
  copy.set(middle, copy.length >> 1);
  return copy;
};

describe('a whole JPEG', () => {
  it.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['with tables of its own', { mozjpeg: true }],
  ])('%s', async (_, options) => {
    const file = await sharp(photo).jpeg(options).toBuffer();
    expect(isWholeJpeg(file)).toBe(true);
    // Phones put a film or a second picture behind it.
    expect(isWholeJpeg(Buffer.concat([file, Buffer.from('a film')]))).toBe(true);
  });

  it('as it came from the camera', () => expect(isWholeJpeg(photo)).toBe(true));
});

describe('is not', () => {
  it.each([
    ['cut off', photo.subarray(0, photo.length >> 1)],
    ['cut off before its picture', photo.subarray(0, 40)],
    ['damaged in the middle', damaged(0xff, 0xc0, 0xff, 0x12)],
    ['ended in the middle of a table', damaged(0xff, 0xc4, 0xff, 0xff)],
    ['nothing but a beginning', photo.subarray(0, 3)],
  ])('%s', (_, file) => expect(isWholeJpeg(file)).toBe(false));
});
