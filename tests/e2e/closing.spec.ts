import type { Locator, Page } from '@playwright/test';
import { AuthPage } from './auth-page.ts';
import { expect, test } from './shop-test.ts';

const PAGE_DATA = /\.data(\?|$)/;

/** Ways in which the shop is not there: no network at all, and a server that fails every page's data. */
const TROUBLES = [
  {
    name: 'offline',
    tags: { anywhere: [], once: '@stress' },
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
  {
    name: 'with failing page data',
    tags: { anywhere: '@stress', once: '@stress' },
    begin: (page: Page) => page.route(PAGE_DATA, (route) => route.fulfill({ status: 503, body: '' })),
    end: (page: Page) => page.unroute(PAGE_DATA),
  },
];

/** Open, and with the keyboard in it: before that, Escape would go to what lies below. */
async function expectOpen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

for (const { name, tags, begin, end } of TROUBLES) {
  test(`the studio closes at once ${name}, by each way out`, { tag: tags.anywhere }, async ({
    page,
    studio,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/);
    await studio.begin();
    await begin(page);
    const waysOut = [
      () => page.keyboard.press('Escape'),
      () => studio.dialog.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.goBack(),
    ];
    for (const wayOut of waysOut) {
      await wayOut();
      await expect(studio.dialog).toBeHidden();
      await expect(page.getByRole('link', { name: 'Start Creating Magic' })).toBeVisible();
      await page.getByRole('link', { name: 'Start Creating Magic' }).click();
      await expect(studio.dialog).toBeVisible();
      // Closing drops the photo.
      await expect(studio.dialog.getByText('cat-chelsea.png')).toBeHidden();
    }
  });

  test(`dialogs over the studio close ${name}`, { tag: tags.once }, async ({
    page,
    studio,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/);
    await studio.paintAtOnce({ transformedImageUrl: '/samples/home/scruff-pencil.webp' });
    await studio.begin();
    await studio.choose(studio.style('Pencil Portrait'));
    await studio.create.click();
    await expectOpen(studio.masterpiece);
    await begin(page);
    await page.keyboard.press('Escape');
    await expect(studio.masterpiece).toBeHidden();
    const pictures = page.getByRole('list', { name: 'Your pictures of today' });
    await pictures.getByRole('button').first().click();
    const picture = page.getByRole('dialog', { name: 'Your pictures of today' });
    await expectOpen(picture);
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();
    await expect(studio.dialog).toBeVisible();
  });

  test(`dialogs over the gallery close ${name}`, { tag: '@stress' }, async ({
    page,
    accounts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/);
    const account = await accounts.createSignedIn(page);
    const id = await accounts.hangArtwork(account, { title: 'Ruby in oil', is_public: false });
    await page.goto('/gallery');
    await page.getByRole('link', { name: /Ruby in oil/ }).click();
    const detail = page.getByRole('dialog', { name: /Ruby in oil/ });
    await expectOpen(detail);
    expect(page.url()).toContain(id);
    await begin(page);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(page.getByRole('list', { name: 'Your artworks' })).toBeVisible();
    await page.close();
    await accounts.remove('saved_images', `user_id=eq.${account.id}`);
  });

  test(`dialogs that have no address close ${name}`, { tag: '@stress' }, async ({
    page,
    shop,
    accounts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/);
    const account = await accounts.create();
    const portrait = `/pettok/${await accounts.hangArtwork(account, { title: 'Ruby at sea' })}`;
    const expectToClose = async (dialog: Locator) => {
      await expectOpen(dialog);
      await begin(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await end(page);
    };

    await page.goto(portrait);
    const auth = new AuthPage(page);
    await auth.openSignIn();
    await expectToClose(auth.dialog);
    await page.getByRole('button', { name: /^Open cart/ }).click();
    await expectToClose(shop.cart);

    await accounts.signIn(page, account);
    await page.goto(portrait);
    await page.getByRole('button', { name: 'Report “Ruby at sea”' }).click();
    await expectToClose(page.getByRole('dialog', { name: 'Report this portrait' }));
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await expectToClose(page.getByRole('dialog', { name: 'New address' }));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expectToClose(page.getByRole('dialog', { name: 'Delete your account?' }));
    await page.close();
    await accounts.remove('saved_images', `user_id=eq.${account.id}`);
  });
}
