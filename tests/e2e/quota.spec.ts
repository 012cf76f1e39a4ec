import { expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

const FUNCTION = '**/functions/v1/transform-pet-image';

test('a user’s previews are counted by the shop, and a failed one comes back', { tag: '@stress' }, async ({
  page,
  studio,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|429)/);
  const account = await accounts.createSignedIn(page, { transformations_used: 7 });
  const used = async () => {
    const [profile] = await accounts.rows<{ transformations_used: number }>(
      `profiles?user_id=eq.${account.id}`,
    );
    return profile?.transformations_used;
  };
  await studio.open();
  await expect(studio.dialog.getByText('3 left')).toBeVisible();
  const request = page.waitForRequest(FUNCTION);
  await studio.choosePhoto();
  await studio.create.click();
  // A stored photo, not a data URL, and a private one.
  const { imageUrl } = (await request).postDataJSON();
  expect(imageUrl).toContain(`/storage/v1/object/public/pet-images/temp/${account.id}/`);
  expect((await page.request.get(imageUrl)).ok()).toBe(false);
  await studio.expectArtwork('My Pet in Digital Watercolor');
  await expect(studio.dialog.getByText('2 left')).toBeVisible();
  expect(await used()).toBe(8);

  // A photo that cannot be painted costs nothing.
  await page.route(FUNCTION, (route) => {
    const body = { ...route.request().postDataJSON(), transformationType: 'no-such-style' };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await studio.choose(studio.style('Vibrant Oil'));
  await studio.create.click();
  await expect(page.getByText('Transformation failed')).toBeVisible();
  await expect.poll(used).toBe(8);
  await expect(studio.dialog.getByText('2 left')).toBeVisible();
  await page.unroute(FUNCTION);

  // Used up elsewhere: the database decides, not the browser's count.
  await accounts.update('profiles', `user_id=eq.${account.id}`, { transformations_used: 10 });
  await studio.create.click();
  await expect(page.getByText(/You've used all 10 free previews today\./)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the limit of the day');
  await page.getByRole('button', { name: "I'll come back tomorrow" }).click();
  await expect(studio.dialog.getByText('0 left')).toBeVisible();
});

test('a preview that cannot be counted is not made', { tag: '@stress' }, async ({
  page,
  studio,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await accounts.createSignedIn(page);
  let requests = 0;
  await page.route(FUNCTION, (route) => {
    requests++;
    return route.continue();
  });
  await page.route('**/rest/v1/rpc/increment_preview_usage', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  );
  await studio.begin();
  await studio.create.click();
  await expect(
    studio.dialog.getByRole('alert').filter({ hasText: 'Failed to generate preview' }),
  ).toBeVisible();
  expect(requests).toBe(0);
});

test('a paid order removes the limit, with an account or as a guest', { tag: '@stress' }, async ({
  page,
  studio,
  accounts,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('pawtrait-paid-order', JSON.stringify({ number: 'PW-1', key: 'a' }));
  });
  const bodies = await studio.paintAtOnce();
  await studio.open();
  await expect(studio.dialog.getByText('Unlimited')).toBeVisible();
  await studio.choosePhoto();
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ paidOrder: { number: 'PW-1', key: 'a' } })]);
  await accounts.createSignedIn(page, { unlimited_previews: true, transformations_used: 10 });
  await studio.open();
  await expect(studio.dialog.getByText('Unlimited')).toBeVisible();
});
