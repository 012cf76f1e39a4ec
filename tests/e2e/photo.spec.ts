import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { makeOldBmp } from '../fixtures/make-old-bmp.ts';
import { expect, test } from './shop-test.ts';

/** The photo in a request. */
const bytesOf = (imageUrl = '') => Buffer.from(imageUrl.split(',')[1] ?? '', 'base64');
const metadataOf = (imageUrl: string | undefined) => sharp(bytesOf(imageUrl)).metadata();

test('photos leave the device small, upright, as JPEG and without metadata', { tag: '@desk' }, async ({
  page,
  studio,
}) => {
  const bodies = await studio.paintAtOnce();
  const create = async () => {
    await studio.paint();
  };
  await studio.begin({ name: 'IMG_2.HEIC', mimeType: '', buffer: Buffer.alloc(2000, 1) });
  await expect(studio.uploadError).toContainText('Failed to process file');
  await studio.create.click();
  await expect(page.getByText('No image uploaded')).toBeVisible();
  expect(bodies).toEqual([]);

  const dropped = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(2400, 1600);
    const context = canvas.getContext('2d');
    const noise = new ImageData(2400, 1600);
    for (let i = 0; i < noise.data.length; i++) noise.data[i] = i % 4 === 3 ? 255 : (i * 2654435761) >>> 24;
    context?.putImageData(noise, 0, 0);
    const data = new DataTransfer();
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    data.items.add(new File([photo], 'large.jpg', { type: 'image/jpeg' }));
    return data;
  });
  expect(await dropped.evaluate((data) => data.files[0]?.size)).toBeGreaterThan(1024 * 1024);
  await studio.dialog.getByText('Choose Style').dispatchEvent('drop', { dataTransfer: dropped });
  await create();
  const small = await metadataOf(bodies[0]?.imageUrl);
  expect(small.format).toBe('jpeg');
  expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(1920);
  expect(small.width / small.height).toBeCloseTo(1.5, 2);

  // HEIC is decoded where the browser cannot.
  await studio.changePhoto({
    name: 'IMG_1.HEIC',
    mimeType: '',
    buffer: readFileSync(new URL('../fixtures/dog.heic', import.meta.url)),
  });
  const shown = studio.dialog.getByRole('img', { name: 'Your pet' });
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(320);
  await expect(studio.dialog.getByText('This photo is quite small.')).toBeVisible();
  await create();
  expect(bodies[1]?.imageUrl).toMatch(/^data:image\/jpeg;base64,/);

  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a64' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'SECRET OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes('SECRET OWNER')).toBe(true);
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  await studio.changePhoto({ name: 'place.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(studio.dialog.getByText('This photo looks a little blurred.')).toBeVisible();
  await create();
  const { exif, xmp, width, height } = await metadataOf(bodies[2]?.imageUrl);
  expect({ exif, xmp, width, height }).toEqual({ exif: undefined, xmp: undefined, width: 600, height: 900 });
  expect(bytesOf(bodies[2]?.imageUrl).includes('SECRET')).toBe(false);
});

test('a photo that lies on its side is turned, painted so, and still turned after a reload', async ({
  page,
  studio,
}) => {
  const bodies = await studio.paintAtOnce();
  await studio.begin('cat-chelsea.png');
  const shown = studio.dialog.getByRole('img', { name: 'Your pet' });
  const sizeOf = () =>
    shown.evaluate((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight]);
  await expect.poll(sizeOf).toEqual([451, 300]);
  const turn = studio.dialog.getByRole('button', { name: 'Turn photo to the right' });
  await turn.click();
  await expect(studio.dialog.getByText('Photo turned.')).toBeAttached();
  await expect.poll(sizeOf).toEqual([300, 451]);
  await studio.paint();
  const { width, height } = await metadataOf(bodies[0]?.imageUrl);
  expect([width, height]).toEqual([300, 451]);
  await page.reload();
  await expect.poll(sizeOf).toEqual([300, 451]);
  await turn.click();
  await expect.poll(sizeOf).toEqual([451, 300]);
});

test('old bitmaps are painted, and a film of AVIF pictures without pictures is rejected', {
  tag: '@stress',
}, async ({ studio }) => {
  const bodies = await studio.paintAtOnce();
  await studio.open();
  const mimeType = 'image/bmp';
  await studio.choosePhoto({ name: 'runs.bmp', mimeType, buffer: makeOldBmp('runs', 64, 48) });
  await studio.paint();
  await studio.changePhoto({ name: 'os2.bmp', mimeType, buffer: makeOldBmp('os2', 48, 64) });
  await studio.paint();
  const sent = await Promise.all(
    bodies.map(async ({ imageUrl }) => {
      const photo = sharp(bytesOf(imageUrl));
      const { format, width, height } = await photo.metadata();
      const { data } = await photo.raw().toBuffer({ resolveWithObject: true });
      const [first, last] = [data.subarray(0, 3), data.subarray(-3)];
      return { format, width, height, isRedAndBlue: first[0] > 200 && first[2] < 60 && last[2] > 200 };
    }),
  );
  expect(sent).toEqual([
    { format: 'jpeg', width: 64, height: 48, isRedAndBlue: true },
    { format: 'jpeg', width: 48, height: 64, isRedAndBlue: true },
  ]);
  const film = Buffer.from('\0\0\0\x1cftypavis\0\0\0\0avismsf1miaf', 'latin1');
  await studio.changePhoto({ name: 'dog.avifs', mimeType: '', buffer: film });
  await expect(studio.uploadError).toContainText('Failed to process file: it is damaged.');
});
