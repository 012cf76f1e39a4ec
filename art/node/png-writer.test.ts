import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#art/random.ts';
import { PngWriter } from './png-writer.ts';
import { srgbProfile } from './srgb-profile.ts';

const WIDTH = 61;
const HEIGHT = 47;

/** Half smooth, half noise: both row filters have something to win. */
function pixelsOf(channels: 3 | 4): Uint8Array {
  const random = createRandom(3);
  return Uint8Array.from({ length: WIDTH * HEIGHT * channels }, (_, i) =>
    i % 2 ? (i / 50) % 256 : random() * 256,
  );
}

async function writeInParts(channels: 3 | 4, parts: readonly number[]): Promise<Uint8Array> {
  const pixels = pixelsOf(channels);
  const profile = await srgbProfile();
  const writer = new PngWriter({ width: WIDTH, height: HEIGHT, channels, dpi: 300, profile });
  let row = 0;
  for (const rows of parts) {
    const stride = WIDTH * channels;
    const band = pixels.slice(row * stride, (row + rows) * stride);
    await writer.write(band);
    band.fill(0);
    row += rows;
  }
  return writer.finish();
}

describe('PngWriter', () => {
  it.each([3, 4] as const)('keeps every pixel of %i channels, however the rows come', async (channels) => {
    const files = await Promise.all([
      writeInParts(channels, [HEIGHT]),
      writeInParts(channels, [1, 2, 40, 4]),
      writeInParts(channels, Array<number>(HEIGHT).fill(1)),
    ]);
    for (const file of files) {
      const { data, info } = await sharp(file, { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([WIDTH, HEIGHT, channels]);
      expect(Buffer.compare(data, pixelsOf(channels))).toBe(0);
    }
    expect(files[1]).toEqual(files[0]);
  });

  it('carries resolution and profile', async () => {
    const { density, icc, space } = await sharp(await writeInParts(3, [HEIGHT])).metadata();
    expect([density, space]).toEqual([300, 'srgb']);
    expect(Buffer.compare(icc ?? Buffer.alloc(0), (await srgbProfile()).icc)).toBe(0);
  });
});
