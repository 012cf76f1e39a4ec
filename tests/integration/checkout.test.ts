import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { arrivesBy, formatArrival } from '#domain/cart/delivery-estimate.ts';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { confirmationMail } from '#server/orders/order-mails.ts';
import { origin } from './start-backend.ts';
import { openTestShop, mugTotal as total } from './start-shop.ts';

const shop = await openTestShop();
const { call, order } = shop;

test('guesses of promo codes are limited in quotes too', async () => {
  const draft = { lines: (await order()).lines, country: 'US', region: 'NY' };
  const from = async (promoCode: string | null) => {
    const request = new Request(`${origin}/functions/v1/quote-order`, {
      method: 'POST',
      body: JSON.stringify({ ...draft, promoCode }),
    });
    return (await shop.functions['quote-order']?.(request, { address: '192.0.2.77' }))?.status;
  };
  const statuses: unknown[] = [];
  for (let guess = 0; guess < 61; guess++) statuses.push(await from(`GUESS${guess}`));
  expect(statuses.indexOf(429)).toBe(60);
  expect(await from(null)).toBe(200);
});

test('a paused product is rejected by its name, in quote and order', async () => {
  const request = await order();
  const id = request.lines[0]?.productId ?? '';
  const pause = (soldOut: boolean) =>
    shop.owner`update public.product_admin_settings
      set metadata = metadata || jsonb_build_object('soldOut', ${soldOut}::boolean) where id = ${id}`;
  await pause(true);
  const rejected = {
    status: 409,
    body: { error: expect.stringMatching(/^Sold out at the moment: .*Mug\./) },
  };
  expect(await call('quote-order', { lines: request.lines, country: 'US', region: 'NY' })).toMatchObject(
    rejected,
  );
  expect(await call('place-order', request)).toMatchObject(rejected);
  await pause(false);
  expect(await call('place-order', request)).toMatchObject({ status: 200, body: { order: {} } });
});

test('a sum that no order can hold is an invalid cart', async () => {
  const request = await order();
  const lines = Array.from({ length: 50 }, () => ({ ...request.lines[0], quantity: 99 }));
  const id = request.lines[0]?.productId ?? '';
  const [was] = await shop.owner`select base_price_cents from public.product_admin_settings where id = ${id}`;
  const setPrice = (cents: number) =>
    shop.owner`update public.product_admin_settings set base_price_cents = ${cents} where id = ${id}`;
  await setPrice(90_000_000);
  const { body } = await call('quote-order', { lines, country: 'US', region: 'NY' });
  const answer = await call('place-order', { ...request, lines, expectedTotalCents: body.totalCents });
  await setPrice(was?.base_price_cents);
  expect(answer).toEqual({ status: 200, body: { error: 'invalid' } });
});

describe('the best code', () => {
  /** Four mugs: goods of 79.96, shipping of 23.96; a tenth off the goods is 8.00. */
  const fourMugs = async (changes: object) => {
    const request = await order(changes);
    return { ...request, lines: request.lines.map((line) => ({ ...line, quantity: 4 })) };
  };
  const goods = 7996;
  const shipping = 2396;
  const taxed = (cents: number) => cents + Math.round(cents * 0.04);

  test('is applied without being typed, and named beside the one that saves less', async () => {
    const { lines } = await fourMugs({});
    const quote = async (draft: object) =>
      (await call('quote-order', { lines, country: 'US', region: 'ny', ...draft })).body;
    const free = { code: 'FREESHIP', kind: 'shipping', discountCents: shipping };
    const tenth = { code: 'WELCOME10', kind: 'percent', discountCents: 800 };
    expect(await quote({})).toMatchObject({
      discountCents: shipping,
      promoPick: { used: free, passedOver: null },
    });
    expect(await quote({ promoCode: 'welcome10' })).toMatchObject({
      discountCents: shipping,
      promoPick: { used: free, passedOver: tenth },
    });
    expect(
      await quote({ promoCode: 'WELCOME10', promoPreferences: { declined: [], chosen: 'WELCOME10' } }),
    ).toMatchObject({ discountCents: 800, promoPick: { used: tenth, passedOver: free } });
    expect(await quote({ promoCode: 'NOPE' })).toMatchObject({
      discountCents: shipping,
      promoRefusal: 'unknown',
      promoPick: { used: free },
    });
  });

  test.each([
    ['the code that saves most', {}, taxed(goods), 'FREESHIP'],
    ['the chosen code', { declined: [], chosen: 'WELCOME10' }, taxed(goods + shipping - 800), 'WELCOME10'],
    [
      'no declined offer',
      { declined: ['FREESHIP'], chosen: null },
      taxed(goods + shipping - 800),
      'WELCOME10',
    ],
  ])('of an order is %s', async (_, preferences, expectedTotalCents, code) => {
    const promoPreferences = { declined: [], chosen: null, ...preferences };
    const request = await fourMugs({ promoCode: 'WELCOME10', promoPreferences, expectedTotalCents });
    const { body } = await call('place-order', request);
    expect(body.order).toMatchObject({ totalCents: expectedTotalCents });
    const [row] = await shop.owner`select promo_code from public.orders where number = ${body.order.number}`;
    expect(row).toEqual({ promo_code: code });
  });

  test('is quoted to a client that does not send it', async () => {
    const request = await fourMugs({ expectedTotalCents: taxed(goods + shipping) });
    expect((await call('place-order', request)).body).toMatchObject({
      error: 'stale',
      quote: { totalCents: taxed(goods), promoPick: { used: { code: 'FREESHIP' } } },
    });
  });
});

