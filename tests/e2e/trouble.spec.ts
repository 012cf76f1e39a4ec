import { truncate, writeFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';
import { READY_PREVIEW } from './studio-page.ts';

const FUNCTION = '**/functions/v1/transform-pet-image';

/** A file that is larger than the limit; by its path, because bytes would pass through the browser's protocol. */
async function hugeFile(name: string): Promise<string> {
  const file = test.info().outputPath(name);
  await writeFile(file, '');
  await truncate(file, 10 * 1024 * 1024 + 1);
  return file;
}

test('without a photo, or with one that is too big, nothing is made', async ({ page, studio }) => {
  await studio.open();
  await expectAccessible(page, 'empty studio');
  await studio.create.click();
  await expect(page.getByText('No image uploaded')).toBeVisible();
  await expect(page.getByText('Please upload a pet photo first')).toBeVisible();
  // It is shown once.
  await expect(studio.dialog.getByText('Upload a pet photo to generate your preview.')).toBeHidden();
  await expectAccessible(page, 'no photo');

  const onPhone = (page.viewportSize()?.width ?? 0) < 768;
  await studio.choosePhoto(await hugeFile('huge.jpg'));
  await expect(studio.uploadError).toContainText(
    onPhone ? 'Image too large. Maximum 10MB.' : 'Please choose an image smaller than 10MB',
  );
  // The same rules apply to a changed photo.
  await studio.choosePhoto();
  await studio.changePhoto(await hugeFile('huge.txt'));
  await expect(studio.uploadError).toContainText(
    onPhone ? 'Image too large. Maximum 10MB.' : 'Please upload an image file (JPG, PNG, HEIC, WebP, etc.)',
  );
});

// Phones judge the size only.
test('a file that is no image is rejected, and of a drop the first image is taken', { tag: '@desk' }, async ({
  page,
  studio,
}) => {
  await studio.begin({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('woof') });
  await expect(studio.uploadError).toContainText('Please upload an image file (JPG, PNG, HEIC, WebP, etc.)');

  const drop = async (names: readonly string[]) => {
    const dropped = await page.evaluateHandle(async (names) => {
      const canvas = new OffscreenCanvas(64, 64);
      canvas.getContext('2d')?.fillRect(0, 0, 64, 64);
      const data = new DataTransfer();
      for (const name of names) {
        const isImage = name.endsWith('.png');
        const content = isImage ? await canvas.convertToBlob() : 'woof';
        data.items.add(new File([content], name, { type: isImage ? 'image/png' : 'text/plain' }));
      }
      return data;
    }, names);
    await studio.dialog.getByText('Choose Style').dispatchEvent('drop', { dataTransfer: dropped });
  };
  await drop(['notes.txt']);
  await expect(studio.uploadError).toContainText('Please drop an image file');
  await drop(['notes.txt', 'first.png', 'second.png']);
  await expect(studio.dialog.getByText('first.png')).toBeVisible();
});

test('an error of a preview is shown once, with a way on', { tag: '@stress' }, async ({
  page,
  studio,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|429|503)/);
  let calls = 0;
  /** Answers the next preview with an error, and those after it with a picture. */
  const failOnce = async (status: number, json: object, headers = {}) => {
    calls = 0;
    await page.unroute(FUNCTION);
    await page.route(FUNCTION, (route) =>
      route.fulfill(
        ++calls === 1
          ? { status, headers, json: { success: false, ...json } }
          : { json: { success: true, transformedImageUrl: READY_PREVIEW } },
      ),
    );
  };
  const banner = studio.dialog.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await studio.begin();

  await failOnce(400, { error: 'This photo did not want to be painted.' });
  await studio.create.click();
  await expect(banner).toContainText('This photo did not want to be painted.');
  await expect(page.getByText('Transformation failed')).toBeVisible();
  expect(calls).toBe(1);
  await expectAccessibleInBothLooks(page, 'rejected');
  await banner.getByRole('button', { name: 'Try again' }).click();
  await studio.expectArtwork('My Pet in Digital Watercolor');
  expect(calls).toBe(2);

  // A busy server is retried automatically.
  await failOnce(503, {}, { 'Retry-After': '2' });
  await studio.choose(studio.style('Pencil Portrait'));
  await studio.create.click();
  await expect(studio.dialog.getByRole('status').getByText(/Try again in \d s/)).toBeVisible();
  await studio.expectArtwork('My Pet in Pencil Portrait');
  expect(calls).toBe(2);

  // A fallback sample is shown with its reason and costs nothing.
  await expect(studio.dialog.getByText('8 left')).toBeVisible();
  await studio.paintAtOnce({ fallback: true, fallbackReason: 'The paint is still drying.' });
  await studio.paint(studio.style('Vibrant Oil'));
  await expect(studio.dialog.getByText('The paint is still drying.')).toBeVisible();
  await expect(studio.dialog.getByText('8 left')).toBeVisible();

  // A longer limit counts down first.
  await failOnce(429, { error: 'Too many requests. Please wait a moment.' }, { 'Retry-After': '125' });
  await studio.choose(studio.style('Anime'));
  await studio.create.click();
  await expect(banner).toContainText('Too many requests. Please wait a moment.');
  const retry = banner.getByRole('button', { name: /^Try again in 2 min 0\d s$/ });
  await expect(retry).toHaveAttribute('aria-disabled', 'true');
});

