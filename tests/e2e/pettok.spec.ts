import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { TestAccount } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, openHydrated, test } from './shop-test.ts';

/** The script with the backend's client, which is what reads a kept session. */
const BACKEND_CLIENT = '**/assets/create-backend-client-*.js';

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Love “${title}”` });

let owner: TestAccount;
test.beforeEach(async ({ accounts }) => {
  owner = await accounts.create();
});
test.afterEach(async ({ accounts }) => {
  await accounts.remove('saved_images', `user_id=eq.${owner.id}`);
});

test('the feed is rendered on the server, reveals nothing private, and loads more while scrolled', async ({
  page,
  request,
  accounts,
}) => {
  // A separate style: other journeys share portraits at the same time.
  const style = `test-${owner.id.slice(0, 8)}`;
  const first = await accounts.hangArtwork(owner, { transformation_type: style });
  await Promise.all(
    Array.from({ length: 25 }, () => accounts.hangArtwork(owner, { transformation_type: style })),
  );
  const html = await (await request.get(`/pettok?style=${style}`)).text();
  expect(html.match(/<article/g)).toHaveLength(24);
  for (const secret of [owner.id, owner.email, '_original_', 'pet-images'])
    expect(html).not.toContain(secret);

  await page.goto(`/pettok?style=${style}`);
  const posts = page.getByRole('list', { name: 'Shared portraits' }).getByRole('article');
  await expect(posts.first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(posts).toHaveCount(26);
  await expect(page.getByText('That’s everyone, for now.')).toBeAttached();
  // Back finds the wall as it was left.
  await posts
    .last()
    .getByRole('link', { name: /^Portrait/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/pettok/${first}$`));
  await page.goBack();
  await expect(posts).toHaveCount(26);
  await expect(posts.last()).toBeInViewport();
});

test('a portrait has an address with its own words and pictures, and one like it can be made', async ({
  page,
  request,
  accounts,
  studio,
  expectedErrors,
}) => {
  // Other journeys' portraits may be taken down while they are being loaded.
  expectedErrors.push(/status of 404/);
  const id = await accounts.hangArtwork(owner, {
    title: 'The duke of the sofa',
    transformation_type: 'vibrant',
  });
  await page.goto(`/pettok/${id}`);
  await expect(page).toHaveTitle(/The duke of the sofa/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`${id}/social.png$`),
  );
  for (const [file, type] of [
    ['640.avif', 'image/avif'],
    ['640.webp', 'image/webp'],
    ['social.png', 'image/png'],
  ]) {
    const picture = await request.get(`/pettok/${id}/${file}`);
    expect([file, picture.status(), picture.headers()['content-type']]).toEqual([file, 200, type]);
  }
  expect((await request.get(`/pettok/${id}/641.webp`)).status()).toBe(404);
  const card = await sharp(await (await request.get(`/pettok/${id}/social.png`)).body()).metadata();
  expect([card.width, card.height]).toEqual([1200, 630]);
  await expectAccessible(page, 'a post');

  await page.getByRole('main').getByRole('link', { name: 'Make one like this' }).first().click();
  await expect(studio.style('Vibrant Oil')).toBeChecked();
  await expect(studio.background('Cream')).toBeChecked();

  // No longer shared: page and pictures are gone.
  await accounts.update('saved_images', `id=eq.${id}`, { is_public: false });
  // Pages kept in memory are dropped by a notification of the database.
  await expect.poll(async () => (await request.get(`/pettok/${id}`)).status()).toBe(404);
  expect((await request.get(`/pettok/${id}/640.webp`)).status()).toBe(404);
});

