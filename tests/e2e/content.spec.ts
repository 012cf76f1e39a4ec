import { expect, test } from './shop-test.ts';

test('the answers are searched while typing, with the search in the address @desk', async ({ page }) => {
  await page.goto('/faq');
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  const first = page.getByText('What does a preview cost?');
  await expect(first).toBeVisible();
  await search.fill('iphone');
  await expect(page.getByRole('status').filter({ hasText: 'One answer for “iphone”' })).toBeVisible();
  await expect(page.getByText('the format of iPhones')).toBeVisible();
  await expect(first).toBeHidden();
  await expect(page).toHaveURL('/faq?q=iphone');
  await page.reload();
  await expect(search).toHaveValue('iphone');
  await expect(first).toBeHidden();
  await search.fill('unicorns');
  await expect(page.getByText('Nothing about “unicorns” yet')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(first).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('a message reaches the shop, in the table and by mail @stress', async ({
  page,
  accounts,
  expectedErrors,
}) => {
  // Sent before the form is old enough.
  expectedErrors.push(/status of 400/);
  const subject = `Where is my mug ${crypto.randomUUID().slice(0, 8)}?`;
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  // The other errors stay, and the focus too.
  await page.keyboard.type('Ann Lee');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann Lee');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.test');
  await page.getByRole('textbox', { name: 'What is it about?' }).fill(subject);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello!\nIt should be here by now.');
  // A form that is sent too fast has to be sent again, and keeps its values.
  await expect(async () => {
    await send.click();
    await expect(page.getByRole('heading', { name: 'Thank you, it is here' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  const query = `contact_messages?subject=eq.${encodeURIComponent(subject)}`;
  expect(await accounts.rows(query)).toMatchObject([{ name: 'Ann Lee', email: 'ann@example.test' }]);
  await accounts.remove('contact_messages', query.split('?')[1] ?? '');
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByRole('textbox', { name: 'What is it about?' })).toHaveValue('');
});

test('an article is found from any page and leads on', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: 'Pet memorial gift ideas that really comfort' }).click();
  await expect(page).toHaveURL('/blog/pet-memorial-gift-ideas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Pet memorial gift ideas that really comfort',
  );
  await expect(page.getByRole('heading', { name: 'Choosing the photo' })).toBeVisible();
  await page.getByRole('link', { name: 'photographing pets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/photo of your pet/);
});

test('after too many tries to find an order, the button counts down to the next one', {
  tag: '@stress',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 429/);
  await page.route('**/functions/v1/find-order', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3', 'access-control-expose-headers': 'retry-after' },
      json: { error: 'Too many tries. Please wait a moment.' },
    }),
  );
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByText('Too many tries. Please wait a moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try again in/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Find order' })).toBeEnabled();
});
