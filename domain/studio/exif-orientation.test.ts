import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { heicOrientation, webpOrientation } from './exif-orientation.ts';

const plain = () => sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } }).webp();

it.each([1, 3, 6, 8] as const)('a WebP file names its orientation, %i', async (orientation) => {
  expect(webpOrientation(await plain().withMetadata({ orientation }).toBuffer())).toBe(orientation);
});

it('a WebP file without EXIF data is upright, and so is what is none', async () => {
  expect(webpOrientation(await plain().toBuffer())).toBe(1);
  expect(webpOrientation(new Uint8Array())).toBe(1);
});

it('a HEIC file with an orientation box is turned by its decoder', async () => {
  const exif = new TextEncoder().encode(
    '....Exif\0\0MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0',
  );
  expect(heicOrientation(exif)).toBe(6);
  expect(heicOrientation(Buffer.concat([Buffer.from('....irot'), exif]))).toBe(1);
  expect(heicOrientation(await readFile('tests/fixtures/dog.heic'))).toBe(1);
});

it('any bytes give an orientation', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const file = Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBPEXIF\x30\0\0\0II*\0\x08\0\0\0'), bytes]);
      expect(webpOrientation(file)).toBeGreaterThanOrEqual(1);
      expect(webpOrientation(file)).toBeLessThanOrEqual(8);
      expect(
        heicOrientation(Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08'), bytes])),
      ).toBeLessThanOrEqual(8);
    }),
  );
});
