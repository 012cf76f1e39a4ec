import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MAX_MASK_BYTES, MAX_MASK_SIDE } from '#art/analysis/cut-out/mask-limits.ts';
import { isMaskFile } from './mask-format.ts';

const gray = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height, 255), { raw: { width, height, channels: 1 } }).toColorspace('b-w');

it('takes a small PNG of one 8-bit gray channel, and nothing else', async () => {
  const mask = await gray(40, 30).png().toBuffer();
  expect(isMaskFile(mask)).toBe(true);
  expect(isMaskFile(await gray(MAX_MASK_SIDE, 3).png().toBuffer())).toBe(true);
  const others = [
    await gray(MAX_MASK_SIDE + 1, 3)
      .png()
      .toBuffer(),
    await gray(3, MAX_MASK_SIDE + 1)
      .png()
      .toBuffer(),
    await gray(40, 30).jpeg().toBuffer(),
    await gray(40, 30).webp().toBuffer(),
    await gray(40, 30).toColorspace('srgb').png().toBuffer(),
    await gray(40, 30).toColorspace('gray16').png().toBuffer(),
    Buffer.concat([mask, Buffer.alloc(MAX_MASK_BYTES)]),
    mask.subarray(0, 20),
    new Uint8Array(0),
  ];
  expect(others.map(isMaskFile)).toEqual(others.map(() => false));
});
