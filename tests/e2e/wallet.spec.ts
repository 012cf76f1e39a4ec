import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';
import { signAsStripe, startFakeStripe, stripeEvents, webhookSecret } from '../integration/fake-stripe.ts';
import { OPEN, type ShopProcess, spawnShop } from '../integration/shop-process.ts';
import { expectAccessible } from './expect-accessible.ts';
import { fakeStripeScript } from './fake-stripe-script.ts';
import { ShopPage } from './shop-page.ts';
import { expect, openHydrated, test } from './shop-test.ts';

// A separate shop, because the shared one takes no payments by Stripe.
test.describe('a shop that takes payments by Stripe', { tag: '@stress' }, () => {
  test.describe.configure({ mode: 'serial' });
  const dataDir = mkdtempSync(join(tmpdir(), 'pawtrait-wallet-'));
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let server: ShopProcess;

  test.beforeAll(async () => {
    stripe = await startFakeStripe();
    server = spawnShop({
      dataDir,
      port: await freePort(),
      settings: {
        STRIPE_SECRET_KEY: 'sk_fake',
        STRIPE_PUBLISHABLE_KEY: 'pk_of_the_test',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: stripe.apiUrl,
      },
    });
    await server.waitForOutput(OPEN);
  });
  test.afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended;
    stripe.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** A customer with a mug at the payment of the checkout. */
  async function openPayment(browser: Browser, email: string, { hasWallet }: { hasWallet: boolean }) {
    const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
    await context.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeStripeScript(hasWallet) }),
    );
    const page = await context.newPage();
    openHydrated(page);
    const shop = new ShopPage(page);
    await shop.carryArt(server.origin);
    await shop.add('custom-pet-portrait-mug');
    await shop.cart.getByRole('link', { name: 'Checkout' }).click();
    await shop.fillAddress(email);
    return { context, page, shop };
  }

  /** The event of a payment that was made. */
  async function tellPaid(page: Page, reference: string) {
    const event = JSON.stringify(stripeEvents.succeeded(reference, 2702));
    const response = await page.request.post('/functions/v1/stripe-webhook', {
      headers: { 'stripe-signature': signAsStripe(event), 'content-type': 'application/json' },
      data: Buffer.from(event),
    });
    expect(response.status()).toBe(200);
  }
  const referenceIn = (url: string) => new URL(url).hash.slice(1).replace(/_secret$/, '');

  for (const hasWallet of [true, false]) {
    test(`${hasWallet ? 'shows a wallet and is paid by it' : 'shows cards alone where there is no wallet'}`, async ({
      browser,
    }) => {
      const email = hasWallet ? 'wallet@example.test' : 'cards@example.test';
      const { context, page, shop } = await openPayment(browser, email, { hasWallet });
      const wallet = page.getByRole('button', { name: 'Wallet 2702 usd' });
      const pay = page.getByRole('button', { name: 'Pay $27.02' });
      await expect(pay).toBeVisible();
      if (!hasWallet) {
        await page.getByRole('checkbox', { name: /^I agree/ }).check();
        await pay.click();
        await expect(page.getByText('The card form of pk_of_the_test')).toBeVisible();
        await expect(wallet).toHaveCount(0);
        await expect(page.getByText('or pay another way')).toHaveCount(0);
        // The form would charge the old total: a code makes another order of it.
        await page.getByPlaceholder('Promo code').fill('WELCOME10');
        await page.getByRole('button', { name: 'Apply' }).click();
        const less = page.getByRole('button', { name: 'Pay $24.94' });
        await expect(page.getByText('The card form of pk_of_the_test')).toHaveCount(0);
        await less.click();
        await expect(page.getByText('The card form of pk_of_the_test')).toBeVisible();
        const orders = server.service.from('orders').select('status, total_cents, payments(reference)');
        const { data } = await orders.eq('email', 'cards@example.test').order('created_at');
        expect(data).toMatchObject([
          { status: 'cancelled', total_cents: 2702 },
          { status: 'placed', total_cents: 2494 },
        ]);
        expect(stripe.intents.get(data?.[0]?.payments[0]?.reference ?? '')).toBe('canceled');
        // A payment that the bank takes days for is not made twice, and leads to the next order.
        stripe.intents.set(data?.[1]?.payments[0]?.reference ?? '', 'processing');
        await page.reload();
        await page.getByRole('checkbox', { name: /^I agree/ }).check();
        await less.click();
        await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
        await expectAccessible(page, 'a payment that takes days');
        await page.getByRole('link', { name: 'Order something else' }).click();
        await expect(page).toHaveURL(/\/catalog$/);
        const cart = () => page.evaluate(() => JSON.parse(localStorage.getItem('pawtrait-cart') ?? '{}'));
        await expect.poll(async () => (await cart()).items ?? []).toEqual([]);
        return context.close();
      }
      await expect(page.getByText('or pay another way')).toBeVisible();
      await expectAccessible(page, 'payment with a wallet');
      // Without the terms no wallet opens, and nothing is ordered.
      await wallet.click();
      await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeFocused();
      expect(await page.evaluate(() => Object(window).walletRejected)).toBe(true);
      const orders = () => server.service.from('orders').select('id, number, total_cents');
      expect((await orders()).data).toEqual([]);
      await page.getByRole('checkbox', { name: /^I agree/ }).check();
      await wallet.click();
      await page.waitForURL(/checkout\/processing.*#pi_.*_secret$/);
      const [order, ...others] = (await orders()).data ?? [];
      expect([others, order?.total_cents]).toEqual([[], 2702]);
      await tellPaid(page, referenceIn(page.url()));
      await shop.expectThanks();
      await context.close();
    });
  }

  test('has an order paid from its own page, which waits for the event', async ({ browser }) => {
    const email = 'later@example.test';
    const { context, page } = await openPayment(browser, email, { hasWallet: false });
    const card = page.getByText('The card form of pk_of_the_test');
    const pay = page.getByRole('button', { name: 'Pay $27.02' });
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await pay.click();
    await expect(card).toBeVisible();
    const { data } = await server.service
      .from('orders')
      .select('number, payments(reference)')
      .eq('email', email)
      .single();
    const { number = '', payments = [] } = data ?? {};
    const found = await page.request.post('/functions/v1/find-order', { data: { number, email } });
    await page.goto(`/orders/${number}?key=${(await found.json()).key}`);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(card).toBeVisible();
    await expectAccessible(page, 'the payment of an order by Stripe');
    await pay.click();
    await page.waitForURL(/orders\/.*redirect_status=succeeded#pi_.*_secret$/);
    await expect(page.getByRole('region', { name: 'Confirming your payment' })).toBeVisible();
    // It is the payment that the checkout began.
    expect(payments).toEqual([{ reference: referenceIn(page.url()) }]);
    await tellPaid(page, referenceIn(page.url()));
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Thank you!' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Invoice INV-/ })).toBeVisible();
    await context.close();
  });
});
