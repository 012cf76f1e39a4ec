import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

/** Address of a preview of a photo without a pet. */
async function petlessPreview(page: Page): Promise<string> {
  const sheet = sharp({ create: { width: 600, height: 600, channels: 3, background: '#8c8c8c' } });
  const imageUrl = `data:image/png;base64,${(await sheet.png().toBuffer()).toString('base64')}`;
  const answer = await page.request.post('/functions/v1/transform-pet-image', {
    data: { imageUrl, transformationType: 'pencil', backgroundType: 'white' },
  });
  return (await answer.json()).transformedImageUrl;
}

test('a customer answers a question about an artwork with a better one', { tag: '@stress' }, async ({
  page,
  studio,
  accounts,
  expectedErrors,
  desk,
}) => {
  test.slow();
  // The link with a wrong key.
  expectedErrors.push(/status of 404/);
  const email = `${randomUUID()}@example.test`;
  await page.goto('/catalog');
  const { id, number } = await accounts.order(
    { email },
    {
      isPaid: true,
      item: { art_url: await petlessPreview(page), style: 'pencil', background: 'white' },
    },
  );
  const checks = () => accounts.rows(`artwork_checks?order_id=eq.${id}&select=status`);
  await expect.poll(checks, { timeout: 60_000 }).toEqual([{ status: 'open' }]);

  await desk.open('/admin', 'To do');
  await expect(page.getByRole('heading', { name: /with artwork to check before printing$/ })).toBeVisible();
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByText('No pet found: the whole photo is painted')).toBeVisible();
  await desk.expectSound();
  await page.getByRole('button', { name: 'Ask the customer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send email' }).click();
  await desk.expectMessage('The customer is asked');
  await expect(page.getByText(/^Waiting for the customer, until/)).toBeVisible();

  const linkTo = async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as {
      to: string;
      text: string;
    }[];
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    return /https?:\/\/[^/\s]+(\/artwork-questions\/\S+)/.exec(text)?.[1] ?? '';
  };
  await expect.poll(linkTo, { timeout: 30_000 }).not.toBe('');
  const link = await linkTo();
  await page.goto(link.replace(/key=.*/, 'key=wrong'));
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  const found = await page.request.post('/functions/v1/find-order', { data: { number, email } });
  const order = `/orders/${number}?key=${(await found.json()).key}`;
  await page.goto(order);
  await expect(page.getByText('We have a question about this picture')).toBeVisible();
  await expectAccessible(page, 'an order with a question');
  await page.getByRole('link', { name: 'Answer' }).click();
  await expect(page).toHaveURL(new RegExp(`${link.replace(/[?].*/, '')}`));
  await expect(page.getByText('We found no pet in the photo')).toBeVisible();
  await expectAccessible(page, 'a question about an artwork');
  await page.getByRole('link', { name: 'Make a new picture' }).click();
  await studio.choosePhoto();
  await expect(studio.dialog.getByRole('group', { name: 'Choose Style' })).toHaveCount(0);
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible({ timeout: 60_000 });
  await studio.masterpiece.getByRole('button', { name: 'Choose this picture' }).click();
  await expect(studio.dialog).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
  await expectAccessible(page, 'a question with a new picture');
  await page.getByRole('button', { name: 'Print the new picture' }).click();
  await expect(page.getByText(/^We print your new picture/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We have your answer' })).toBeVisible();
  await page.goto(order);
  await expect(page.getByText('You sent a new picture: that is what we print.')).toBeVisible();

  await expect.poll(checks, { timeout: 60_000 }).toEqual([{ status: 'settled' }]);
  await desk.goto(`/admin/orders/${id}`, number);
  await expect(page.getByText('New artwork from the customer')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Customer sent new artwork' })).toBeVisible();
});
