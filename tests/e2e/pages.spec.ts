import { expect, test } from './shop-test.ts';

test('the home page tells its story without scripts', async ({ request }) => {
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
    'Turn Your Pet Into Art Today',
  ]) {
    expect(html).toContain(text);
  }
});

test('the carousel can be moved and compared by hand', async ({ page }) => {
  await page.goto('/');
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

test('#upload opens the studio, and Back closes it', async ({ page, studio }) => {
  await page.goto('/#upload');
  await expect(studio.dialog).toBeVisible();
  await studio.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(studio.dialog).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');

  await page.getByRole('link', { name: 'Turn Your Pet Into Art Today' }).click();
  await expect(studio.dialog).toBeVisible();
  await page.goBack();
  await expect(studio.dialog).toBeHidden();
});

test('an unknown address leads home', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /See your pet as art/ })).toBeVisible();
});

test('no page scrolls sideways, at any width', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const address of ['/', '/no/such/page']) {
    await page.goto(address);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(spare, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the menu of small screens opens and closes', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 768, 'There is no menu on wide screens.');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
