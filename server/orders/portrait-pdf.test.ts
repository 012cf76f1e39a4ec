import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { PngWriter } from '#art/node/png-writer.ts';
import { srgbProfile } from '#art/node/srgb-profile.ts';
import { portraitPdf } from './portrait-pdf.ts';

const page = { widthMm: 297, heightMm: 420, title: 'Ruby' };

async function pngOf(width: number, height: number): Promise<Uint8Array> {
  const writer = new PngWriter({ width, height, channels: 3, dpi: 300, profile: await srgbProfile() });
  const rows = new Uint8Array(width * height * 3).map((_, at) =>
    at % 3 === 0 ? 255 : Math.floor(at / 3) % 251,
  );
  await writer.write(rows);
  return writer.finish();
}

test('the page is A3, the picture fills it with all its pixels, tagged as sRGB', async () => {
  const file = await portraitPdf(await pngOf(35, 50), page);
  const text = file.toString('latin1');
  expect(text).toContain('/OutputIntents');
  expect(text).toMatch(/\/ColorSpace \[\/ICCBased \d+ 0 R\]/);
  const pdf = await getDocumentProxy(new Uint8Array(file));
  expect(pdf.numPages).toBe(1);
  const first = await pdf.getPage(1);
  const { width, height } = first.getViewport({ scale: 1 });
  expect([width, height]).toEqual([expect.closeTo(841.89, 1), expect.closeTo(1190.55, 1)]);
  const { fnArray, argsArray } = await first.getOperatorList();
  const drawn = argsArray.filter((args) => Array.isArray(args) && args[1] === 35 && args[2] === 50);
  expect(drawn, String(fnArray)).toHaveLength(1);
});

test('a picture with alpha is rejected', async () => {
  const clear = await sharp({ create: { width: 2, height: 2, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  await expect(portraitPdf(clear, page)).rejects.toThrow('Not an opaque picture');
});
