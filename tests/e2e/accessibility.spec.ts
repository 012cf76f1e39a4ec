import { expectAccessible } from './expect-accessible.ts';
import { hangArtwork } from './pettok-page.ts';
import { expect, test } from './shop-test.ts';
import { storedPreview } from './stored-preview.ts';

const FUNCTION = '**/functions/v1/transform-pet-image';

// Contrast and names are the same at every width, so each layout is looked at in one of the two lights.
for (const [colorScheme, tag] of [
  ['light', '@desk'],
  ['dark', '@phone'],
] as const) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('home and the unknown page', async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      await page.goto('/');
      await expectAccessible(page, 'home');
      await page.goto('/no/such/page');
      await expectAccessible(page, 'not found');
    });

    test('pages of content, and checkout without a cart', async ({ page }) => {
      test.slow();
      for (const address of [
        '/about',
        '/faq?q=photo',
        '/contact',
        '/terms',
        '/privacy',
        '/blog',
        '/blog/pet-memorial-gift-ideas',
        '/offline',
        '/checkout',
        '/checkout/cancel',
      ]) {
        await page.goto(address);
        await expectAccessible(page, address);
      }
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Please tell us your name.')).toBeVisible();
      await expectAccessible(page, 'contact, with errors');
    });

    test('from the catalog to a paid order', async ({ page, shop }) => {
      test.slow();
      await shop.carryArt();
      await page.goto('/catalog');
      await expectAccessible(page, 'catalog');
      await shop.add('custom-pet-portrait-tumbler');
      await expectAccessible(page, 'product, with the cart open');
      await page.goto('/cart');
      await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
      await expectAccessible(page, 'cart');
      await page.getByRole('link', { name: 'Checkout' }).click();
      await page.getByRole('button', { name: 'Continue to delivery' }).click();
      await expectAccessible(page, 'contact, with an error');
      await shop.checkOut();
      await expectAccessible(page, 'payment');
      await shop.enterCard('4000 0000 0000 0002');
      await shop.payButton.click();
      await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
      await expectAccessible(page, 'payment, declined');
      await shop.pay();
      await shop.expectThanks();
      await expectAccessible(page, 'thanks');
      await page.getByRole('link', { name: 'View your order' }).click();
      await expect(page.getByText('Order placed')).toBeVisible();
      await expectAccessible(page, 'order');
      await page.goto('/orders');
      await expectAccessible(page, 'orders');
    });

    test('PetTok, and a portrait on it', async ({ page, request, accounts }) => {
      const owner = await accounts.create();
      const id = await hangArtwork(request, accounts, owner);
      try {
        await page.goto(`/pettok?style=test-${owner.id.slice(0, 8)}`);
        await expectAccessible(page, 'PetTok');
        await page.goto(`/pettok/${id}`);
        await expectAccessible(page, 'portrait');
      } finally {
        await accounts.remove('saved_images', `user_id=eq.${owner.id}`);
      }
    });

    test('accounts', async ({ page, auth, accounts }) => {
      await page.goto('/check-inbox');
      await expectAccessible(page, 'check inbox');
      await auth.openSignIn();
      await expect(auth.dialog).toBeVisible();
      await expectAccessible(page, 'sign in');
      await auth.dialog.getByRole('button', { name: 'Create an account' }).click();
      await auth.dialog.getByText('Add your address').click();
      await auth.dialog.getByRole('button', { name: 'Create account' }).click();
      await expectAccessible(page, 'sign up, with errors');
      await page.goto('/gallery');
      await expectAccessible(page, 'gallery');
      await accounts.signIn(page, await accounts.create());
      await page.goto('/account');
      await page.getByRole('button', { name: 'Add an address' }).click();
      await expectAccessible(page, 'address');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expectAccessible(page, 'delete account');
      await page.keyboard.press('Escape');
      await expectAccessible(page, 'account');
    });

    test('every state of the studio', async ({ page, studio, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      await studio.paintAtOnce();
      await studio.open();
      await expectAccessible(page, 'empty');
      await studio.create.click();
      await expect(studio.dialog.getByText('Upload a pet photo to generate your preview.')).toBeVisible();
      await expectAccessible(page, 'no photo');
      await studio.choosePhoto();
      await studio.choose(studio.style('Die-Cut Sticker'));
      await expectAccessible(page, 'ready');
      await studio.create.click();
      await expect(studio.masterpiece).toBeVisible();
      await expectAccessible(page, 'masterpiece');
      await studio.admire();
      await expectAccessible(page, 'result');

      await page.route(FUNCTION, (route) =>
        route.fulfill({ status: 400, json: { success: false, error: 'No.' } }),
      );
      await studio.choose(studio.style('Vibrant Oil'));
      await studio.create.click();
      await expect(studio.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessible(page, 'error');
    });

    test('the other dialogs of the studio, in both flows', async ({ page, studio, accounts }) => {
      await accounts.signIn(page, await accounts.create({ role: 'admin' }));
      await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request) });
      await page.goto('/?flag.preview_flow_refactor=newer#upload');
      await studio.choosePhoto();
      await studio.dialog.getByText('Generate samples').first().click();
      await studio.dialog.getByRole('button', { name: 'Generate samples' }).click();
      await expect(studio.dialog.getByRole('button', { name: /^Use as the sample/ })).toHaveCount(12);
      await expectAccessible(page, 'sample generator');
      await studio.create.click();
      await expect(studio.masterpiece).toBeVisible();
      await expectAccessible(page, 'the other masterpiece dialog');
      await studio.masterpiece.getByRole('button', { name: 'Save to Gallery' }).click();
      const older = page.getByRole('dialog', { name: 'Save to Pet Gallery' });
      await older.getByLabel('Artwork title').fill('');
      await older.getByRole('button', { name: 'Save to gallery' }).click();
      await expect(older.getByText('Title required')).toBeVisible();
      await expectAccessible(page, 'the older save dialog, with an error');
      await older.getByLabel('Artwork title').fill('Chelsea');
      await older.getByRole('button', { name: 'Save to gallery' }).click();
      await expect(page.getByRole('dialog', { name: 'Ready to save! 🎨' })).toBeVisible();
      await expectAccessible(page, 'details');
    });

    test('saving, and the limit of the day', async ({ page, studio, accounts, expectedErrors }) => {
      expectedErrors.push(/status of 429/);
      const account = await accounts.create();
      await accounts.signIn(page, account);
      await studio.paintAtOnce();
      await studio.open();
      await studio.choosePhoto();
      await studio.create.click();
      await studio.masterpiece.getByRole('button', { name: 'Show Off My Furever Love' }).click();
      await expect(page.getByRole('dialog', { name: 'Save to gallery' })).toBeVisible();
      await expectAccessible(page, 'save');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await accounts.update('profiles', `user_id=eq.${account.id}`, { transformations_used: 10 });
      await studio.choose(studio.style('Vibrant Oil'));
      await studio.create.click();
      await expect(page.getByText(/You've used all 10 free previews today\./)).toBeVisible();
      await expectAccessible(page, 'limit');
    });
  });
}
