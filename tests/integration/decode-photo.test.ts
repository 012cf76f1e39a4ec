import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePhoto } from '#art/node/decode-photo.ts';
import type { Raster } from '#art/raster.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { makeBmp, type PixelAt } from '../fixtures/make-bmp.ts';

const OPTIONS = { maxSide: 200 };
const WIDTH = 60;
const HEIGHT = 40;

/** Red, green, blue and white quarters, clockwise from the upper left. */
const quarters: PixelAt = (x, y) => {
  if (y < HEIGHT / 2) return x < WIDTH / 2 ? [255, 0, 0] : [0, 255, 0];
  return x < WIDTH / 2 ? [255, 255, 255] : [0, 0, 255];
};

function picture() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) pixels.set(quarters(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/** Colors in the middle of the four quarters, each rounded to 0, 1 or 2 (dark, middle, light). */
function corners({ width, height, data }: Raster): number[][] {
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.25, 0.75],
  ].map(([x, y]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 127.5));
  });
}

const UPRIGHT = [
  [2, 0, 0],
  [0, 2, 0],
  [0, 0, 2],
  [2, 2, 2],
];

describe('every accepted format', () => {
  const files: Record<string, () => Promise<Uint8Array>> = {
    jpeg: () => picture().jpeg({ quality: 95 }).toBuffer(),
    'jpeg, progressive': () => picture().jpeg({ quality: 95, progressive: true }).toBuffer(),
    png: () => picture().png().toBuffer(),
    'png with palette': () => picture().png({ palette: true }).toBuffer(),
    'png of 16 bits': () => picture().toColorspace('rgb16').png().toBuffer(),
    webp: () => picture().webp({ lossless: true }).toBuffer(),
    avif: () => picture().avif({ quality: 90, effort: 0 }).toBuffer(),
    gif: () => picture().gif().toBuffer(),
    'bmp of 32 bits': async () => makeBmp(WIDTH, HEIGHT, 32, quarters),
    'bmp of 24 bits': async () => makeBmp(WIDTH, HEIGHT, 24, quarters),
    'bmp of 8 bits': async () => makeBmp(WIDTH, HEIGHT, 8, quarters),
    'bmp of 4 bits': async () => makeBmp(WIDTH, HEIGHT, 4, quarters),
  };

  test.each(Object.keys(files))('%s', async (name) => {
    const { photo, format, originalWidth, originalHeight } = await decodePhoto(await files[name](), OPTIONS);
    expect(format).toBe(name.split(/[, ]/)[0]);
    expect([originalWidth, originalHeight, photo.width, photo.height]).toEqual([
      WIDTH,
      HEIGHT,
      WIDTH,
      HEIGHT,
    ]);
    expect(corners(photo)).toEqual(UPRIGHT);
    expect(photo.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
  });

  test('bmp rows of odd width', async () => {
    const file = makeBmp(5, 3, 4, (x) => (x === 4 ? [255, 0, 0] : [0, 0, 255]));
    const { photo } = await decodePhoto(file, OPTIONS);
    for (let y = 0; y < 3; y++)
      expect([...photo.data.subarray(y * 20, y * 20 + 20)].slice(12)).toEqual([
        0, 0, 255, 255, 255, 0, 0, 255,
      ]);
  });

  test('the first picture of an avif sequence', async () => {
    const { photo, format } = await decodePhoto(fixtureFile('sequence.avifs'), OPTIONS);
    expect([format, photo.width, photo.height]).toEqual(['avif', 64, 48]);
    // The second picture has their opposites.
    expect(corners(photo)).toEqual(UPRIGHT);
  });

  test('heic', async () => {
    const { photo, format, originalWidth } = await decodePhoto(fixtureFile('dog.heic'), OPTIONS);
    expect([format, originalWidth, photo.width, photo.height]).toEqual(['heic', 320, 200, 195]);
    const source = await sharp(fixtureFile('photos/dog-wirehair-lying.jpg'))
      .resize(200, 195)
      .ensureAlpha()
      .raw()
      .toBuffer();
    const error =
      photo.data.reduce((sum, value, i) => sum + Math.abs(value - source[i]), 0) / photo.data.length;
    expect(error).toBeLessThan(6);
  });
});

describe('colour', () => {
  test('Display P3 becomes sRGB in heic', async () => {
    const { photo } = await decodePhoto(fixtureFile('display-p3.heic'), OPTIONS);
    for (const [channel, value] of [200, 60, 60].entries())
      expect(Math.abs(photo.data[channel] - value)).toBeLessThan(5);
  });

  test('again in another size, upright and in the same colors', async () => {
    const turned = await picture().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    for (const file of [turned, fixtureFile('display-p3.heic'), fixtureFile('dog.heic')]) {
      const { photo, again } = await decodePhoto(file, { maxSide: 1000 });
      const { photo: smaller } = await again(20);
      expect(Math.max(smaller.width, smaller.height)).toBe(20);
      expect(smaller.width / smaller.height).toBeCloseTo(photo.width / photo.height, 1);
      const { data } = await sharp(photo.data, {
        raw: { width: photo.width, height: photo.height, channels: 4 },
      })
        .resize(smaller.width, smaller.height, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const apart = smaller.data.reduce((sum, value, i) => sum + Math.abs(value - data[i]), 0);
      expect(apart / data.length).toBeLessThan(4);
    }
  });

  test('Display P3 becomes sRGB in png, and CMYK in jpeg', async () => {
    const p3 = await picture().withIccProfile('p3').png().toBuffer();
    expect(corners((await decodePhoto(p3, OPTIONS)).photo)).toEqual(UPRIGHT);
    const cmyk = await picture().toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const [red, , , white] = corners((await decodePhoto(cmyk, OPTIONS)).photo);
    expect([red, white]).toEqual([
      [2, 0, 0],
      [2, 2, 2],
    ]);
  });

  test('grayscale, with and without alpha', async () => {
    for (const file of [picture().grayscale().jpeg(), picture().grayscale().ensureAlpha().png()]) {
      const { photo } = await decodePhoto(await file.toBuffer(), OPTIONS);
      expect(photo.data.length).toBe(WIDTH * HEIGHT * 4);
      expect(photo.data[0]).toBe(photo.data[1]);
    }
  });

  test('transparent pixels lie on light gray', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 4, height: 4, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect([...(await decodePhoto(file, OPTIONS)).photo.data.subarray(0, 4)]).toEqual([236, 236, 232, 255]);
  });

  test('an opaque alpha channel is no cut-out, one that divides the picture is', async () => {
    const half = { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: 'red' } } as const;
    const extend = { right: WIDTH / 2, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const cut = await sharp(half).ensureAlpha().extend(extend).png().toBuffer();
    const { alpha } = await decodePhoto(cut, OPTIONS);
    expect([alpha?.data[0], alpha?.data[WIDTH - 1]]).toEqual([1, 0]);
    const opaque = await picture().ensureAlpha().png().toBuffer();
    expect((await decodePhoto(opaque, OPTIONS)).alpha).toBeUndefined();
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i comes out upright', async (orientation) => {
  // The stored pixels are turned the other way, so that the tag brings them back.
  const turned = {
    1: picture(),
    2: picture().flop(),
    3: picture().rotate(180),
    4: picture().flip(),
    5: sharp(await picture().rotate(270).png().toBuffer()).flip(),
    6: picture().rotate(270),
    7: sharp(await picture().rotate(90).png().toBuffer()).flip(),
    8: picture().rotate(90),
  }[orientation];
  const file = await turned?.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
  const { photo, originalWidth, originalHeight } = await decodePhoto(file ?? new Uint8Array(), OPTIONS);
  expect([originalWidth, originalHeight, photo.width, photo.height]).toEqual([WIDTH, HEIGHT, WIDTH, HEIGHT]);
  expect(corners(photo)).toEqual(UPRIGHT);
});

describe('sizes', () => {
  test('a single pixel, and a line', async () => {
    for (const [width, height] of [
      [1, 1],
      [900, 1],
    ]) {
      const file = await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const { photo } = await decodePhoto(file, OPTIONS);
      expect([photo.width, photo.height]).toEqual([Math.min(width, 200), 1]);
    }
  });

  test('an animation gives its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]);
    const raw = { width: 10, height: 20, channels: 3 as const, pageHeight: 10 };
    const { photo } = await decodePhoto(await sharp(frames, { raw }).gif().toBuffer(), OPTIONS);
    expect([photo.width, photo.height, photo.data[0]]).toEqual([10, 10, 0]);
  });
});

describe('hostile files', () => {
  const rejected = async (file: Uint8Array) => {
    const error: unknown = await decodePhoto(file, OPTIONS).catch((reason: unknown) => reason);
    return error instanceof Error && 'code' in error ? error.code : error;
  };
  const text = (content: string) => new TextEncoder().encode(content);

  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7\n'],
    ['TIFF', 'II*\0\b\0\0\0'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
    ['plain words that begin like a bitmap', 'BMW is a maker of cars, not of pictures'],
  ])('%s is not an image', async (_, content) => expect(await rejected(text(content))).toBe('not-an-image'));

  test('an SVG behind the first bytes of a JPEG is not drawn', async () => {
    const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await rejected(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]))).toBe('broken');
  });

  test('files that are cut off are broken', async () => {
    const files = [
      await sharp(fixtureFile('photos/raccoon.jpg')).png().toBuffer(),
      await sharp(fixtureFile('photos/raccoon.jpg')).webp().toBuffer(),
      await sharp(fixtureFile('photos/raccoon.jpg')).resize(200).avif({ effort: 0 }).toBuffer(),
      Buffer.from(fixtureFile('photos/raccoon.jpg')),
      Buffer.from(fixtureFile('dog.heic')),
      Buffer.from(makeBmp(WIDTH, HEIGHT, 24, quarters)),
    ];
    for (const file of files) {
      expect(await rejected(file.subarray(0, Math.floor(file.length / 2)))).toBe('broken');
      expect(await rejected(file.subarray(0, 40))).toBe('broken');
    }
  });

  test('bombs are rejected by their header, before anything is unpacked', async () => {
    const png = Buffer.from(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    const bmp = Buffer.from(makeBmp(1, 1, 24, quarters));
    bmp.writeInt32LE(60_000, 18);
    bmp.writeInt32LE(60_000, 22);
    const wide = await sharp({ create: { width: 16_385, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const heic = Buffer.from(fixtureFile('dog.heic'));
    heic.writeUInt32BE(60_000, heic.indexOf('ispe') + 8);
    const before = process.memoryUsage().rss;
    // Their checksum or length is wrong as well, which may be noticed first.
    expect(['too-many-pixels', 'broken']).toContain(await rejected(png));
    expect(await rejected(bmp)).toBe('too-many-pixels');
    expect(await rejected(wide)).toBe('too-many-pixels');
    expect(['too-many-pixels', 'broken']).toContain(await rejected(heic));
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  });

  test('a real bomb: 110 megapixels of black in a small file', async () => {
    const black = sharp({ create: { width: 11_000, height: 10_000, channels: 3, background: 'black' } });
    const bomb = await black.png({ compressionLevel: 1 }).toBuffer();
    expect(bomb.length).toBeLessThan(4e6);
    expect(await rejected(bomb)).toBe('too-many-pixels');
  });

  test('more than 10 MB are rejected unread', async () => {
    expect(await rejected(new Uint8Array(11 * 1024 * 1024))).toBe('too-large');
  });
});
