import sharp from 'sharp';
import { expect, test } from './shop-test.ts';

// The browser finds the pet only where it paints tiles.
test.use({ liveTiles: true });

test('a photo without a pet has to be confirmed before it is painted', { tag: '@stress' }, async ({
  page,
  studio,
}) => {
  test.slow();
  const bodies = await studio.paintAtOnce({ subjectFound: false });
  const sheet = sharp({ create: { width: 600, height: 600, channels: 3, background: '#8c8c8c' } });
  await studio.begin({ name: 'gray.png', mimeType: 'image/png', buffer: await sheet.png().toBuffer() });
  await expect(studio.dialog.getByText(/can’t make out a pet in this photo/)).toBeVisible({
    timeout: 90_000,
  });
  await expect(studio.dialog.getByRole('button', { name: 'Show us where your pet is' })).toBeVisible();
  await studio.create.click();
  const question = page.getByRole('dialog', { name: 'We can’t find a pet in this photo' });
  await expect(question.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(bodies).toHaveLength(0);
  await studio.create.click();
  await question.getByRole('button', { name: 'Paint the whole photo' }).click();
  await expect(studio.dialog.getByRole('heading', { name: 'Your photo, painted' })).toBeVisible();
  await expect(studio.masterpiece).toBeHidden();
  await expect(studio.result).toBeHidden();
  expect(bodies).toHaveLength(1);
});
