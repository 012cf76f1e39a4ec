import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectClean(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, state).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('home and the unknown page', async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      await page.goto('/');
      await expectClean(page, 'home');
      await page.goto('/no/such/page');
      await expectClean(page, 'not found');
    });

    test('accounts', async ({ page, auth, accounts }) => {
      test.slow();
      await page.goto('/check-inbox');
      await expectClean(page, 'check inbox');
      await auth.openSignIn();
      await expect(auth.dialog).toBeVisible();
      await expectClean(page, 'sign in');
      await auth.dialog.getByRole('button', { name: 'Create an account' }).click();
      await auth.dialog.getByText('Add your address').click();
      await auth.dialog.getByRole('button', { name: 'Create account' }).click();
      await expectClean(page, 'sign up, with errors');
      await page.goto('/gallery');
      await expectClean(page, 'gallery');
      await accounts.signIn(page, await accounts.create());
      await page.goto('/account');
      await page.getByRole('button', { name: 'Add an address' }).click();
      await expectClean(page, 'address');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expectClean(page, 'delete account');
      await page.keyboard.press('Escape');
      await expectClean(page, 'account');
    });

    test('every state of the studio', async ({ page, studio, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      const art = { success: true, transformedImageUrl: '/samples/home/scruff-pencil.webp' };
      await page.route('**/functions/v1/transform-pet-image', (route) => route.fulfill({ json: art }));
      await studio.open();
      await expectClean(page, 'empty');
      await studio.create.click();
      await expect(studio.dialog.getByText('Upload a pet photo to generate your preview.')).toBeVisible();
      await expectClean(page, 'no photo');
      await studio.choosePhoto();
      await studio.choose(studio.style('Die-Cut Sticker'));
      await expectClean(page, 'ready');
      await studio.create.click();
      await expect(studio.masterpiece).toBeVisible();
      await expectClean(page, 'masterpiece');
      await studio.admire();
      await expectClean(page, 'result');
      await page.unroute('**/functions/v1/transform-pet-image');

      await page.route('**/functions/v1/transform-pet-image', (route) =>
        route.fulfill({ status: 400, json: { success: false, error: 'No.' } }),
      );
      await studio.choose(studio.style('Vibrant Oil'));
      await studio.create.click();
      await expect(studio.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectClean(page, 'error');
    });
  });
}
