import { fileURLToPath } from 'node:url';
import { ConsolePage } from './console-page.ts';
import { expectAccessible, expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

test('products, kinds and the merchant feed have their addresses @desk', async ({ request }) => {
  const products = 'puzzle mug coasters mousepad stickers tumbler t-shirt poster framed-print canvas digital';
  for (const product of products.split(' ')) {
    const answer = await request.get(`/products/custom-pet-portrait-${product}`);
    expect(answer.status(), product).toBe(200);
    expect(await answer.text()).toContain('"@type":"Product"');
  }
  const walls = await request.get('/kinds/wall');
  expect([walls.status(), (await walls.text()).includes('"@type":"ItemList"')]).toEqual([200, true]);
  expect((await request.get('/kinds/unheard-of')).status()).toBe(404);
  const feed = await request.get('/merchant-feed.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect((await feed.text()).match(/<g:price>19\.99 USD<\/g:price>/g)?.length).toBeGreaterThan(0);
});

test('the catalog is searched, sorted and filtered in the address', async ({ page }) => {
  await page.goto('/catalog');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(11);
  await expectAccessible(page, 'catalog');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up');
  await expect(names.first()).toHaveText('Stickers');
  await expect(page).toHaveURL(/sort=price-up/);
  await page.getByRole('link', { name: 'Table & kitchen' }).click();
  await expect(names).toHaveText(['Mug', 'Coasters', 'Tumbler']);
  await expect(page).toHaveURL(/kinds\/table\?sort=price-up/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table & kitchen');
  await page.getByRole('combobox', { name: 'Price', exact: true }).selectOption('low');
  await expect(names).toHaveText(['Mug', 'Coasters']);
  await page.getByRole('combobox', { name: 'Room' }).selectOption('Office');
  await expect(names).toHaveText(['Mug']);
  await expect(page).toHaveURL(/room=office/);
  await page.getByRole('combobox', { name: 'Room' }).selectOption('Any room');
  await expect(names).toHaveText(['Mug', 'Coasters']);
  await expectAccessible(page, 'a kind of products');
  await page.getByRole('searchbox').fill('cork');
  await expect(names).toHaveText(['Coasters']);
  await expect(page).toHaveURL(/cork/);
  await page.reload();
  await expect(names).toHaveText(['Coasters']);

  await page.getByRole('link', { name: 'Coasters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Custom Pet Portrait Coasters' })).toBeVisible();
  await page.goBack();
  await expect(names).toHaveText(['Coasters']);
  await expect(page.getByRole('combobox', { name: 'Price', exact: true })).toHaveValue('low');
  await page.goBack();
  await expect(names).toHaveText(['Mug']);
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue('office');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: '1 product' })).toBeVisible();
  await page.getByRole('searchbox').fill('zebra');
  await expect(names).toHaveCount(0);
  await expectAccessible(page, 'a catalog in which nothing is found');
  await page.getByRole('main').getByRole('link', { name: 'Show everything' }).click();
  await expect(names).toHaveCount(11);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('featured');
  await expect(page.getByRole('searchbox')).toHaveValue('');

  // On a slow connection the second choice adds to the first.
  const slow = Promise.withResolvers<void>();
  await page.route(/\/kinds\/wall\.data/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  const wall = page.getByRole('link', { name: 'For the wall' });
  await wall.click();
  await expect(wall).toHaveAttribute('aria-current', 'page');
  await page.getByRole('combobox', { name: 'Price', exact: true }).selectOption('mid');
  slow.resolve();
  await expect(page).toHaveURL(/kinds\/wall\?price=mid/);
  await expect(names).toHaveText(['Canvas']);
});

test('the catalog shows the carried art as each product’s page shows it first @desk', async ({
  page,
  shop,
}) => {
  await shop.carryArt();
  await page.goto('/catalog');
  /** Opacity of the print in its middle and in its corner. */
  const print = (product: string) =>
    page
      .getByRole('img', { name: `${product} with your artwork` })
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        [canvas.width / 2, 2].map((at) => canvas.getContext('2d')?.getImageData(at, at, 1, 1).data[3]),
      );
  await expect.poll(() => print('Custom Pet Portrait Poster')).toEqual([255, 255]);
  await expect.poll(() => print('Custom Pet Portrait T-Shirt')).toEqual([255, 0]);
});

test('moving the artwork over the edge shows a warning until it fits again', { tag: '@stress' }, async ({
  page,
  shop,
}) => {
  const subject = { x: 0.2, y: 0.12, width: 0.6, height: 0.8 };
  await shop.carrySample({ width: 1, height: 1, subject, lettering: null });
  await page.goto('/products/custom-pet-portrait-puzzle');
  const art = page.getByRole('group', { name: /^Position your artwork\. / });
  const warning = page.getByText('The edge cuts into your pet’s face.');
  const center = page.getByRole('button', { name: 'Center' });
  await expect(art).toBeVisible();
  await expect(warning).toHaveCount(0);
  await art.focus();
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowUp');
  await expect(warning).toBeVisible();
  await expectAccessible(page, 'a product that cuts the artwork');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(warning).toHaveCount(0);
  await center.click();
  await expect(center).toBeDisabled();
  // A drag that ends near the middle ends in it.
  await art.hover();
  const box = await art.boundingBox();
  if (!box) throw new Error('The artwork is not to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x, y + 40);
  await expect(center).toBeEnabled();
  await page.mouse.move(x, y + 3);
  await expect(center).toBeDisabled();
  await page.mouse.up();
});

test('a t-shirt has no size until the customer chooses one', { tag: '@phone' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  // Samples last anyway, so the shop does not keep them.
  expectedErrors.push(/status of 400/);
  await shop.carrySample();
  await page.goto('/products/custom-pet-portrait-t-shirt');
  const small = page.getByRole('radio', { name: 'S', exact: true });
  await page.getByRole('button', { name: 'Choose a size' }).click();
  await expect(page.getByText('Please choose a size first.')).toBeInViewport();
  await expect(small).toBeFocused();
  await page.getByText('Size chart').click();
  await expect(page.getByRole('row', { name: /^S 18 in/ })).toBeVisible();
  await small.check({ force: true });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(shop.cart).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pawtrait-cart'))).toContain(
    '"options":{"colour":"white","size":"s"}',
  );
});

