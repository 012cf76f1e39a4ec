import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createRaster, type Raster } from '../raster.ts';
import { cropLetterbox, pictureArea } from './letterbox.ts';

type Rgb = readonly [number, number, number];

/** A noisy picture of `width` x `height` whose pixels outside `inner` have the color of a bar, give or take 3. */
function framed(width: number, height: number, inner: [number, number, number, number], bar: Rgb): Raster {
  const random = createRandom(4);
  const [left, top, right, bottom] = inner;
  const photo = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = x >= left && x < right && y >= top && y < bottom;
      for (let c = 0; c < 3; c++) {
        const value = inside ? 60 + 150 * random() : bar[c] + 6 * random() - 3;
        photo.data[(y * width + x) * 4 + c] = value;
      }
      photo.data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return photo;
}

describe('cropLetterbox', () => {
  it('cuts bars off, above and below or at the sides, black or white', () => {
    expect(cropLetterbox(framed(160, 120, [0, 20, 160, 100], [0, 0, 0]))).toMatchObject({
      width: 160,
      height: 78,
    });
    expect(cropLetterbox(framed(160, 120, [40, 0, 120, 120], [255, 255, 255]))).toMatchObject({ width: 78 });
    expect(cropLetterbox(framed(160, 120, [16, 12, 144, 108], [128, 90, 40]))).toMatchObject({ width: 122 });
    expect(cropLetterbox(framed(160, 120, [0, 0, 160, 90], [0, 0, 0]))).toMatchObject({ height: 89 });
  });

  it('cuts a thin frame off with the line inside it, and leaves a thin line at one side alone', () => {
    const photo = framed(400, 300, [3, 3, 397, 297], [0, 0, 0]);
    for (let y = 3; y < 297; y++) {
      for (let x = 3; x < 397; x++) {
        const isLine = x < 5 || x >= 395 || y < 5 || y >= 295;
        if (isLine) photo.data.set([190, 186, 170], (y * 400 + x) * 4);
      }
    }
    expect(pictureArea(photo)).toEqual({ left: 7, top: 7, width: 386, height: 286 });
    const oneSide = framed(400, 300, [3, 0, 400, 300], [0, 0, 0]);
    expect(cropLetterbox(oneSide)).toBe(oneSide);
  });

  it('keeps what is inside as it is', () => {
    const photo = framed(64, 64, [0, 16, 64, 48], [0, 0, 0]);
    const inner = cropLetterbox(photo);
    expect(inner.data).toEqual(photo.data.slice(17 * 64 * 4, 47 * 64 * 4));
  });

  it('leaves photos without bars alone', () => {
    const photo = framed(160, 120, [0, 0, 160, 120], [0, 0, 0]);
    expect(cropLetterbox(photo)).toBe(photo);
    for (const [width, height] of [
      [1, 1],
      [2, 300],
      [300, 2],
    ]) {
      const odd = framed(width, height, [0, 0, width, height], [0, 0, 0]);
      expect(cropLetterbox(odd).width).toBeGreaterThan(0);
    }
  });

  it('leaves a pet before a plain backdrop its backdrop', () => {
    const photo = framed(160, 120, [60, 40, 110, 120], [250, 250, 250]);
    expect(cropLetterbox(photo)).toBe(photo);
    const plain = framed(160, 120, [0, 0, 0, 0], [250, 250, 250]);
    expect(cropLetterbox(plain)).toBe(plain);
  });
});
