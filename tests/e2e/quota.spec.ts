import { expect, test } from './shop-test.ts';

const FUNCTION = '**/functions/v1/transform-pet-image';

test('a user’s previews are counted by the shop, and a failed one comes back', async ({
  page,
  studio,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|429)/);
  const account = await accounts.create({ transformations_used: 7 });
  await accounts.signIn(page, account);
  const used = async () => {
    const [profile] = await accounts.rows<{ transformations_used: number }>(
      `profiles?user_id=eq.${account.id}`,
    );
    return profile?.transformations_used;
  };
  await studio.open();
  await expect(studio.dialog.getByText('3 left')).toBeVisible();
  const asked = page.waitForRequest(FUNCTION);
  await studio.choosePhoto();
  await studio.create.click();
  // A stored photo, not a data URL, and one that nobody else can read.
  const { imageUrl } = (await asked).postDataJSON();
  expect(imageUrl).toContain(`/storage/v1/object/public/pet-images/temp/${account.id}/`);
  expect((await page.request.get(imageUrl)).ok()).toBe(false);
  await studio.expectArtwork('My Pet in Digital Watercolor');
  await expect(studio.dialog.getByText('2 left')).toBeVisible();
  expect(await used()).toBe(8);

  // What cannot be painted costs nothing.
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

  // Used up elsewhere meanwhile: the database says no, whatever the browser believes.
  await accounts.update('profiles', `user_id=eq.${account.id}`, { transformations_used: 10 });
  await studio.create.click();
  await expect(page.getByText(/You've used all 10 free previews today\./)).toBeVisible();
  await page.getByRole('button', { name: "I'll come back tomorrow" }).click();
  await expect(studio.dialog.getByText('0 left')).toBeVisible();
});

test('a preview that cannot be counted is not made', async ({ page, studio, accounts, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await accounts.signIn(page, await accounts.create());
  let asked = 0;
  await page.route(FUNCTION, (route) => {
    asked++;
    return route.continue();
  });
  await page.route('**/rest/v1/rpc/increment_preview_usage', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  );
  await studio.open();
  await studio.choosePhoto();
  await studio.create.click();
  await expect(
    studio.dialog.getByRole('alert').filter({ hasText: 'Failed to generate preview' }),
  ).toBeVisible();
  expect(asked).toBe(0);
});

test('testers have no limit', async ({ page, studio, accounts }) => {
  await accounts.signIn(page, await accounts.create({ role: 'tester', transformations_used: 10 }));
  await studio.open();
  await expect(studio.dialog.getByText('Unlimited')).toBeVisible();
});

test('take it home: the artwork goes along, whatever was stored before', async ({
  page,
  studio,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.addInitScript(() => {
    if (!localStorage.getItem('pawtrait-current-art'))
      localStorage.setItem('pawtrait-current-art', '{broken');
  });
  await studio.open();
  await studio.choosePhoto();
  await studio.dialog.getByLabel('Pet Name').fill('Rex');
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible({ timeout: 45_000 });
  await studio.masterpiece.getByRole('button', { name: 'Take It Home' }).click();
  await expect(page).toHaveURL('/checkout');
  const stored = await page.evaluate(() => localStorage.getItem('pawtrait-current-art'));
  expect(JSON.parse(stored ?? '')).toMatchObject({
    version: 1,
    currentArt: {
      imageUrl: expect.stringContaining('/previews/'),
      style: 'digitalwatercolor',
      background: 'automatic',
      petName: 'Rex',
      timestamp: expect.any(Number),
    },
  });
});

test('the newer flow says it in its own words', async ({ page, studio }) => {
  await page.route(FUNCTION, (route) =>
    route.fulfill({ json: { success: true, transformedImageUrl: '/favicon.svg' } }),
  );
  await page.goto('/?flag.preview_flow_refactor=newer#upload');
  await studio.create.click();
  await expect(studio.dialog.getByText('Upload a pet photo to generate your preview.')).toBeVisible();
  await expect(page.getByText('No image uploaded')).toBeHidden();
  await studio.choosePhoto();
  await studio.create.click();
  for (const name of ['Save to Gallery', 'Create More Previews', 'Shop Products']) {
    await expect(studio.masterpiece.getByRole('button', { name })).toBeVisible();
  }
});

test('saving as a guest goes on by itself after signing up', async ({
  page,
  studio,
  auth,
  accounts,
  context,
}) => {
  const email = accounts.newAddress();
  // Found again by it, whoever else paints Chelsea meanwhile.
  const title = `Chelsea for ${email}`;
  await studio.open();
  await studio.choosePhoto();
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible({ timeout: 45_000 });
  await studio.masterpiece.getByRole('button', { name: 'Show Off My Furever Love' }).click();
  await expect(auth.dialog.getByText('Sign in to save your art')).toBeVisible();
  await auth.signUp({ email, password: 'a brush dipped in tea' });
  await expect(page.getByText('Check your email!')).toBeVisible();

  // The link opens in another tab, as links in mails do.
  const other = await context.newPage();
  await other.goto(await accounts.linkTo(email, /Confirm/));
  await expect(other.getByText('The walls are still bare')).toBeVisible();
  await other.close();
  const save = page.getByRole('dialog', { name: 'Save to gallery' });
  await expect(save.getByLabel('Artwork title')).toHaveValue('My Pet in Digital Watercolor');
  await save.getByLabel('Share with PetTok').check();
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(save.getByText('Pet name required')).toBeVisible();
  await save.getByLabel('Share with PetTok').uncheck();
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  const details = page.getByRole('dialog', { name: 'Ready to save! 🎨' });
  await details.getByLabel('Artwork title').fill(title);
  await details.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/pettok');
  const rows = await accounts.rows(`saved_images?select=*&title=eq.${title}`);
  const timestamp = /\/(\d+)_generated\.png$/.exec(String(rows[0]?.transformed_path))?.[1];
  expect(rows).toMatchObject([
    {
      is_public: false,
      transformation_type: 'digitalwatercolor',
      original_path: `${rows[0]?.user_id}/${timestamp}_original_cat-chelsea.png`,
      width: expect.any(Number),
      thumbhash: expect.any(String),
    },
  ]);
  await page.goto('/gallery');
  const saved = page.getByRole('img', { name: title });
  await expect
    .poll(() => saved.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});