test('a photo without a pet is painted whole after a confirmation', { tag: '@desk' }, async ({
  page,
  studio,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.route(FUNCTION, (route, request) =>
    request.postDataJSON().petOnly
      ? route.fulfill({
          status: 422,
          json: { success: false, error: 'We can’t make out a pet in this photo.' },
        })
      : route.fallback(),
  );
  await studio.begin();
  await studio.create.click();
  const question = page.getByRole('dialog', { name: 'We can’t find a pet in this photo' });
  await expect(question).toBeVisible();
  await expect(studio.dialog.getByText('10 left')).toBeVisible();
  const bodies = await studio.paintAtOnce({ subjectFound: false });
  await question.getByRole('button', { name: 'Paint the whole photo' }).click();
  await expect(studio.dialog.getByText(/couldn’t make out a pet in this photo/)).toBeVisible();
  await expect(studio.dialog.getByRole('heading', { name: 'Your photo, painted' })).toBeVisible();
  await expect(studio.masterpiece).toBeHidden();
  expect(bodies).toEqual([expect.not.objectContaining({ petOnly: true })]);
  await expect(studio.dialog.getByText('9 left')).toBeVisible();
});

test('without a network the studio shows an error, before a render and during it, and loses nothing', {
  tag: '@desk',
}, async ({ context, page, studio, expectedErrors }) => {
  // The live connection drops and reconnects.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await studio.paintAtOnce();
  await studio.open();
  // The worker that prepares the photo is loaded when it is needed, and ends when it has done so.
  const prepared = new Promise<void>((done) => {
    page.once('worker', (worker) => worker.once('close', () => done()));
  });
  await studio.choosePhoto();
  await prepared;
  await context.setOffline(true);
  await expect(studio.dialog.getByText(/You are offline/)).toBeVisible();
  await studio.create.click();
  const banner = studio.dialog.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(banner).toContainText('You are offline');
  await context.setOffline(false);
  await banner.getByRole('button', { name: 'Try again' }).click();
  await studio.expectArtwork('My Pet in Digital Watercolor');
  await expect(studio.dialog.getByText('9 left')).toBeVisible();

  let calls = 0;
  await page.unroute(FUNCTION);
  await page.route(FUNCTION, async (route) => {
    calls++;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await studio.choose(studio.style('Vibrant Oil'));
  await studio.dialog.getByLabel('Pet Name').fill('Chelsea');
  await studio.create.click();
  await expect(banner).toContainText('You are offline. Your photo and choices are kept');
  // Retrying offline is pointless.
  expect(calls).toBe(1);
  await expect(studio.dialog.getByText('9 left')).toBeVisible();

  await context.setOffline(false);
  const bodies = await studio.paintAtOnce();
  await banner.getByRole('button', { name: 'Try again' }).click();
  await studio.expectArtwork('Chelsea in Vibrant Oil');
  expect(bodies).toMatchObject([{ petName: 'Chelsea', transformationType: 'vibrant' }]);
  await expect(studio.dialog.getByText('8 left')).toBeVisible();
});

test('after ten previews it is enough for today @stress', async ({ page, studio }) => {
  await page.addInitScript(() => {
    const now = new Date();
    const two = (value: number) => String(value).padStart(2, '0');
    const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    localStorage.setItem('pawtrait-guest-usage', JSON.stringify({ date, used: 10 }));
    const picture = { url: '/samples/home/chelsea-vibrant.webp', style: 'vibrant', timestamp: Date.now() };
    localStorage.setItem('pawtrait-visit-pictures', JSON.stringify([picture]));
  });
  await studio.open();
  await expect(studio.dialog.getByText('0 left')).toBeVisible();
  await studio.choosePhoto();
  await studio.create.click();
  const signUp = page.getByRole('dialog', { name: 'Create your free art studio' });
  await expect(signUp.getByText("You've reached today's preview limit.")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/You've used all 10 free previews today\./)).toBeVisible();
  await expect(page.getByRole('link', { name: "Order Your Pet's Art" })).toHaveAttribute('href', '/checkout');
  await page.getByRole('button', { name: "I'll come back tomorrow" }).click();
  await expect(studio.create).toBeFocused();

  // An earlier finished picture goes along to the products.
  await studio.create.click();
  await expect(signUp).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: "Order Your Pet's Art" }).click();
  await expect(page.getByRole('img', { name: 'Your portrait' })).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeHidden();
});

test('Escape at the very moment a dialog appears closes that one, not the studio', {
  tag: '@stress',
}, async ({ page, studio }) => {
  await studio.paintAtOnce();
  await studio.begin();
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('[role=dialog]').length < 2) return;
      observer.disconnect();
      document.body.setAttribute('data-escaped', '');
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await studio.create.click();
  await expect(page.locator('body[data-escaped]')).toBeVisible();
  await expect(studio.masterpiece).toBeHidden();
  await expect(studio.result).toBeVisible();
});

test('a crash stays inside the studio, shows an error, and can be retried', { tag: '@stress' }, async ({
  page,
  studio,
  expectedErrors,
}) => {
  expectedErrors.push(/the paint ran dry/);
  await studio.open();
  await page.evaluate(() => {
    const { matchMedia } = window;
    const dry = () => {
      throw new Error('the paint ran dry');
    };
    Object.assign(window, { matchMedia: dry, refill: () => Object.assign(window, { matchMedia }) });
  });
  await studio.dialog.getByLabel('Pet Name').fill('Rex');
  const crash = studio.dialog.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(crash).toContainText('We encountered an unexpected error. Please try again.');
  await expect(crash.getByText('the paint ran dry')).toBeHidden();
  await crash.getByText('Details').click();
  await expect(crash.getByText('the paint ran dry')).toBeVisible();
  // The rest of the shop works.
  await expect(studio.dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.evaluate(() => (window as unknown as { refill(): void }).refill());
  await crash.getByRole('button', { name: 'Try Again' }).click();
  await expect(crash).toBeHidden();
  await expect(studio.dialog.getByLabel('Pet Name')).toHaveValue('Rex');
  await expect(studio.create).toBeEnabled();
});

test('pictures that cannot be loaded leave their page alone', { tag: '@stress' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await shop.carrySample();
  await page.route(/\/(pictures|samples)\//, (route) => route.abort());
  await page.goto('/checkout');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await expect(page.getByRole('heading', { name: 'What shall it go home on?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mug' })).toBeVisible();
});