test('two people love a portrait, and each sees the other’s heart at once', { tag: '@stress' }, async ({
  page,
  browser,
  accounts,
}) => {
  const title = `Loved ${owner.id}`;
  const id = await accounts.hangArtwork(owner, { title });
  const [ann, bob] = [await accounts.create(), await accounts.create()];
  await accounts.signIn(page, ann);
  const other = await browser.newPage();
  openHydrated(other);
  await accounts.signIn(other, bob);
  const live = new Promise<void>((listening) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('Subscribed') && listening()),
    );
  });
  await page.goto(`/pettok/${id}`);
  await live;
  await other.goto(`/pettok/${id}`);
  await heart(other, title).click();
  await expect(heart(other, title)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, title)).toContainText('1');
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, title).click();
  await expect(heart(page, title)).toContainText('2');
  const likes = async () => (await accounts.rows(`artwork_likes?artwork_id=eq.${id}`)).length;
  await expect.poll(likes).toBe(2);
  await page.reload();
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, title).click();
  await expect(heart(page, title)).toContainText('1');
  await expect.poll(likes).toBe(1);
  // A second press counts, too, while the first is still on its way.
  const slow = Promise.withResolvers<void>();
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('artwork_likes'),
  );
  await page.route(
    '**/artwork_likes*',
    async (route) => {
      await slow.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await heart(page, title).click();
  await expect(heart(page, title)).toContainText('2');
  await heart(page, title).click();
  await expect(heart(page, title)).toContainText('1');
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false');
  slow.resolve();
  await taken;
  await expect.poll(likes).toBe(1);
  await other.close();
});

test('a guest’s heart waits for the sign-in', { tag: '@stress' }, async ({ page, accounts }) => {
  const title = `Waited ${owner.id}`;
  const id = await accounts.hangArtwork(owner, { title });
  await page.goto(`/pettok/${id}`);
  await heart(page, title).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('E-mail').fill(owner.email);
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, title)).toContainText('1');
});

test('the third report takes a portrait down while it is being looked at', { tag: '@stress' }, async ({
  page,
  request,
  accounts,
}) => {
  const title = `Reported ${owner.id}`;
  const id = await accounts.hangArtwork(owner, { title });
  const [ann, bob, cat] = [await accounts.create(), await accounts.create(), await accounts.create()];
  await accounts.insert('artwork_reports', [
    { artwork_id: id, reporter_id: ann.id, reason: 'spam' },
    { artwork_id: id, reporter_id: bob.id, reason: 'not-a-pet' },
  ]);
  await accounts.signIn(page, cat);
  // Pressed before the session is loaded.
  const sessionLoad = Promise.withResolvers<void>();
  await page.route(BACKEND_CLIENT, (route) => sessionLoad.promise.then(() => route.continue()));
  await Promise.all([page.waitForRequest(BACKEND_CLIENT), page.goto(`/pettok/${id}`)]);
  await page.getByRole('button', { name: `Report “${title}”` }).click();
  sessionLoad.resolve();
  const dialog = page.getByRole('dialog', { name: 'Report this portrait' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose what is wrong')).toBeVisible();
  await dialog.getByRole('radio', { name: 'It shows no pet' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This portrait has left the wall' })).toBeVisible();
  expect((await request.get(`/pettok/${id}`)).status()).toBe(404);
});

test('filters are in the address, and an empty view has its message', async ({
  page,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await accounts.hangArtwork(owner, { pet_type: 'cat', transformation_type: 'anime' });
  await page.goto('/pettok');
  const filters = page.getByRole('navigation', { name: 'What to show' });
  const cats = filters.getByRole('link', { name: 'Cats' });
  await cats.click();
  await expect(page).toHaveURL(/\/pettok\?pet=cat$/);
  // The address is there before the fields that keep it.
  await expect(cats).toHaveAttribute('aria-current', 'true');
  await filters.getByRole('combobox', { name: 'Style' }).selectOption('Anime');
  await expect(page).toHaveURL(/pet=cat&style=anime$/);
  await filters.getByRole('link', { name: 'Most loved this week' }).click();
  await expect(page).toHaveURL(/sort=loved&pet=cat&style=anime$/);
  await expect(
    page.getByRole('list', { name: 'Shared portraits' }).getByRole('article').first(),
  ).toBeVisible();
  await expectAccessible(page, 'PetTok, filtered');
  await page.goto('/pettok?style=nobody-has-this');
  await expect(page.getByRole('heading', { name: 'No portrait like that yet' })).toBeVisible();
});

test('a title of one long word widens no page', { tag: '@phone' }, async ({ page, accounts }) => {
  const word = 'x'.repeat(100);
  const id = await accounts.hangArtwork(owner, { title: word, pet_name: word.slice(0, 50) });
  await accounts.signIn(page, owner);
  for (const address of [`/pettok/${id}`, `/gallery?artwork=${id}`]) {
    await page.goto(address);
    const heading = page.getByRole('heading', { name: word });
    await expect(heading).toBeVisible();
    const sides = await heading.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(sides[0], address).toBeLessThanOrEqual(sides[1] ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
