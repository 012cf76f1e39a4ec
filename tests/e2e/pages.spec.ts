import { expect, test } from './shop-test.ts';

test('the home page is complete without scripts', { tag: '@desk' }, async ({ request }) => {
  const answer = await request.get('/');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  for (const text of [
    'See your pet as art.',
    'Instantly.',
    'Start Creating Magic',
    'See the Magic in Action',
    '100% Satisfaction Guarantee',
    'Secure Checkout',
    'How It Works',
    'Upload Photo',
    'Choose Style',
    'Order Products',
    'My Gallery',
    'Featured Products',
    'Loved by Pet Parents',
    'Based on 2,000+ happy customers',
    'Turn Your Pet Into Art Today',
    'Resets automatically at midnight',
  ]) {
    expect(html).toContain(text);
  }
});

test('the carousel can be moved and compared by hand', async ({ page }) => {
  await page.goto('/');
  // Long enough for the content, short enough for a phone.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7000);
  const show = page.getByRole('region', { name: 'Before and after pictures' });
  const caption = show.locator('figcaption');
  const first = await caption.textContent();
  await show.getByRole('button', { name: 'Next picture' }).click();
  await expect(caption).not.toHaveText(first ?? '');
  await show.getByRole('button', { name: 'Previous picture' }).click();
  await expect(caption).toHaveText(first ?? '');
  await show
    .getByRole('button', { name: /^Show / })
    .nth(2)
    .click();
  await expect(show.getByRole('button', { name: /^Show / }).nth(2)).toHaveAttribute('aria-current', 'true');
});

test('the pictures change by themselves: the hero’s after 8 seconds, the pairs’ after 5, and stand still on request', {
  tag: '@desk',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Other journeys change the pictures at the same time, and every open page is notified.
  await page.routeWebSocket('**/realtime/**', () => {});
  const began = Date.now();
  await page.clock.install({ time: began });
  await page.goto('/');
  await page.clock.pauseAt(began + 600_000);
  const show = page.getByRole('region', { name: 'Before and after pictures' });
  const pair = show.locator('figcaption');
  const hero = page.locator('main figcaption').first();
  /** When each of the captions changes, in seconds. */
  const changes = { pair: [] as number[], hero: [] as number[] };
  const last = { pair: await pair.textContent(), hero: await hero.textContent() };
  for (let half = 1; half <= 60; half++) {
    await page.clock.runFor(500);
    const now = { pair: await pair.textContent(), hero: await hero.textContent() };
    for (const which of ['pair', 'hero'] as const) {
      if (now[which] !== last[which]) changes[which].push(half / 2);
      last[which] = now[which];
    }
  }
  const between = (times: number[]) => times.slice(1).map((time, index) => time - times[index]);
  expect(between(changes.pair).length).toBeGreaterThanOrEqual(3);
  expect(between(changes.hero).length).toBeGreaterThanOrEqual(2);
  // Precise to half a second.
  for (const seconds of between(changes.pair)) expect(Math.abs(seconds - 5)).toBeLessThanOrEqual(0.5);
  for (const seconds of between(changes.hero)) expect(Math.abs(seconds - 8)).toBeLessThanOrEqual(0.5);

  // Only the first picture is worth a word in advance: browsers warn of others.
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(1);
  await show.getByRole('button', { name: 'Pause the show' }).click();
  const shown = await pair.textContent();
  await page.clock.runFor(20_000);
  await expect(pair).toHaveText(shown ?? '');
});

test('photos of the slot for products take the place of the shop’s own', { tag: '@stress' }, async ({
  page,
  accounts,
}) => {
  const slot = 'product-mockups';
  await accounts.insert(
    'app_photos',
    [1, 2, 3, 4].map((sort_order) => ({
      slot,
      sort_order,
      public_url: `/samples/products/mug-display.webp?${sort_order}`,
      alt_text: `Mug ${sort_order}`,
      description: '30% 40%|contain',
    })),
  );
  try {
    // The cached page is invalidated as soon as the notification arrives.
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('Mug 3');
    await page.goto('/');
    const step = page.getByRole('region', { name: 'How It Works' });
    await expect(step.getByRole('img', { name: /^Mug/ })).toHaveCount(3);
    const first = step.getByRole('img', { name: 'Mug 1' });
    await expect(first).toHaveCSS('object-position', '30% 40%');
    await expect(first).toHaveCSS('object-fit', 'contain');
  } finally {
    await accounts.remove('app_photos', `slot=eq.${slot}`);
  }
});

