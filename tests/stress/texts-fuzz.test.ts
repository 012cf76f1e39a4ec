import { expect, test } from 'vitest';
import { createAdminFunctions } from '#server/admin/admin-functions.ts';
import { createSocialPictures } from '#server/pictures/social-pictures.ts';
import { readSettings } from '#server/settings.ts';
import { stripeEvents } from '../integration/fake-stripe.ts';
import { quiet } from '../integration/start-backend.ts';
import { openTestShop } from '../integration/start-shop.ts';

const shop = await openTestShop();

/** Texts that PostgreSQL cannot store. */
const texts = ['\u0000', 'a\u0000b', '\ud83d', 'a\udc15', '\udc15\ud83d'];

/** The value with one of its texts after the other replaced. */
function* variants(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (Array.isArray(value)) {
    for (const [place, part] of value.entries()) {
      for (const other of variants(part, text)) yield value.with(place, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const other of variants(part, text)) yield { ...value, [name]: other };
    }
    yield { ...value, [text]: 'a field of this name' };
  }
}

test('texts that cannot be stored are rejected in every field of every function of the cart', async () => {
  const order = await shop.order();
  const address = { country: 'US', region: 'NY', postalCode: '12207', city: 'Albany', line1: '1 Main St' };
  const requests: Record<string, object> = {
    'place-order': {
      ...order,
      promoCode: 'SPRING',
      phone: '+1 555 123 4567',
      billing: { company: 'Paws Inc', vatNumber: '1234', address: order.address },
    },
    'quote-order': { lines: order.lines, promoCode: 'SPRING', ...address },
    'check-promo': { code: 'SPRING' },
    'find-order': { number: 'PW-0123456789', email: 'pat@example.test' },
    'order-status': { number: 'PW-0123456789', key: 'x' },
    'join-order': { number: 'PW-0123456789', key: 'x' },
    'write-review': {
      number: 'PW-0123456789',
      key: 'x',
      itemId: '00000000-0000-4000-8000-000000000000',
      rating: 5,
      body: 'Good as new',
      author: 'Pat',
      photo: 'data:image/jpeg;base64,AAAA',
    },
    'keep-artwork': { imageUrl: 'https://pawtrait.test/x.png' },
    'artwork-prints': { id: '00000000-0000-4000-8000-000000000000' },
    'pay-order': { number: 'PW-0123456789', key: 'x' },
    'pay-test-order': { number: 'PW-0123456789', key: 'x', token: 'tok_success' },
  };
  let sent = 0;
  for (const [name, request] of Object.entries(requests)) {
    for (const text of texts) {
      for (const body of variants(request, text)) {
        const { status } = await shop.call(name, body);
        sent += 1;
        // The limits of one address may reject it first.
        expect([name, body, [400, 429].includes(status)]).toEqual([name, body, true]);
      }
    }
  }
  expect(sent).toBeGreaterThan(150);
});

test('and in every field of every function of the admin console', async () => {
  const admin = await shop.createUser({ role: 'admin' });
  const parts = { backend: shop.backend, settings: readSettings({}), onSamples: () => {}, log: quiet };
  const functions = { ...shop.functions, ...createAdminFunctions(parts) };
  const orderId = '00000000-0000-4000-8000-000000000000';
  const tracking = { trackingCarrier: 'DHL', trackingNumber: '1', trackingUrl: 'https://dhl.test/1' };
  const requests: Record<string, object> = {
    'admin-update-order': { orderId, ...tracking, expectedUpdatedAt: '2026-01-01T00:00:00Z' },
    'admin-cancel-order': { orderId, reason: 'broken' },
    'admin-cancel-fulfilment': { fulfilmentId: orderId },
    'admin-change-address': {
      orderId,
      email: 'pat@example.test',
      address: { name: 'Pat', line1: '1 Main St', city: 'Berlin', postalCode: '10115', country: 'DE' },
      expectedUpdatedAt: '2026-01-01T00:00:00Z',
    },
    'admin-refund-order': { orderId, reason: 'broken' },
    'admin-retry-order': { orderId },
    'admin-send-again': { fulfilmentId: orderId },
    'admin-order-links': { orderId },
    'admin-preview-mail': {
      name: 'recovery',
      text: { subject: 'x', title: 'x', body: 'x', action: 'x', note: '' },
    },
    'admin-update-orders': { orders: [{ orderId, seenStatus: 'paid' }], status: 'shipped' },
    'admin-batch-links': { orderIds: [orderId] },
    'admin-generate-samples': { kind: 'style', slugs: ['vibrant'], model: 'x' },
    'admin-settings': { any: 'thing' },
    'admin-health': { any: 'thing' },
  };
  const names = Object.keys(functions).filter((name) => name.startsWith('admin-'));
  expect(Object.keys(requests).toSorted()).toEqual(names.toSorted());
  for (const [name, request] of Object.entries(requests)) {
    for (const text of texts) {
      for (const body of variants(request, text)) {
        const { status } = await shop.call(name, body, { token: admin.token, from: functions });
        expect([name, body, status]).toEqual([name, body, 400]);
      }
    }
  }
});

test('the provider’s own texts make no error of ours', async () => {
  const event = stripeEvents.succeeded('pi_x', 1);
  for (const text of texts) {
    for (const body of variants(event, text)) expect(await shop.webhook(body as object)).toBe(200);
  }
});

test('addresses of pictures', async () => {
  const pictures = createSocialPictures(shop.backend, quiet);
  for (const text of ['%00', 'a%00b', '%ed%a0%bd', '%ff']) {
    const { status } = await pictures.request(`/products/${text}/social.png`);
    expect([text, status]).toEqual([text, 404]);
  }
});
