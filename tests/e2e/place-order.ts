import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Accounts } from './accounts.ts';

/** An order that is paid, as the checkout makes it. */
export async function placeOrder(page: Page, accounts: Accounts): Promise<{ id: string; number: string }> {
  const number = `PW-${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  await accounts.insert('orders', [
    {
      number,
      idempotency_key: randomUUID(),
      email: 'pat@example.test',
      address: {
        name: 'Pat Lee',
        line1: '1 Main St',
        line2: '',
        city: 'Albany',
        region: 'NY',
        postalCode: '12207',
        country: 'US',
      },
      subtotal_cents: 1999,
      shipping_cents: 599,
      discount_cents: 0,
      tax_cents: 104,
      total_cents: 2702,
    },
  ]);
  const [order] = await accounts.rows<{ id: string }>(`orders?number=eq.${number}&select=id`);
  const id = order?.id ?? '';
  await accounts.insert('order_items', [
    {
      order_id: id,
      position: 0,
      card_id: 'mug',
      title: 'Custom Pet Portrait Mug',
      quantity: 1,
      unit_price_cents: 1999,
      shipping_price_cents: 599,
      art_url: new URL('/samples/home/rusty-vibrant.webp', page.url()).href,
      pet_name: 'Ruby',
    },
  ]);
  await accounts.insert('payments', [
    { order_id: id, provider: 'test', reference: `test-${id}`, amount_cents: 2702, status: 'succeeded' },
  ]);
  await accounts.update('orders', `id=eq.${id}`, { status: 'paid' });
  return { id, number };
}