test('the mug can be turned, and what turns it is loaded only then', async ({ page, shop }) => {
  const models: string[] = [];
  page.on('request', (request) => {
    if (/model-(stage|view|shapes)/.test(request.url())) models.push(request.url());
  });
  await shop.carryArt();
  await page.goto('/products/custom-pet-portrait-mug');
  await expect(page.getByText('Painted again at 2700 × 1050 pixels, 300 DPI.')).toBeVisible();
  expect(models).toEqual([]);
  await page.getByRole('button', { name: 'Turn it in 3D' }).click();
  const canvas = page.getByRole('img', { name: /^The product in 3D/ });
  const picture = page.getByRole('img', { name: /with your artwork$/ });
  // Without WebGL the still picture is shown, with a message.
  await expect(canvas.or(picture).first()).toBeVisible();
  await expect.poll(() => models.length).toBeGreaterThan(0);
});

test('without 3D the picture stays, with a message', { tag: '@stress' }, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (target, canvas, args) => (/^webgl/.test(args[0]) ? null : Reflect.apply(target, canvas, args)),
    });
  });
  const models: string[] = [];
  page.on('request', (request) => /model-view/.test(request.url()) && models.push(request.url()));
  await page.goto('/products/custom-pet-portrait-mug');
  await page.getByRole('button', { name: 'Turn it in 3D' }).click();
  await expect(page.getByText('This browser cannot show 3D, so here is the picture.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^The product in 3D/ })).toBeHidden();
  await expect(page.getByRole('img', { name: /Mug\. Shown with Rusty/ }).first()).toBeVisible();
  expect(models).toEqual([]);
});

test('a delivered product is reviewed with a photo, published by an admin and shown with the product', {
  tag: '@stress',
}, async ({ page, context, shop, accounts }) => {
  const email = accounts.newAddress();
  await shop.buyMug(email);
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order PW-/ })).toBeVisible();
  const reviews = page.getByRole('region', { name: 'How do you like it?' });
  await expect(reviews).toHaveCount(0);
  const number = /PW-\w{10}/.exec(page.url())?.[0] ?? '';
  for (const status of ['in_production', 'shipped', 'delivered']) {
    await accounts.update('orders', `number=eq.${number}`, { status });
  }
  await page.reload();
  await reviews.getByRole('button', { name: 'Cancel' }).click();
  await expect(reviews.getByRole('heading', { name: 'How do you like it?' })).toBeFocused();
  await reviews.getByRole('button', { name: /^Write a review/ }).click();
  await expect(reviews.getByRole('radio', { name: '1 star' })).toBeFocused();
  await reviews.getByRole('button', { name: 'Send review' }).click();
  await expect(reviews.getByText('Please choose one to five stars.')).toBeVisible();
  await expect(reviews.getByRole('radio', { name: '1 star' })).toBeFocused();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(reviews.getByRole('radio', { name: '4 stars' })).toBeChecked();
  const words = `Ruby to the last whisker ${number}`;
  await reviews.getByLabel('Your review').fill(words);
  await expect(reviews.getByLabel('Your name, as it is shown')).toHaveValue('Pat L.');
  await reviews
    .getByLabel('Add a photo')
    .setInputFiles(
      fileURLToPath(new URL('../../app/public/samples/products/coasters-base.webp', import.meta.url)),
    );
  await expect(reviews.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'order with a form for a review');
  await reviews.getByRole('button', { name: 'Send review' }).click();
  await expect(reviews.getByText('We are reading your review.')).toBeVisible();
  await expect(reviews.getByRole('heading', { name: 'How do you like it?' })).toBeFocused();

  const product = '/products/custom-pet-portrait-mug';
  expect(await (await page.request.get(product)).text()).not.toContain(words);
  const console = await context.newPage();
  await new ConsolePage(console, accounts).open('/admin/reviews', 'Reviews');
  const review = console.getByRole('listitem').filter({ hasText: words });
  await expect(review.getByRole('img', { name: /^Photo of/ })).toBeVisible();
  await expectAccessibleInBothLooks(console, 'reviews of the console');
  await review.getByRole('button', { name: 'Publish' }).click();
  await new ConsolePage(console, accounts).expectMessage('The review is published');

  // The page was kept without it.
  await expect.poll(async () => (await page.request.get(product)).text()).toContain(words);
  await page.goto(product);
  const section = page.getByRole('region', { name: 'Reviews' });
  await expect(section.getByRole('article').filter({ hasText: words })).toContainText('Pat L.');
  await expect(section.getByRole('img', { name: 'Photo of Pat L.' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'product with reviews');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"aggregateRating"');
  expect(data.join()).toContain(words);
  await accounts.remove('reviews', `body=eq.${encodeURIComponent(words)}`);
});
