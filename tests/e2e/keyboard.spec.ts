import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

/** Presses Tab until the focus is on what is wanted; fails when it never gets there. */
async function tabTo(page: Page, label: RegExp) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    if (label.test(await focused())) return;
  }
  throw new Error(`Tab never reached ${label}`);
}

test('a preview with the keyboard alone', async ({ page, studio }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, /Start Creating Magic/);
  await page.keyboard.press('Enter');
  await expect(studio.style('Vibrant Oil')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose (file|Photo)$/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles('tests/fixtures/photos/dog-wirehair-lying.jpg');
  await expect(studio.dialog.getByText('dog-wirehair-lying.jpg')).toBeVisible();

  // The arrows choose within the group: two steps on in the catalog's order.
  await tabTo(page, /Digital Watercolor/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(studio.style('Vibrant Oil')).toBeChecked();
  await tabTo(page, /Artist’s Choice/);
  await page.keyboard.press('ArrowRight');
  await expect(studio.background('Transparent')).toBeChecked();
  await tabTo(page, /Pet Name/);
  await page.keyboard.type('Scruff');
  await tabTo(page, /Create Preview/);
  await page.keyboard.press('Enter');
  await studio.expectArtwork('Scruff in Vibrant Oil');

  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start Creating Magic' })).toBeFocused();
});
