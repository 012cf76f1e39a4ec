import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

/** Answers previews at once and hands over what each was asked with. */
async function sentBodies(page: Page) {
  const bodies: { imageUrl: string }[] = [];
  await page.route('**/functions/v1/transform-pet-image', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, transformedImageUrl: '/favicon.svg' } });
  });
  return bodies;
}

test('a photo above 1 MB is made smaller before it is sent', async ({ page, studio }) => {
  const bodies = await sentBodies(page);
  await studio.open();
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
  await studio.create.click();
  await expect(studio.result).toBeVisible();
  const sent = await page.evaluate(async (url) => {
    const photo = await (await fetch(url)).blob();
    const { width, height } = await createImageBitmap(photo);
    return { type: photo.type, width, height };
  }, bodies[0]?.imageUrl ?? '');
  expect(sent.type).toBe('image/jpeg');
  expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(1920);
  expect(sent.width / sent.height).toBeCloseTo(1.5, 2);
});

test('HEIC goes as it is, with its type, even where it cannot be shown', async ({ page, studio }) => {
  const bodies = await sentBodies(page);
  await studio.open();
  await studio.choosePhoto({ name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.alloc(2 * 1024 * 1024, 1) });
  await expect(studio.dialog.getByText('IMG_1.HEIC')).toBeVisible();
  await studio.create.click();
  await expect(studio.result).toBeVisible();
  expect(bodies[0]?.imageUrl).toMatch(/^data:image\/heic;base64,/);
});
