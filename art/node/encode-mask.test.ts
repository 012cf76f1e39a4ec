import { expect, it } from 'vitest';
import { encodeMask } from '../analysis/cut-out/encode-mask.ts';
import { createPlane } from '../raster.ts';
import { decodeMask } from './decode-mask.ts';
import { isMaskFile } from './mask-format.ts';

const half = (width: number, height: number) => {
  const mask = createPlane(width, height);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = i % width < width / 2 ? 1 : 0.2;
  return mask;
};
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

it('is read by the server as it was written', async () => {
  const place = { width: 60, height: 40, area: { left: 0, top: 0, width: 60, height: 40 } };
  const file = await encodeMask(half(60, 40), place);
  const decoded = await decodeMask(await bytesOf(file), { width: 1100, height: 733 });
  expect([decoded.width, decoded.height]).toEqual([60, 40]);
  expect([decoded.data[10], decoded.data[50]].map((value) => Math.round(value * 10))).toEqual([10, 2]);
});

it('leaves bars black, and is never too large', async () => {
  const area = { left: 0, top: 600, width: 2000, height: 2800 };
  const file = await bytesOf(await encodeMask(half(320, 448), { width: 2000, height: 4000, area }));
  expect(isMaskFile(file)).toBe(true);
  const { width, height, data } = await decodeMask(file, { width: 2000, height: 4000 });
  expect([width, height]).toEqual([512, 1024]);
  expect(data[100 * width + 20]).toBe(0);
  expect(data[500 * width + 20]).toBe(1);
  expect(data[950 * width + 20]).toBe(0);
});
