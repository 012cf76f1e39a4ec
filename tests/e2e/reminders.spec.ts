import { randomUUID } from 'node:crypto';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';
import { storedPreview } from './stored-preview.ts';

test('a guest requests a reminder of the cart, confirms it, and unsubscribes', { tag: '@stress' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  // A link of no reminder.
  expectedErrors.push(/status of 404/);
  const email = `${randomUUID()}@example.test`;
  const linkTo = async (path: string) => {
    const answer = await page.request.get('/dev/mailbox.json');
    const mails = (await answer.json()) as { to: string; text: string }[];
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    return new RegExp(`https?://\\S+(/reminders/${path}\\S+)`).exec(text)?.[1] ?? '';
  };
  await shop.addWithArt('custom-pet-portrait-mug');
  await page.goto('/checkout');
  await page.getByLabel('E-mail').fill(email);
  const box = page.getByRole('checkbox', { name: /Remind me once by email if I leave my cart behind/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expectAccessible(page, 'the first step of the checkout');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText('Almost there: please confirm the reminder')).toBeVisible();

  await page.goto(await linkTo('confirm'));
  await page.getByRole('button', { name: 'Yes, remind me' }).click();
  await expect(page.getByText('We will remind you once.')).toBeVisible();
  await page.goto(await linkTo('unsubscribe'));
  await expectAccessible(page, 'unsubscribing');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.goto('/reminders/unsubscribe?id=x&key=y');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
});

test('a guest requests a reminder of a preview in the gallery', { tag: '@stress' }, async ({
  page,
  expectedErrors,
}) => {
  // A preview that is gone.
  expectedErrors.push(/status of 404/);
  const url = await storedPreview(page.request);
  const remember = (address: string) =>
    page.evaluate(
      ([at, now]) =>
        localStorage.setItem(
          'pawtrait-visit-pictures',
          JSON.stringify([{ url: at, style: 'watercolor', timestamp: now }]),
        ),
      [address, Date.now()] as const,
    );
  await page.goto('/gallery');
  await expect(page.getByRole('button', { name: 'Remind me' })).toHaveCount(0);
  await remember(url.replace(/[^/]+$/, 'gone.png'));
  await page.reload();
  const form = page.getByRole('region', { name: 'Come back to your preview' });
  await form.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.test`);
  await form.getByRole('button', { name: 'Remind me' }).click();
  await expect(form.getByText('Please check the box')).toBeVisible();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Remind me' }).click();
  await expect(form.getByText('This preview does not exist any more.')).toBeVisible();

  await remember(url);
  await page.reload();
  await form.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.test`);
  await form.getByRole('checkbox').check();
  await expectAccessible(page, 'the reminder of a preview');
  await form.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByText('Almost there: please confirm the reminder')).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('a link of a reminder that was cut off offers no button that can only fail', { tag: '@desk' }, async ({
  page,
}) => {
  for (const path of ['confirm', 'unsubscribe?id=x']) {
    await page.goto(`/reminders/${path}`);
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'To the shop' })).toBeVisible();
  }
});
