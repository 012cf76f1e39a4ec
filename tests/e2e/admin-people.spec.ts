import { randomUUID } from 'node:crypto';
import { AS_SERVER } from './accounts.ts';
import { expect, test } from './shop-test.ts';

test('a person has a page with all that is theirs', async ({ page, accounts, desk }) => {
  const customer = await accounts.create();
  const { number } = await accounts.order(customer);
  await desk.open(`/admin/users?q=${encodeURIComponent(customer.email)}`, 'Users');
  await page.getByRole('link', { name: customer.email }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.email })).toBeVisible();
  for (const name of ['Account', 'Orders', 'Artworks', 'Messages']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await desk.expectSound();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Account, orders and artworks' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change an account' });
  await dialog.getByLabel('Role').selectOption('tester');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('tester', { exact: true })).toBeVisible();
});

test('a user becomes a tester, and a blocked one is signed out', { tag: '@stress' }, async ({
  page,
  accounts,
  desk,
}) => {
  const user = await accounts.create();
  await desk.open(`/admin/users?q=${encodeURIComponent(user.email)}`, 'Users');
  await page.getByRole('button', { name: `Change ${user.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('tester');
  await dialog.getByLabel('Previews a day').fill('25');
  await dialog.getByLabel(/^Blocked/).check();
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage(`${user.email} is changed`);
  await expect(page.getByRole('cell', { name: 'tester blocked' })).toBeVisible();
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: AS_SERVER,
    data: { email: user.email, password: user.password },
  });
  expect((await answer.json()).error_code).toBe('user_banned');
});

test('messages, posts and products are changed several at once', { tag: '@stress' }, async ({
  page,
  accounts,
  desk,
}) => {
  const mark = randomUUID().slice(0, 8);
  const batch = page.getByRole('region', { name: 'Several at once' });
  const dialog = page.getByRole('dialog');
  const results = dialog.getByRole('list', { name: 'Result for each' });
  const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();

  const messages = ['First', 'Second'].map((name) => ({
    id: randomUUID(),
    name: `${name} ${mark}`,
    email: 'ann@home.test',
    subject: 'A mug?',
    message: 'My mug?',
  }));
  await accounts.insert('contact_messages', messages);
  await desk.open('/admin/messages', 'Messages');
  for (const { name } of messages) await page.getByRole('checkbox', { name }).check();
  await expect(batch.getByText('2 selected')).toBeVisible();
  await desk.expectSoundInBothLooks();
  // Another admin changes one of them first.
  await accounts.update('contact_messages', `id=eq.${messages[1]?.id}`, {
    handled_at: new Date().toISOString(),
  });
  await batch.getByRole('button', { name: 'Taken care of' }).click();
  const resultOf = (name: string) => results.getByRole('listitem').filter({ hasText: name });
  await expect(resultOf(`First ${mark}`)).toContainText('is taken care of');
  await expect(resultOf(`Second ${mark}`)).toContainText('Somebody else');
  await desk.expectSoundInBothLooks();
  await close();
  await expect(page.getByRole('checkbox', { name: mark })).toHaveCount(0);
  await accounts.remove('contact_messages', `name=like.*${mark}`);

  const owner = await accounts.create();
  const titles = [`One ${mark}`, `Two ${mark}`];
  const posts: string[] = [];
  for (const title of titles) {
    const artwork = await accounts.hangArtwork(owner, { title });
    posts.push(artwork);
    await accounts.insert('artwork_moderation', [
      { artwork_id: artwork, state: 'under-review', reasons: ['spam'] },
    ]);
  }
  await desk.goto('/admin/pettok', 'PetTok');
  for (const name of titles) await page.getByRole('checkbox', { name }).check();
  await desk.expectSoundInBothLooks();
  await batch.getByRole('button', { name: 'Hide' }).click();
  for (const title of titles) await expect(resultOf(title)).toContainText('is hidden');
  await close();
  const states = `artwork_moderation?artwork_id=in.(${posts.join()})&select=state`;
  expect(await accounts.rows(states)).toEqual([{ state: 'hidden' }, { state: 'hidden' }]);

  const title = `Several ${mark}`;
  await accounts.insert('product_admin_settings', [
    { product_handle: `several-${mark}`, product_title: title, base_price_cents: 1000 },
  ]);
  await desk.goto('/admin/products', 'Products');
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await desk.expectSoundInBothLooks();
  // A draft is not sold, so there is nothing to pause.
  await batch.getByRole('button', { name: 'Pause' }).click();
  await expect(resultOf(title)).toContainText('does not apply to it');
  await close();
  await batch.getByRole('button', { name: 'Archive' }).click();
  await expect(resultOf(title)).toContainText('is archived');
  await close();
  const stored = `product_admin_settings?product_handle=eq.several-${mark}&select=archived_at`;
  expect(await accounts.rows(stored)).toEqual([{ archived_at: expect.any(String) }]);
  await accounts.remove('product_admin_settings', `product_handle=eq.several-${mark}`);
});

test('reviews are published and rejected several at once', {
  tag: '@stress',
}, async ({ page, accounts, expectedErrors, desk }) => {
  expectedErrors.push(/status of 409 \(Conflict\)/);
  const customer = await accounts.create();
  const mark = randomUUID().slice(0, 8);
  const reviews: { id: string; author: string }[] = [];
  for (const name of ['First', 'Second']) {
    const { id: orderId } = await accounts.order(customer);
    const [item] = await accounts.rows<{ id: string }>(`order_items?order_id=eq.${orderId}&select=id`);
    reviews.push({ id: randomUUID(), author: `${name} ${mark}` });
    await accounts.insert('reviews', [
      {
        ...reviews.at(-1),
        order_item_id: item?.id,
        product_title: 'Custom Pet Portrait Mug',
        rating: 5,
        body: 'Ruby to the last whisker.',
      },
    ]);
  }
  await desk.open('/admin/reviews', 'Reviews');
  for (const { author } of reviews) await page.getByRole('checkbox', { name: author }).check();
  const batch = page.getByRole('region', { name: 'Several at once' });
  await expect(batch.getByText('2 selected')).toBeVisible();
  await desk.expectSound();
  // Another admin changes one of them first.
  await accounts.update('reviews', `id=eq.${reviews[1]?.id}`, {
    status: 'published',
    decided_at: new Date().toISOString(),
  });
  await batch.getByRole('button', { name: 'Reject' }).click();
  const results = page.getByRole('dialog').getByRole('list', { name: 'Result for each' });
  await expect(results.getByRole('listitem').filter({ hasText: 'First' })).toContainText('is rejected');
  await expect(results.getByRole('listitem').filter({ hasText: 'Second' })).toContainText(
    'Somebody has decided',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('checkbox', { name: mark })).toHaveCount(0);
  const states = `reviews?author=like.*${mark}&order=author&select=status`;
  expect(await accounts.rows(states)).toEqual([{ status: 'rejected' }, { status: 'published' }]);
  await accounts.remove('reviews', `author=like.*${mark}`);
});

test('a reported post is hidden and shown again; a message is taken care of', { tag: '@stress' }, async ({
  page,
  accounts,
  desk,
}) => {
  const subject = `Where is it ${randomUUID().slice(0, 8)}`;
  await accounts.insert('contact_messages', [
    { id: randomUUID(), name: 'Ann', email: 'ann@home.test', subject, message: 'My mug?' },
  ]);
  await desk.open('/admin/messages', 'Messages');
  const message = page.getByRole('listitem').filter({ hasText: subject });
  await message.getByRole('button', { name: 'Taken care of' }).click();
  await desk.expectMessage('The message is taken care of');
  await expect(message).toHaveCount(0);
  await accounts.remove('contact_messages', `subject=eq.${encodeURIComponent(subject)}`);

  const owner = await accounts.create();
  const title = `Reported ${randomUUID().slice(0, 8)}`;
  const artwork = await accounts.hangArtwork(owner, { title });
  await accounts.insert('artwork_moderation', [
    { artwork_id: artwork, state: 'under-review', reasons: ['spam'] },
  ]);
  await desk.goto('/admin/pettok', 'PetTok');
  const post = page.getByRole('listitem').filter({ hasText: title });
  await post.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('dialog').getByLabel('Words for the owner').fill('Not a pet');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await desk.expectMessage('is hidden');
  await desk.goto('/admin/pettok?state=hidden', 'PetTok');
  await expect(post.getByText('Your words: Not a pet')).toBeVisible();
  await post.getByRole('button', { name: 'Show again' }).click();
  await desk.expectMessage('is shown again');
  expect((await page.request.get(`/pettok/${artwork}`)).status()).toBe(200);
});