test('#upload opens the studio, and Back closes it', async ({ page, studio }) => {
  await page.goto('/#upload');
  await expect(studio.dialog).toBeVisible();
  await studio.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(studio.dialog).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Turn Your Pet Into Art Today' }).click();
  await expect(studio.dialog).toBeVisible();
  await page.goBack();
  await expect(studio.dialog).toBeHidden();
});

test('photos of the carousel update live', { tag: '@stress' }, async ({ page, accounts }) => {
  await page.clock.install();
  await page.goto('/');
  const joined = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'),
    }),
  );
  await page.clock.runFor(5000);
  await joined;
  const slot = 'landing-hero-carousel';
  const fresh = page.getByRole('button', { name: 'Show Freshpaint in Pencil' });
  await accounts.insert('app_photos', [
    { slot, public_url: '/samples/home/scruff-before.webp?fresh', alt_text: 'before:Freshpaint' },
    {
      slot,
      public_url: '/samples/home/scruff-pencil.webp?fresh',
      alt_text: 'after:Freshpaint|Pencil|Straight from the easel',
    },
  ]);
  try {
    await expect(fresh).toBeVisible();
  } finally {
    await accounts.remove('app_photos', 'public_url=like.*fresh');
  }
  await expect(fresh).toBeHidden();
});

test('events go to the shop itself, and none under Do Not Track', {
  tag: '@desk',
}, async ({ page, browser, accounts }) => {
  await page.goto('/gallery');
  // Beacons have no readable answer; the table shows that it arrived.
  await page.waitForRequest('**/functions/v1/record-events');
  const viewed = 'client_events?name=eq.page_view&data->>path=eq./gallery&limit=1';
  await expect.poll(async () => (await accounts.rows(viewed)).length).toBe(1);

  const shy = await browser.newPage();
  await shy.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const requested: string[] = [];
  shy.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await shy.clock.install();
  await shy.goto(page.url());
  await shy.clock.runFor(10_000);
  await shy.close();
  expect(requested).not.toContain('/functions/v1/record-events');
});

test('no page scrolls sideways, at any width', { tag: '@stress' }, async ({ page, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/status of 404/);
  // 320 pixels are also a wide window at 400 percent, 720 pixels the desk at 200 percent.
  for (const address of [
    '/',
    '/gallery',
    '/account',
    '/check-inbox',
    '/no/such/page',
    '/about',
    '/faq',
    '/contact',
    '/privacy',
    '/imprint',
    '/blog',
    '/blog/which-art-style-suits-your-pet',
    '/catalog',
    '/products/custom-pet-portrait-mug',
    '/checkout',
    '/pettok',
  ]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    for (const width of [320, 390, 720, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(spare, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the menu of small screens opens and closes', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test.describe('a script that found its way into a page', () => {
  test('does not run, and neither does what it points at @desk', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Content Security Policy/, /404/);
    await page.goto('/');
    const ran = await page.evaluate(async () => {
      const inline = document.createElement('script');
      inline.textContent = 'window.ran = "inline"';
      const image = document.createElement('div');
      image.innerHTML = '<img src="/nowhere.png" onerror="window.ran = \'handler\'">';
      const foreign = document.createElement('script');
      foreign.src = 'https://example.com/x.js';
      document.body.append(inline, image, foreign);
      await new Promise((resolve) => foreign.addEventListener('error', resolve));
      return (window as unknown as { ran?: string }).ran ?? 'nothing';
    });
    expect(ran).toBe('nothing');
  });
});

test('with forced colors, buttons have an outline and focus is visible @desk', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Send message' });
  await expect(button).toHaveCSS('border-top-width', '1px');
  await page.getByRole('textbox', { name: 'Your message' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('outline-style', 'solid');
});
