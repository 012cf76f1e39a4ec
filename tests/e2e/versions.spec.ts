import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

test.use({ liveTiles: true });

test('other versions are painted here and flipped through, and only the created one counts', {
  tag: '@stress',
}, async ({ page, studio }) => {
  const bodies = await studio.paintAtOnce();
  await studio.begin();
  const another = studio.dialog.getByRole('button', { name: 'Another version' });
  await another.click();
  const versions = studio.dialog.getByRole('group', { name: /^Versions in/ });
  const pictures = versions.getByTestId('live-tile');
  await expect(pictures).toHaveCount(2, { timeout: 40_000 });
  await expect(versions.getByRole('radio', { name: 'Version 2' })).toBeChecked();
  await another.click();
  await expect(pictures).toHaveCount(3, { timeout: 40_000 });
  const looks = await pictures.evaluateAll((tiles) =>
    tiles.map((tile) => (tile instanceof HTMLCanvasElement ? tile.toDataURL() : '')),
  );
  expect(new Set(looks).size).toBe(3);
  await versions.getByRole('radio', { name: 'Version 3' }).press('ArrowLeft');
  await expect(versions.getByRole('radio', { name: 'Version 2' })).toBeChecked();
  await expect(studio.dialog.getByText('Choose one and press Create Preview.')).toBeVisible();
  await expectAccessible(page, 'versions of a painting');
  await expect(studio.dialog.getByText('10 left')).toBeVisible();
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ version: 1 })]);
  await page.keyboard.press('Escape');
  await expect(studio.dialog.getByText('9 left')).toBeVisible();
  // Another style begins with its first version.
  await studio.choose(studio.style('Vibrant Oil'));
  await expect(versions.getByRole('radio')).toHaveCount(0);
});
