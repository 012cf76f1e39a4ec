import { expect, test } from './shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the shop shows a message, caches no prices, and recovers', { tag: '@desk' }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/);
  await page.goto('/faq');
  // Registered when the page has nothing better to do; ready when it has what it needs.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto('/catalog');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL(/\/offline\?from=%2Fcatalog$/);
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });
  expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are connected again' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take it home');
});

test('parts that cannot be loaded leave the page as it is, and open later', { tag: '@desk' }, async ({
  page,
  shop,
  auth,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const parts = /\/assets\/(cart-drawer|auth-dialog)-/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/faq');
  const message = page.getByText('We could not reach the shop.');
  const openers = [
    [page.getByRole('button', { name: /^Open cart/ }), shop.cart],
    [page.getByRole('button', { name: 'Sign in' }), auth.dialog],
  ] as const;
  for (const [opener] of openers) {
    await opener.click();
    await expect(message.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.unroute(parts);
  for (const [opener, part] of openers) {
    await opener.click();
    await expect(part).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part).toBeHidden();
  }
});

test('a studio that cannot be loaded leaves the home page as it is, and opens later', {
  tag: '@desk',
}, async ({ page, studio, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const parts = /\/assets\/studio-dialog-/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Start Creating Magic' });
  await opener.click();
  await expect(page.getByText('We could not reach the shop.').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(opener).toBeVisible();
  await page.unroute(parts);
  await opener.click();
  await expect(studio.dialog).toBeVisible();
});

test('what cannot be loaded in a page can be tried again in its place', { tag: '@desk' }, async ({
  page,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const { email } = await accounts.createSignedIn(page);
  const parts = /\/assets\/(signed-in|pet-memorial-gift-ideas|footer)-/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/blog');
  const corner = page.getByRole('link', { name: `Your account, ${email}` });
  const message = page.getByRole('listitem').filter({ hasText: 'We could not reach the shop.' });
  await expect(message).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pet memorial gift ideas/i })
    .first()
    .click();
  const article = page.getByRole('article');
  await expect(article.getByText('We could not reach the shop.')).toBeVisible();
  await message.getByRole('button', { name: 'Try again' }).click();
  // The message before is still on its way out.
  await expect(message.first()).toBeVisible();
  await expect(article.getByText('We could not reach the shop.')).toBeVisible();
  await page.unroute(parts);
  await article.getByRole('button', { name: 'Try again' }).click();
  await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(article.locator(':focus')).toBeVisible();
  await expect(corner).toBeVisible();
  await expect(message).toHaveCount(0);
});
