import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

const PENCIL = '/samples/home/scruff-pencil.webp';
const OIL = '/samples/home/chelsea-vibrant.webp';

const strip = (page: Page) => page.getByRole('list', { name: 'Your pictures of today' });
const carried = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pawtrait-current-art') ?? '{}').currentArt?.imageUrl);

test('finished pictures stay, are compared, and go along to the products', { tag: '@stress' }, async ({
  page,
  studio,
}) => {
  await studio.paintAtOnce({ transformedImageUrl: PENCIL });
  await studio.open();
  await expect(strip(page)).toBeHidden();
  await studio.choosePhoto();
  await studio.choose(studio.style('Pencil Portrait'));
  await studio.create.click();
  await studio.masterpiece.getByRole('button', { name: 'Create More Works of Art' }).click();
  await expect(studio.result).toBeHidden();
  await expect(strip(page).getByRole('button')).toHaveCount(1);

  await studio.paintAtOnce({ transformedImageUrl: OIL });
  await studio.paint(studio.style('Vibrant Oil'));
  const newestFirst = ['My Pet in Vibrant Oil', 'My Pet in Pencil Portrait'];
  const names = () =>
    strip(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(await names()).toEqual(newestFirst);

  await studio.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(studio.dialog).toBeHidden();
  await page.reload();
  await studio.open();
  expect(await names()).toEqual(newestFirst);

  await strip(page).getByRole('button', { name: 'My Pet in Vibrant Oil' }).click();
  const look = page.getByRole('dialog', { name: 'Your pictures of today' });
  await expect(look.getByRole('img', { name: 'My Pet in Vibrant Oil' })).toBeVisible();
  await look.getByRole('button', { name: 'Compare two' }).click();
  await look.getByRole('button', { name: 'My Pet in Pencil Portrait', exact: true }).click();
  await expect(look.getByRole('img', { name: 'My Pet in Vibrant Oil' })).toBeVisible();
  await expect(look.getByRole('img', { name: 'My Pet in Pencil Portrait' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'two pictures compared');
  await look.getByRole('button', { name: /^Choose this one.*My Pet in Pencil Portrait/ }).click();
  await look.getByRole('button', { name: 'Take It Home' }).click();

  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { name: 'What shall it go home on?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mug' })).toBeVisible();
  await expect(page.getByText('$19.99').first()).toBeVisible();
  expect(await carried(page)).toBe(PENCIL);
  await expectAccessibleInBothLooks(page, 'products to choose from');

  await page.goto('/catalog');
  await strip(page).getByRole('button', { name: 'My Pet in Vibrant Oil' }).click();
  expect(await carried(page)).toBe(OIL);
});

test('a reload keeps style, background, name and framing, and closing the studio forgets them', {
  tag: '@desk',
}, async ({ page, studio }) => {
  const bodies = await studio.paintAtOnce();
  await studio.begin();
  const portrait = studio.dialog.getByRole('radio', { name: 'Portrait', exact: true });
  await studio.choose(studio.style('Vibrant Oil'));
  await studio.choose(studio.background('Sage'));
  await studio.choose(portrait);
  await studio.dialog.getByLabel('Pet Name').fill('Rex');
  await page.reload();
  await expect(studio.dialog.getByText('cat-chelsea.png')).toBeVisible();
  await expect(portrait).toBeChecked();
  await studio.paint();
  expect(bodies).toMatchObject([
    { transformationType: 'vibrant', backgroundType: 'sage', petName: 'Rex', framing: 'portrait' },
  ]);
  await studio.dialog.getByRole('button', { name: 'Close' }).click();
  await studio.begin();
  await expect(studio.style('Digital Watercolor')).toBeChecked();
  await expect(studio.dialog.getByLabel('Pet Name')).toHaveValue('');
  await page.goto('/?style=pencil#upload');
  await expect(studio.style('Pencil Portrait')).toBeChecked();
  await studio.choose(studio.style('Anime'));
  await page.reload();
  await expect(studio.style('Anime')).toBeChecked();
});
