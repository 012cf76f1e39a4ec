import { expect, test } from './shop-test.ts';
import { storedPreview } from './stored-preview.ts';

test('testers have no limit, and no generator', { tag: '@desk' }, async ({ page, studio, accounts }) => {
  await accounts.createSignedIn(page, { role: 'tester', transformations_used: 10 });
  await studio.open();
  await expect(studio.dialog.getByText('Unlimited')).toBeVisible();
  await expect(studio.dialog.getByText('Generate samples')).toHaveCount(0);
  await expect(page.getByText('Style Generator')).toHaveCount(0);
});

test('admins paint samples from the upload and choose what a style shows', { tag: '@stress' }, async ({
  page,
  studio,
  accounts,
}) => {
  await accounts.createSignedIn(page, { role: 'admin' });
  const bodies = await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request) });
  const [before] = await accounts.rows(
    'art_styles?slug=eq.starlight&select=thumb_image_url,thumb_image_path',
  );
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Show Style Generator' });
  await expect(page.getByRole('link', { name: 'Open the studio' })).toHaveCount(0);
  await toggle.click();
  await expect(page.getByRole('button', { name: 'Hide Style Generator' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page
    .getByRole('region', { name: 'Style Generator' })
    .getByRole('link', { name: 'Open the studio' })
    .click();

  // Unfolded, because the address names it.
  const generate = studio.dialog.getByRole('button', { name: 'Generate samples' });
  await generate.click();
  await expect(page.getByText('Upload required')).toBeVisible();
  await expect(page.getByText('Upload a pet photo first to generate style samples.')).toBeVisible();
  expect(bodies).toEqual([]);

  await studio.choosePhoto();
  await generate.click();
  const samples = studio.dialog.getByRole('button', { name: /^Use as the sample of/ });
  await expect(samples).toHaveCount(12, { timeout: 30_000 });
  expect(new Set(bodies.map(({ transformationType }) => transformationType)).size).toBe(12);
  await studio.dialog.getByRole('button', { name: 'Use as the sample of Starlight' }).click();
  await expect(page.getByText('Sample saved')).toBeVisible();
  const [after] = await accounts.rows('art_styles?slug=eq.starlight&select=thumb_image_url,thumb_image_path');
  try {
    expect(after).toMatchObject({
      thumb_image_url: null,
      thumb_image_path: expect.stringMatching(/^style-samples\/starlight-\d+\.png$/),
    });
    const picture = await page.request.get(`/storage/v1/object/public/app-photos/${after?.thumb_image_path}`);
    expect(picture.headers()['content-type']).toBe('image/png');
  } finally {
    await accounts.update('art_styles', 'slug=eq.starlight', { ...before });
  }
});
