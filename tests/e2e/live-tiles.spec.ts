import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { expect, test } from './shop-test.ts';
import { watchThreads } from './watch-threads.ts';

test.use({ liveTiles: true });

/**
 * What painted or cut out in the page's own thread would take far longer. How close a task comes to being felt is
 * measured by `npm run bench -- tiles`.
 */
const LONGEST_TASK_MS = 250;

/** The pixels of each tile that is painted, by style. */
function paintedTiles(page: Page): Promise<Record<string, string>> {
  return page.getByTestId('live-tile').evaluateAll((tiles) =>
    Object.fromEntries(
      tiles.map((tile) => {
        if (!(tile instanceof HTMLCanvasElement)) throw new Error('a tile is a canvas');
        return [tile.closest('label')?.querySelector('input')?.value ?? '', tile.toDataURL()];
      }),
    ),
  );
}

/** A photo of 9 megapixels as a camera stores it that was held upright: on its side, with a note how to turn it. */
const turnedInCamera = (photo: string) =>
  sharp(fixtureFile(`photos/${photo}`))
    .resize(3000, 3000, { fit: 'fill' })
    .rotate(-90)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The rotation of a picture against another: 0, 90, 180 or 270 degrees, by similarity of brightness. */
async function turnOf(dataUrl: string, upright: string): Promise<number> {
  const lightOf = (url: string, turn: number) =>
    sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'))
      .resize(16, 16, { fit: 'cover' })
      .rotate(turn)
      .grayscale()
      .normalize()
      .raw()
      .toBuffer();
  const picture = await lightOf(dataUrl, 0);
  const differences = await Promise.all(
    [0, 90, 180, 270].map(async (turn) => {
      const light = await lightOf(upright, turn);
      return {
        turn,
        difference: light.reduce((sum, value, at) => sum + Math.abs(value - (picture[at] ?? 0)), 0),
      };
    }),
  );
  return differences.sort((a, b) => a.difference - b.difference)[0]?.turn ?? -1;
}

test('every style shows the visitor’s own pet, again when the photo changes, and the page stays free', {
  tag: '@stress',
}, async ({ page, studio }) => {
  test.slow();
  await studio.open();
  await expect(page.getByTestId('live-tile')).toHaveCount(0);
  const { longest } = await watchThreads(page, async () => {
    await studio.choosePhoto('cat-chelsea.png');
    await expect(page.getByTestId('live-tile')).toHaveCount(12, { timeout: 40_000 });
  });
  expect(longest.processor).toBeLessThan(LONGEST_TASK_MS);
  // The same cut-out shows that the ears are missing: a hint, never an error.
  const hint = studio.dialog.getByText('Your pet looks cut off here.');
  await expect(hint).toBeVisible();
  await expect(studio.create).toBeEnabled();
  const cat = await paintedTiles(page);
  expect(new Set(Object.values(cat)).size).toBe(12);

  await studio.changePhoto({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await turnedInCamera('dog-red-towel.jpg'),
  });
  await expect
    .poll(async () => (await paintedTiles(page)).vibrant ?? cat.vibrant, { timeout: 40_000 })
    .not.toBe(cat.vibrant);
  await expect(page.getByTestId('live-tile')).toHaveCount(12, { timeout: 40_000 });
  await expect(hint).toBeHidden();
  const dog = await paintedTiles(page);
  for (const [style, pixels] of Object.entries(dog)) expect(pixels, style).not.toBe(cat[style]);

  // The same photo as a computer stores it, upright.
  await studio.changePhoto('dog-red-towel.jpg');
  await expect
    .poll(async () => (await paintedTiles(page)).vibrant ?? dog.vibrant, { timeout: 40_000 })
    .not.toBe(dog.vibrant);
  const upright = await paintedTiles(page);
  expect(await turnOf(dog.vibrant ?? '', upright.vibrant ?? '')).toBe(0);

  // Backgrounds show the visitor's own pet, too, once they are looked at.
  await studio.background('Sage').scrollIntoViewIfNeeded();
  await expect(page.getByTestId('background-tile').first()).toBeVisible({ timeout: 40_000 });

  await studio.dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByTestId('live-tile')).toHaveCount(0);
});

test('a file for the closer look that does not come keeps nothing else waiting', { tag: '@stress' }, async ({
  page,
  studio,
}) => {
  test.slow();
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  // Never answered.
  await page.route('**/pet-weights-*.bin', () => resolve());
  await studio.begin('dog-red-towel.jpg');
  await expect(page.getByTestId('live-tile')).toHaveCount(12, { timeout: 40_000 });
  await requested;
  const whole = await paintedTiles(page);
  const framing = studio.dialog.getByRole('group', { name: 'Framing' });
  await studio.choose(framing.getByRole('radio', { name: 'Whole pet' }));
  await expect
    .poll(async () => (await paintedTiles(page)).vibrant ?? whole.vibrant, { timeout: 20_000 })
    .not.toBe(whole.vibrant);
  await studio.background('Sage').scrollIntoViewIfNeeded();
  await expect(page.getByTestId('background-tile').first()).toBeVisible({ timeout: 20_000 });
});

test('without the cut-out network the samples stay, without a message', { tag: '@desk' }, async ({
  page,
  studio,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  let isRequested = false;
  await page.route('**/u2net-weights-*.bin', (route) => {
    isRequested = true;
    return route.abort();
  });
  await studio.begin();
  await expect.poll(() => isRequested).toBe(true);
  await studio.choose(studio.style('Pencil Portrait'));
  await expect(page.getByTestId('live-tile')).toHaveCount(0);
  const framing = studio.dialog.getByRole('group', { name: 'Framing' });
  await framing.getByRole('radio', { name: 'Free' }).locator('xpath=..').click();
  await expect(framing.getByRole('radio', { name: 'Automatic' })).toBeChecked({ timeout: 20_000 });
  await expect(studio.create).toBeEnabled();
});
