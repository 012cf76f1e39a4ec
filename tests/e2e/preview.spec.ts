import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

test('from a photo to art', async ({ page, studio }) => {
  await studio.begin('cat-chelsea.png');
  await expect(studio.dialog.getByText('cat-chelsea.png')).toBeVisible();
  await studio.choose(studio.style('Die-Cut Sticker'));
  await expectAccessible(page, 'ready for a sticker');
  await studio.choose(studio.style('Vibrant Oil'));
  await studio.choose(studio.background('Sage'));
  await studio.dialog.getByLabel('Pet Name').fill('Chelsea');
  await studio.create.click();
  await expect(studio.dialog.getByRole('button', { name: /^Creating\.\.\. \d+%$/ })).toBeVisible();
  await expect(studio.masterpiece).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'masterpiece');
  await studio.expectArtwork('Chelsea in Vibrant Oil');
  await expectAccessible(page, 'result');
  await expect(studio.dialog.getByText('Masterpiece ready!')).toBeVisible();
  await expect(studio.dialog.getByText('9 left')).toBeVisible();

  const slider = studio.dialog.getByRole('slider', { name: /Compare your photo/ });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '45% artwork');
});

test('the name is written on the artwork unless the customer says no; stickers take no background', {
  tag: '@desk',
}, async ({ studio }) => {
  const bodies = await studio.paintAtOnce();
  await studio.begin();
  const write = studio.dialog.getByRole('checkbox', { name: 'Write the name on the artwork' });
  await expect(write).toBeHidden();
  await studio.dialog.getByLabel('Pet Name').fill('Chelsea');
  await expect(write).toBeChecked();
  // The question makes the bar of the button higher, which must not cover what is typed.
  await expect(studio.dialog.getByLabel('Pet Name')).toBeInViewport({ ratio: 0.9 });
  await studio.choose(studio.style('Vibrant Oil'));
  await expect(write).toBeHidden();
  await studio.paint(studio.style('Pencil Portrait'));
  await write.click();
  await studio.paint();
  expect(bodies[0]).toMatchObject({ petName: 'Chelsea' });
  expect(bodies[0]).not.toHaveProperty('letterName');
  expect(bodies[1]).toMatchObject({ petName: 'Chelsea', letterName: false });

  await studio.choose(studio.background('Dusty Rose'));
  await studio.choose(studio.style('Die-Cut Sticker'));
  await expect(studio.background('Artist’s Choice')).toBeChecked();
  await expect(studio.background('Artist’s Choice')).toBeEnabled();
  await expect(studio.background('Dusty Rose')).toBeDisabled();
  await studio.create.click();
  await studio.expectArtwork('Chelsea in Die-Cut Sticker');
});

test('the same preview is not made twice, another photo clears it, and closing clears all', {
  tag: '@desk',
}, async ({ page, studio }) => {
  const bodies = await studio.paintAtOnce();
  await studio.begin();
  await studio.choose(studio.style('Pencil Portrait'));
  await studio.create.click();
  await studio.expectArtwork('My Pet in Pencil Portrait');
  await studio.dialog.getByRole('button', { name: 'Create More Works of Art' }).click();
  await expect(studio.result).toBeHidden();
  await studio.create.click();
  await studio.expectArtwork('My Pet in Pencil Portrait');
  expect(bodies).toHaveLength(1);
  await expect(studio.dialog.getByText('9 left')).toBeVisible();

  await studio.changePhoto('raccoon.jpg');
  await expect(studio.dialog.getByText('raccoon.jpg')).toBeVisible();
  await expect(studio.result).toBeHidden();
  await expect(studio.dialog.getByText('Ready when you are')).toBeVisible();

  await studio.dialog.getByLabel('Pet Name').fill('Bandit');
  await studio.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(studio.dialog).toBeHidden();
  await page.getByRole('link', { name: 'Start Creating Magic' }).click();
  await expect(studio.dialog.getByLabel('Pet Name')).toHaveValue('');
  await expect(studio.dialog.getByText('raccoon.jpg')).toBeHidden();
});

test('the style grid has three to six columns by width, and pictures no larger than they are shown', {
  tag: '@stress',
}, async ({ page, studio }) => {
  await studio.open();
  const tiles = studio.dialog.getByRole('group', { name: 'Choose Style' }).locator('label');
  const otherFiles = () =>
    tiles
      .locator('img')
      .evaluateAll((images) =>
        images
          .map((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
          .filter((file) => !file.includes('/pictures/160.')),
      );
  await expect.poll(otherFiles).toEqual([]);
  const columns = async () => {
    const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()));
    return boxes.filter((box) => box?.y === boxes[0]?.y).length;
  };
  for (const [width, count] of [
    [390, 3],
    [768, 3],
    [1024, 4],
    [1440, 6],
    [1920, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `at ${width}`).toBe(count);
  }
});

test('a sample that cannot be loaded is dimmed, and cancelling is silent', { tag: '@stress' }, async ({
  page,
  studio,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/samples/styles/anime.webp', (route) => route.abort());
  await page.route('**/functions/v1/transform-pet-image', () => {});
  await studio.open();
  const anime = studio.style('Anime').locator('xpath=..');
  await anime.scrollIntoViewIfNeeded();
  await expect(anime.getByText('Preview unavailable')).toBeVisible();
  await studio.choose(studio.style('Anime'));

  await studio.choosePhoto();
  await studio.create.click();
  await studio.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(studio.create).toBeVisible();
  await expect(studio.dialog.getByText('Ready when you are')).toBeVisible();
  await expect(page.getByText('Transformation failed')).toBeHidden();
  await expect(studio.dialog.getByText('10 left')).toBeVisible();
});
