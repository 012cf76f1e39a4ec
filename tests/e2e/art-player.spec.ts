import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

/** A painting of one red ground, which is easy to recognize on the canvas. */
const RED: PaintPlan = {
  width: 1024,
  height: 1024,
  seed: 1,
  layers: [{ kind: 'backdrop', columns: 1, rows: 1, colors: Uint8Array.of(200, 20, 20) }],
  finish: { relief: 0, paper: 0, texture: 'paper' },
};

/** Color in the middle of what is on the easel. */
async function middleColor(page: Page): Promise<number[]> {
  const shot = await page.getByTestId('easel').screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, -Math.round(bitmap.width / 2), -Math.round(bitmap.height / 2));
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }, shot.toString('base64'));
}

const skip = (page: Page) => page.getByRole('button', { name: 'Skip to the finished picture' });

test('a preview is painted from its plan, which can be skipped, fail, or be unwanted', {
  tag: '@stress',
}, async ({ page, studio, expectedErrors }) => {
  expectedErrors.push(/404/);
  let isThere = true;
  let fetches = 0;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let previews = 0;
  await page.route('**/functions/v1/transform-pet-image', (route) => {
    const own = `?${previews++}`;
    const transformedImageUrl = `/samples/styles/vibrant.webp${own}`;
    return route.fulfill({ json: { success: true, transformedImageUrl, planUrl: `/test.plan${own}` } });
  });
  await page.route('**/test.plan?*', (route) => {
    fetches++;
    return route.fulfill(isThere ? { body: gzipSync(encodePlan(RED)) } : { status: 404 });
  });
  await studio.begin();
  await studio.create.click();
  await expect(skip(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [red, green] = await middleColor(page);
      return red > 150 && green < 90;
    })
    .toBe(true);
  await expectAccessible(page, 'while it is painted', '[role=dialog]');
  await studio.admire();
  await expect(skip(page)).toBeHidden();

  // The same picture is not painted twice.
  await studio.dialog.getByRole('button', { name: 'Create More Works of Art' }).click();
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible();
  expect(await skip(page).isVisible()).toBe(false);
  await studio.admire();

  await studio.choose(studio.style('Pencil Portrait'));
  await studio.create.click();
  // The buttons do not wait for the animation.
  await expect(studio.masterpiece.getByRole('button', { name: 'Take It Home' })).toBeVisible();
  await skip(page).click();
  await expect(skip(page)).toBeHidden();
  await expect(studio.masterpiece.getByRole('img', { name: 'My Pet in Pencil Portrait' })).toBeVisible();
  await studio.admire();
  await expect(page.getByTestId('easel')).toHaveCount(0);

  // Without its plan the picture is shown as it is.
  isThere = false;
  await studio.choose(studio.style('Vibrant Oil'));
  await studio.create.click();
  // A dialog that is closed at once fetches nothing.
  await expect.poll(() => fetches).toBe(3);
  await studio.admire();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await studio.paint(studio.style('Anime'));
  await expect(skip(page)).toBeHidden();
  expect(fetches).toBe(3);
});
