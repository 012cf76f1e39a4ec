import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { OPEN, type ShopProcess, spawnShop } from '../integration/shop-process.ts';
import { Accounts } from './accounts.ts';
import { ConsolePage } from './console-page.ts';
import { ShopPage } from './shop-page.ts';
import { expect, openHydrated, test } from './shop-test.ts';

// A separate shop: the shared one has the default name and orders.
test.describe('a new shop', { tag: '@stress' }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pawtrait-identity-'));
  let server: ShopProcess;

  test.beforeAll(async () => {
    server = spawnShop({ dataDir, port: await freePort() });
    await server.waitForOutput(OPEN);
  });
  test.afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('is given its name and currency in the console, and an order fixes the currency', async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.origin });
    const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    openHydrated(page);
    const accounts = new Accounts(request);
    const desk = new ConsolePage(page, accounts);
    // Kept in memory until the name changes.
    await page.goto('/');
    await expect(page).toHaveTitle('Pawtrait: see your pet as art. Instantly.');

    const admin = await desk.open('/admin/settings', 'Settings');
    await page.getByLabel('Shop name').fill('Paws "& Co."');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Without quotes, brackets and backslashes.')).toBeVisible();
    await page.getByLabel('Shop name').fill('Paws & Paint');
    await page.getByLabel('Currency').selectOption('EUR, Euro');
    await desk.expectSound();
    await page.getByRole('button', { name: 'Save' }).click();
    await desk.expectMessage('The shop’s settings are saved');

    await expect(async () => {
      await page.goto('/');
      await expect(page).toHaveTitle('Paws & Paint: see your pet as art. Instantly.', { timeout: 1000 });
    }).toPass();
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Paws & Paint, home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(
      'Paws & Paint. See your pet as art. Instantly.',
    );
    for (const path of ['/', '/about', '/contact', '/terms', '/privacy', '/imprint', '/catalog', '/blog']) {
      const body = await (await request.get(path)).text();
      expect(body, path).toContain('Paws &amp; Paint');
      expect(body, path).not.toContain('Pawtrait');
    }
    expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Paws & Paint' });
    expect(await (await request.get('/merchant-feed.xml')).text()).toContain('<g:price>19.99 EUR</g:price>');
    const product = await (await request.get('/products/custom-pet-portrait-mug')).text();
    expect(product).toContain('"priceCurrency":"EUR"');

    const shop = new ShopPage(page);
    await shop.carryArt(server.origin);
    await shop.add('custom-pet-portrait-mug');
    await expect(shop.cart).toContainText('€19.99');
    await shop.goToPayment();
    await shop.enterCard('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay €27.02' }).click();
    await shop.expectThanks();
    const mail = await accounts.mailTo('pat@example.test', /./);
    expect(mail.text).toContain('Paws & Paint: See your pet as art.');
    expect(mail.text).toContain('€27.02');
    expect(`${mail.subject}${mail.html}${mail.text}`).not.toContain('Pawtrait');

    await accounts.signIn(page, admin);
    await desk.goto('/admin/settings', 'Settings');
    await expect(page.getByLabel('Currency')).toHaveValue('EUR, Euro');
    await expect(page.getByLabel('Currency')).toHaveAttribute('readonly');
    await expect(page.getByText('there are orders in this currency')).toBeVisible();
    await context.close();
    await request.dispose();
  });
});