test('a gift message is stored, and rejected when it is too long or no text', async () => {
  const from = { address: '192.0.2.81' };
  const noteOf = async (changes: object) => {
    const { status, body } = await call('place-order', await order(changes), from);
    if (status !== 200) return status;
    const { number, key } = body.order;
    return (await call('order-status', { number, key })).body.order.giftNote;
  };
  expect(await noteOf({})).toBeNull();
  expect(await noteOf({ giftNote: '' })).toBe('');
  expect(await noteOf({ giftNote: '  For Ann,\nwith love ' })).toBe('For Ann,\nwith love');
  expect(await noteOf({ giftNote: 'x'.repeat(301) })).toBe(400);
  expect(await noteOf({ giftNote: 7 })).toBe(400);
});

test('phone and billing data stay with the order; a client that sends none has none', async () => {
  const billing = {
    company: ' Paws   GmbH ',
    vatNumber: '123 456 789',
    address: { name: 'Ann', line1: 'Am Markt 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
  };
  const view = async (changes: object) => {
    // Orders are limited by address; other tests use the default one.
    const { status, body } = await call('place-order', await order(changes), { address: '192.0.2.78' });
    if (status !== 200) return status;
    const { number, key } = body.order;
    return (await call('order-status', { number, key })).body.order;
  };
  expect(await view({ phone: ' +1 555  1234567', billing })).toMatchObject({
    phone: '+1 555 1234567',
    billing: {
      company: 'Paws GmbH',
      vatNumber: 'DE123456789',
      address: { name: 'Ann', city: 'Berlin', line2: '', region: '' },
    },
  });
  expect(await view({})).toMatchObject({ phone: null, billing: null });
  expect(await view({ phone: '', billing: { company: ' ' } })).toMatchObject({ phone: null, billing: null });
  expect(await view({ phone: 'call me' })).toBe(400);
  expect(await view({ billing: { ...billing, vatNumber: 'DE1' } })).toBe(400);
  expect(await view({ billing: { ...billing, address: { ...billing.address, postalCode: '1' } } })).toBe(400);
});

test('the day of arrival is stored with the order and shown in its mail', async () => {
  const address = { ...(await order()).address, country: 'DE', region: '', postalCode: '10115' };
  const request = await order({ address, email: `pat-${randomUUID()}@example.test` });
  const { lines } = request;
  const { body: quote } = await call('quote-order', { lines, ...address });
  const from = { address: '192.0.2.79' };
  const placed = await call('place-order', { ...request, expectedTotalCents: quote.totalCents }, from);
  const { number, key } = placed.body.order;
  const view = (await call('order-status', { number, key })).body.order;
  const day = arrivesBy(quote.delivery.daysMax, new Date(view.placedAt));
  expect(view.arrivesBy).toBe(day);
  const { text, html } = confirmationMail(view, {
    order: `${origin}/orders`,
    site: origin,
    textOf: defaultMailText,
  });
  expect(text).toContain(`Standard delivery: ${formatArrival(day)}`);
  expect(html).toContain(formatArrival(day));
});

describe('errors', () => {
  test.each<[string, object]>([
    ['no lines', { lines: [] }],
    ['no e-mail', { email: 'nobody' }],
    ['no key', { key: 'x' }],
    [
      'a wrong postal code',
      { address: { name: 'P', line1: '1', city: 'A', region: 'NY', postalCode: 'X', country: 'US' } },
    ],
    ['half a cent', { expectedTotalCents: 0.5 }],
  ])('of a request with %s', async (_, more) => {
    expect((await call('place-order', await order(more))).status).toBe(400);
  });

  test('of a total, a code or an artwork that does not hold', async () => {
    expect(await call('place-order', await order({ expectedTotalCents: 1 }))).toMatchObject({
      status: 200,
      body: { error: 'stale', quote: { totalCents: total } },
    });
    expect((await call('place-order', await order({ promoCode: 'NOPE' }))).body).toMatchObject({
      error: 'promo',
      reason: 'unknown',
    });
    for (const artUrl of [
      'https://elsewhere.test/a.png',
      `${origin}/storage/v1/object/public/pet-images/another-user/1_original.png`,
      `${origin}/storage/v1/object/public/previews/../kept-art/x.png`,
      `${origin}/storage/v1/object/public/previews/${randomUUID()}.png`,
    ]) {
      const lines = [{ productId: shop.mugId, quantity: 1, customization: { artUrl } }];
      expect((await call('place-order', await order({ lines }))).status, artUrl).toBe(400);
    }
  });

  test('of bodies that are no request', async () => {
    for (const name of Object.keys(shop.functions)) {
      for (const body of ['', '{', 'null', '[]', '{"number":{}}']) {
        const { status } = await call(name, body);
        expect(status >= 400 && status < 500, `${name} ${body}`).toBe(true);
      }
    }
  });
});
