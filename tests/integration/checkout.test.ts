import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUnusedArt } from '#backend/housekeeping.ts';
import { arrivesBy, formatArrival } from '#domain/cart/delivery-estimate.ts';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { closeUnpaid } from '#server/orders/close-unpaid.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { confirmationMail } from '#server/orders/order-mails.ts';
import { signAsStripe, stripeEvents, webhookSecret } from './fake-stripe.ts';
import { artworkOf } from './saved-artwork.ts';
import { origin, quiet } from './start-backend.ts';
import { startTestShop, type TestShop, mugTotal as total } from './start-shop.ts';

let shop: TestShop;
const { succeeded } = stripeEvents;
const call: TestShop['call'] = (...parameters) => shop.call(...parameters);
const order: TestShop['order'] = (more) => shop.order(more);
const webhook: TestShop['webhook'] = (...parameters) => shop.webhook(...parameters);

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.end());

test('trying codes by quotes is limited as trying them is', async () => {
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

test('what is paused is rejected by its name, quoted and ordered', async () => {
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

  test('survives a client that does not send it', async () => {
    const request = await fourMugs({ expectedTotalCents: taxed(goods + shipping) });
    expect((await call('place-order', request)).body).toMatchObject({
      error: 'stale',
      quote: { totalCents: taxed(goods), promoPick: { used: { code: 'FREESHIP' } } },
    });
  });
});

test('a gift message is stored, and rejected when too long or no text', async () => {
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
    // Not on account of the other tests: an address may place a few orders only.
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

describe('an order by Stripe', () => {
  test('is placed once, charged the server’s total, and paid by signed events only', async () => {
    const request = await order({ email: 'one@example.test' });
    const first = await call('place-order', request);
    expect(first).toMatchObject({
      status: 200,
      body: {
        order: { status: 'placed', totalCents: total },
        payment: { provider: 'stripe', publicKey: 'pk_fake' },
      },
    });
    expect(await call('place-order', request)).toEqual(first);
    const [row] =
      await shop.owner`select o.*, p.reference from public.orders o join public.payments p on p.order_id = o.id
      where o.number = ${first.body.order.number}`;
    expect(row).toMatchObject({
      status: 'placed',
      email: 'one@example.test',
      address: { region: 'NY', line2: '' },
    });
    expect(shop.stripe.asked.get(`order-${row?.id}`)?.get('amount')).toBe(String(total));
    const ref = { number: row?.number, key: first.body.order.key };

    const event = succeeded(row?.reference, total);
    expect(await webhook(event, signAsStripe(JSON.stringify(event), 'whsec_forged'))).toBe(400);
    expect(await webhook(event, signAsStripe('{}'))).toBe(400);
    expect(await webhook(succeeded(row?.reference, total - 1))).toBe(200);
    expect((await call('order-status', ref)).body.order.status).toBe('placed');
    await Promise.all(Array.from({ length: 5 }, () => webhook(event)));
    expect((await call('order-status', ref)).body.order).toMatchObject({
      status: 'paid',
      timeline: [{ status: 'placed' }, { status: 'paid' }],
    });

    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await webhook(succeeded(row?.reference, total));
    await shop.runJobs();
    const mails = await shop.mailsTo('one@example.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(row?.number);
    expect(mails[0]?.text).toContain(`${origin}/orders/${row?.number}?key=${ref.key}`);
    expect(shop.printer.prints).toBe(1);
  });

  test('comes to the same end whatever order its events have, repeated and stale ones included', async () => {
    const placed = async () => {
      const { body } = await call('place-order', await order());
      const [row] = await shop.owner`select p.reference from public.orders o
        join public.payments p on p.order_id = o.id where o.number = ${body.order.number}`;
      const statusNow = async () => (await call('order-status', body.order)).body.order.status;
      return { reference: row?.reference as string, statusNow };
    };
    const { failed, refunded } = stripeEvents;
    const paid = await placed();
    const event = succeeded(paid.reference, total);
    const signedAgo = (seconds: number) => signAsStripe(JSON.stringify(event), webhookSecret, seconds);
    expect(await webhook(event, signedAgo(301))).toBe(400);
    expect(await paid.statusNow()).toBe('placed');
    expect(await webhook(event, signedAgo(290))).toBe(200);
    const late = failed(paid.reference);
    for (const repeated of [late, event, late, event]) expect(await webhook(repeated)).toBe(200);
    expect(await paid.statusNow()).toBe('paid');

    const back = await placed();
    const [payment, refund] = [succeeded(back.reference, total), refunded(back.reference, total)];
    for (const one of [refund, payment, refund, payment]) expect(await webhook(one)).toBe(200);
    expect(await back.statusNow()).toBe('refunded');
    await shop.runJobs();
  });

  test('reads no event that is longer than any of Stripe’s', async () => {
    const event = { ...succeeded('pi_x', 1), more: 'x'.repeat(600_000) };
    expect(await webhook(event)).toBe(413);
  });

  test('keeps its artwork when the preview is gone', async () => {
    const request = await order();
    const { body } = await call('place-order', request);
    const [item] =
      await shop.owner`select i.* from public.order_items i join public.orders o on o.id = i.order_id
      where o.number = ${body.order.number}`;
    expect(item?.art_url).toContain('/kept-art/');
    const plan = await shop.backend.files.read(
      'kept-art',
      `${item?.art_url.split('/').at(-1)}`.replace('.png', '.plan'),
    );
    expect(plan?.bytes.toString()).toBe('a plan');
  });

  test('is printed from the plan of the preview that its artwork was saved from', async () => {
    const ann = await shop.createUser();
    const url = await shop.preview();
    const { files } = shop.backend;
    const entry = await artworkOf(shop, ann, { save_key: url, is_public: false });
    expect((await ann.client.from('saved_images').insert(entry)).error).toBeNull();
    const savedUrl = entry.transformed_image_url;
    const path = files.locate(savedUrl)?.path ?? '';
    await files.put('pet-images', path, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {
      upsert: true,
    });
    const kept = async (imageUrl: string, token?: string) =>
      call('keep-artwork', { imageUrl }, token ? { token } : {});
    // Nothing was kept: the picture alone can be had.
    expect((await kept(savedUrl, ann.token)).body.hasPlan).toBe(false);
    const { body } = await kept(url);
    expect(body).toEqual({ imageUrl: url.replace('/previews/', '/kept-art/'), hasPlan: true });
    expect((await kept(savedUrl, ann.token)).body).toEqual(body);
    expect((await kept(savedUrl)).status).toBe(400);

    // A month later the copy is still there, another one, which nobody saved or ordered, is gone.
    const other = (await kept(await shop.preview())).body.imageUrl;
    await shop.owner`update storage.objects set updated_at = now() - interval '31 days' where bucket_id = 'kept-art'`;
    await removeUnusedArt(shop.backend.service, files);
    expect((await kept(body.imageUrl)).body.hasPlan).toBe(true);
    expect((await kept(other)).status).toBe(400);
  });

  test.each([
    ['its preview', async (url: string) => url],
    ['its own file, when the preview is gone', async () => 'another-preview'],
  ])('gives its saved artwork a print file, kept under %s, until it is refunded', async (_, saveKey) => {
    const [ann, bob] = [await shop.createUser(), await shop.createUser()];
    const url = await shop.preview();
    const entry = await artworkOf(shop, ann, { save_key: await saveKey(url), is_public: false });
    const { data: saved } = await ann.client.from('saved_images').insert(entry).select('id').single();
    const path = shop.backend.files.locate(entry.transformed_image_url)?.path ?? '';
    await shop.backend.files.put('pet-images', path, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {
      upsert: true,
    });
    await call('keep-artwork', { imageUrl: url });
    const prints = async (token?: string) =>
      (await call('artwork-prints', { id: saved?.id }, token ? { token } : {})).body.files;
    const request = await order();
    const lines = request.lines.map((line) => ({
      ...line,
      customization: { ...line.customization, artUrl: entry.transformed_image_url },
    }));
    const { body } = await call(
      'place-order',
      { ...request, lines },
      { token: ann.token, address: '192.0.2.78' },
    );
    const [row] = await shop.owner`select p.reference, i.art_url, i.title from public.orders o
      join public.payments p on p.order_id = o.id join public.order_items i on i.order_id = o.id
      where o.number = ${body.order.number}`;
    expect(row?.art_url).toContain('/kept-art/');
    await webhook(succeeded(row?.reference, total));
    expect(await prints(ann.token)).toEqual([]);
    await shop.runJobs();

    const [file, ...more] = await prints(ann.token);
    expect(more).toEqual([]);
    expect(file.product).toBe(row?.title);
    const answer = await shop.functions['print-file']?.(new Request(file.url), { address: '' });
    expect(answer?.headers.get('content-type')).toBe('image/png');
    expect(await prints(bob.token)).toEqual([]);
    expect(await prints()).toEqual([]);
    await webhook(stripeEvents.refunded(row?.reference, total));
    expect(await prints(ann.token)).toEqual([]);
  });

  test('answers an error while Stripe is down, charges nothing, and continues with the same order', async () => {
    const request = await order();
    shop.stripe.isDown = true;
    expect(await call('place-order', request)).toMatchObject({
      status: 502,
      body: { error: /Nothing was charged/ },
    });
    shop.stripe.isDown = false;
    expect(await call('place-order', request)).toMatchObject({
      status: 200,
      body: { order: { status: 'placed' } },
    });
    const placed = await shop.owner`select from public.orders where idempotency_key = ${request.key}`;
    expect(placed).toHaveLength(1);
  });

  test('is printed again after a failure, without a second mail', async () => {
    const { body } = await call('place-order', await order({ email: 'two@example.test' }));
    const [row] =
      await shop.owner`select o.id, p.reference from public.orders o join public.payments p on p.order_id = o.id
      where o.number = ${body.order.number}`;
    await webhook(succeeded(row?.reference, total));
    const before = shop.printer.prints;
    shop.printer.fails = 1;
    await shop.runJobs();
    expect(shop.printer.prints).toBe(before);
    const [job] =
      await shop.owner`select * from private.order_jobs where order_id = ${row?.id} and kind = 'print_files'`;
    expect(job).toMatchObject({ is_done: false, last_error: 'The paper has run out.', attempts: 1 });
    const { number, key } = body.order;
    const isLate = async () => (await call('order-status', { number, key })).body.order.isPrintLate;
    expect(await isLate()).toBe(false);
    await shop.owner`update pgboss.job set created_on = now() - interval '61 minutes' where id = ${row?.id}`;
    expect(await isLate()).toBe(true);
    const pause = (job?.run_after.getTime() - Date.now()) / 1000;
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(20);
    await shop.owner`update pgboss.job set start_after = now() where id = ${row?.id} and state = 'retry'`;
    await shop.runJobs();
    expect(shop.printer.prints).toBe(before + 1);
    expect(await shop.mailsTo('two@example.test')).toHaveLength(1);

    expect(await isLate()).toBe(false);
    const [item] = (await call('order-status', { number, key })).body.order.items;
    const file = await shop.functions['print-file']?.(new Request(item.printFileUrl), { address: '' });
    expect(file?.headers.get('content-type')).toBe('image/png');
    const stolen = item.printFileUrl.replace(key, createOrderKeys('guess').keyOf(number));
    expect((await shop.functions['print-file']?.(new Request(stolen), { address: '' }))?.status).toBe(404);
  });
});

describe('an order unpaid for a day', () => {
  const forgotten = async (status?: string) => {
    const { body } = await call('place-order', await order());
    const [row] = await shop.owner`update public.orders o set created_at = now() - interval '25 hours'
      from public.payments p where p.order_id = o.id and o.number = ${body.order.number} returning o.id, p.reference`;
    if (status) shop.stripe.intents.set(row?.reference, status);
    return { id: row?.id as string, reference: row?.reference as string };
  };
  const close = () =>
    closeUnpaid({
      service: shop.backend.service,
      gateway: shop.stripe.gateway,
      onWork: () => {},
      log: quiet,
    });
  const statusOf = async (id: string) =>
    (await shop.owner`select status from public.orders where id = ${id}`)[0]?.status;

  test('is cancelled, and cannot be paid any more', async () => {
    const { id, reference } = await forgotten();
    const fresh = await call('place-order', await order());
    await close();
    expect(await statusOf(id)).toBe('cancelled');
    expect(shop.stripe.intents.get(reference)).toBe('canceled');
    expect((await call('order-status', fresh.body.order)).body.order.status).toBe('placed');
    // An earlier try was cut off between Stripe and the database.
    const again = await forgotten('canceled');
    await close();
    expect(await statusOf(again.id)).toBe('cancelled');
  });

  test('holds one of a limited number of codes for half an hour', async () => {
    await shop.owner`insert into public.promo_codes (code, kind, value, max_uses) values
      ('FEW', 'percent', 1000, 1), ('MANY', 'percent', 1000, null)`;
    const placed = async (promoCode: string) => {
      const draft = await order({ promoCode });
      const { body: stale } = await call('place-order', draft);
      const { body } = await call('place-order', { ...draft, expectedTotalCents: stale.quote.totalCents });
      const [row] = await shop.owner`update public.orders set created_at = now() - interval '31 minutes'
        where number = ${body.order.number} returning id`;
      return row?.id as string;
    };
    const [few, many] = [await placed('FEW'), await placed('MANY')];
    expect((await call('check-promo', { code: 'FEW' })).body).toEqual({ reason: 'used-up' });
    await close();
    expect([await statusOf(few), await statusOf(many)]).toEqual(['cancelled', 'placed']);
    expect((await call('check-promo', { code: 'FEW' })).body.terms).toBeTruthy();
  });

  test('but was paid without a webhook is paid; a pending or unknown payment is left', async () => {
    const [paid, processing] = [await forgotten('succeeded'), await forgotten('processing')];
    shop.stripe.isDown = true;
    await expect(close()).rejects.toThrow(/Stripe/);
    shop.stripe.isDown = false;
    expect(await statusOf(paid.id)).toBe('placed');
    await Promise.all([close(), close()]);
    expect(await statusOf(paid.id)).toBe('paid');
    expect(await statusOf(processing.id)).toBe('placed');
  });
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
      `${origin}/storage/v1/object/public/pet-images/somebody/1_original.png`,
      `${origin}/storage/v1/object/public/previews/../kept-art/x.png`,
      `${origin}/storage/v1/object/public/previews/${randomUUID()}.png`,
    ]) {
      const lines = [{ productId: shop.mugId, quantity: 1, customization: { artUrl } }];
      expect((await call('place-order', await order({ lines }))).status, artUrl).toBe(400);
    }
  });

  test('of what is no request at all', async () => {
    for (const name of Object.keys(shop.functions)) {
      for (const body of ['', '{', 'null', '[]', '{"number":{}}']) {
        const { status } = await call(name, body);
        expect(status >= 400 && status < 500, `${name} ${body}`).toBe(true);
      }
    }
  });
});

describe('an order in test mode', () => {
  const place = async (token?: string) =>
    (await call('place-order', await order(), { from: shop.testFunctions, ...(token ? { token } : {}) })).body
      .order;
  const pay = (placed: { number: string; key: string }, token: string, isConfirmed?: boolean) =>
    call(
      'pay-test-order',
      { ...placed, token, ...(isConfirmed === undefined ? {} : { isConfirmed }) },
      { from: shop.testFunctions },
    );

  test('has the usual test cards, and can be paid after a decline', async () => {
    const placed = await place();
    for (const [token, failureCode] of [
      ['tok_declined', 'card_declined'],
      ['tok_insufficient_funds', 'insufficient_funds'],
      ['tok_processing_error', 'processing_error'],
    ] as const) {
      expect((await pay(placed, token)).body).toEqual({ status: 'failed', failureCode });
    }
    expect((await pay(placed, 'tok_authentication')).body).toEqual({ status: 'authentication' });
    expect((await pay(placed, 'tok_authentication', false)).body.status).toBe('failed');
    expect((await pay(placed, 'tok_authentication', true)).body.status).toBe('succeeded');
    expect((await pay(placed, 'tok_declined')).body.status).toBe('failed');
    expect((await call('order-status', placed)).body.order.status).toBe('paid');
  });

  test('cannot be paid so when Stripe is the gateway, or without the order’s key', async () => {
    const placed = await place();
    expect((await call('pay-test-order', { ...placed, token: 'tok_success' })).status).toBe(404);
    expect((await pay({ ...placed, key: 'x' }, 'tok_success')).status).toBe(404);
  });

  test('can be opened by its customer, by its key and by number and e-mail only', async () => {
    const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
    const { number, key } = await place(ann.token);
    expect((await call('order-status', { number }, { token: ann.token })).status).toBe(200);
    expect((await call('order-status', { number }, { token: bob.token })).status).toBe(404);
    expect((await call('order-status', { number })).status).toBe(404);
    expect(
      (await call('find-order', { number: number.toLowerCase(), email: 'PAT@example.test' })).body,
    ).toEqual({ number, key });
    const wrong = await call('find-order', { number, email: 'eve@example.test' });
    expect(await call('find-order', { number: 'PW-0000000000', email: 'eve@example.test' })).toEqual(wrong);
  });
});

describe('the order of a guest', () => {
  let visitors = 0;
  /** Not on account of other tests: an address may place a few orders only. */
  const place = async (email: string): Promise<{ number: string; key: string }> => {
    visitors += 1;
    const address = `192.0.3.${visitors}`;
    return (await call('place-order', await order({ email }), { address })).body.order;
  };
  const newAddress = () => `pat-${randomUUID()}@example.test`;
  const ownerOf = async ({ number }: { number: string }) =>
    (await shop.owner`select user_id from public.orders where number = ${number}`)[0]?.user_id;
  const join = async (ref: object, token?: string) => call('join-order', ref, token ? { token } : {});
  const createAccount = async (email: string, isConfirmed: boolean) => {
    const id = randomUUID();
    await shop.owner`insert into auth.users (id, email, email_confirmed_at)
      values (${id}, ${email}, ${isConfirmed ? new Date() : null})`;
    return id;
  };
  const confirm = (id: string) =>
    shop.owner`update auth.users set email_confirmed_at = now() where id = ${id}`;

  test('joins the account that confirms its address, and counts for its previews', async () => {
    const email = newAddress();
    const bought = await place(email.toUpperCase());
    await shop.owner`update public.orders set status = 'paid' where number = ${bought.number}`;
    expect((await join(bought)).body).toEqual({ joined: false });
    const id = await createAccount(email, false);
    expect(await ownerOf(bought)).toBeNull();
    await confirm(id);
    expect(await ownerOf(bought)).toBe(id);
    const [profile] = await shop.owner`select unlimited_previews from public.profiles where user_id = ${id}`;
    expect(profile).toEqual({ unlimited_previews: true });
    expect((await call('order-status', bought)).body.order.isGuest).toBe(false);
  });

  test('stays a guest’s without a sign-in with its key', async () => {
    const email = newAddress();
    const bought = await place(email);
    await confirm(await createAccount(email, false));
    await createAccount(newAddress(), true);
    expect(await ownerOf(bought)).toBeNull();
  });

  test('joins the account that is signed in with its address at once', async () => {
    const ann = await shop.createUser();
    await confirm(ann.id);
    const bought = await place(ann.email);
    expect((await join(bought, ann.token)).body).toEqual({ joined: true });
    expect((await join(bought, ann.token)).body).toEqual({ joined: true });
    expect(await ownerOf(bought)).toBe(ann.id);
  });

  test('cannot be taken by anybody else', async () => {
    const [ann, eve] = await Promise.all([shop.createUser(), shop.createUser()]);
    await Promise.all([confirm(ann.id), confirm(eve.id)]);
    const bought = await place(ann.email);
    // The right address without the key.
    for (const key of ['', 'x'.repeat(22)]) {
      expect((await join({ ...bought, key }, ann.token)).status).toBe(404);
    }
    // The key without the address, confirmed or only claimed.
    expect((await join(bought, eve.token)).body).toEqual({ joined: false });
    const email = newAddress();
    const other = await place(email);
    const claimed = await createAccount(email, false);
    const [row] = await shop.owner`select public.join_order(${other.number}, ${claimed}) as joined`;
    expect(row).toEqual({ joined: false });
    expect([await ownerOf(bought), await ownerOf(other)]).toEqual([null, null]);
    // Of somebody else already.
    await join(bought, ann.token);
    expect((await join(bought, eve.token)).body).toEqual({ joined: false });
    expect(await ownerOf(bought)).toBe(ann.id);
  });

  describe('where addresses are not confirmed', () => {
    const requireConfirmation = (isOn: boolean) =>
      shop.backend.service.query('select public.configure_confirmation($1)', [isOn]);
    beforeAll(() => requireConfirmation(false));
    afterAll(() => requireConfirmation(true));

    test('joins the first account that is signed in with its key, and stays there', async () => {
      const ann = await shop.createUser();
      await confirm(ann.id);
      const bought = await place(ann.email);
      expect((await join(bought)).body).toEqual({ joined: false });
      expect(await ownerOf(bought)).toBeNull();
      expect((await join(bought, ann.token)).body).toEqual({ joined: true });
      // Somebody else gets the address, and has the link too.
      await shop.owner`update auth.users set email = ${newAddress()} where id = ${ann.id}`;
      const eve = await shop.createUser();
      await shop.owner`update auth.users set email = ${ann.email}, email_confirmed_at = now() where id = ${eve.id}`;
      expect((await join(bought, eve.token)).body).toEqual({ joined: false });
      expect(await ownerOf(bought)).toBe(ann.id);
    });

    test('cannot be taken, read or wiped by an account that claims its address', async () => {
      const email = newAddress();
      const bought = await place(email);
      // Its customer began to make an account.
      await join(bought);
      const eve = await shop.createUser();
      await shop.owner`update auth.users set email = ${email}, email_confirmed_at = now() where id = ${eve.id}`;
      await createAccount(email.toUpperCase(), true).catch(() => undefined);
      expect(await ownerOf(bought)).toBeNull();
      expect((await join({ ...bought, key: '' }, eve.token)).status).toBe(404);
      const { data } = await eve.client.rpc('own_records');
      expect(JSON.stringify(data)).not.toContain(bought.number);
      await shop.owner`delete from auth.users where id = ${eve.id}`;
      const [kept] = await shop.owner`select email, owner_left_at from public.orders
        where number = ${bought.number}`;
      expect(kept).toEqual({ email, owner_left_at: null });
    });

    test('that waited for its account before does not go to one that claims its address', async () => {
      const email = newAddress();
      const bought = await place(email);
      await requireConfirmation(true);
      await join(bought);
      await requireConfirmation(false);
      await createAccount(email, true);
      expect(await ownerOf(bought)).toBeNull();
    });
  });

  test('answers alike for addresses with and without an account', async () => {
    const ann = await shop.createUser();
    await confirm(ann.id);
    const answers = [await join(await place(ann.email)), await join(await place(newAddress()))];
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('tax by Stripe', () => {
  /** 19.99 and 5.99 for a mug, and a tenth of both. */
  const taxedTotal = 2598 + 260;

  test('is in the quote, in the order and in the payment, by one calculation', async () => {
    const from = shop.taxingFunctions;
    const request = await order({ expectedTotalCents: taxedTotal });
    const { country, region, postalCode, city, line1 } = request.address;
    const draft = { lines: request.lines, promoCode: null, country, region, postalCode, city, line1 };
    const quoted = await call('quote-order', draft, { from });
    expect(quoted.body).toMatchObject({ taxCents: 260, totalCents: taxedTotal });

    const placed = await call('place-order', request, { from });
    expect(placed.body.order).toMatchObject({ totalCents: taxedTotal });
    const [row] =
      await shop.owner`select id, tax_cents, tax_calculation from public.orders where number = ${placed.body.order.number}`;
    expect(row).toMatchObject({ tax_cents: 260, tax_calculation: expect.stringMatching(/^taxcalc_/) });
    const payment = shop.stripe.asked.get(`order-${row?.id}`);
    expect(payment?.get('amount')).toBe(String(taxedTotal));
    expect(payment?.get('hooks[inputs][tax][calculation]')).toBe(row?.tax_calculation);
    expect(await call('place-order', request, { from })).toEqual(placed);
  });

  test('a code for free shipping leaves the goods to be taxed, another one does not touch shipping', async () => {
    const from = shop.taxingFunctions;
    await shop.owner`insert into public.promo_codes (code, kind, value)
      values ('TAXSHIP', 'shipping', 0), ('TAXHALF', 'percent', 5000)`;
    const { lines } = await order();
    const taxOf = async (promoCode: string) => {
      const answer = await call('quote-order', { lines, promoCode, country: 'US', region: 'NY' }, { from });
      const forms = [...shop.stripe.asked.entries()].filter(([key]) => key.startsWith('tax-quote'));
      const form = forms.at(-1)?.[1];
      const taxed = [form?.get('line_items[0][amount]'), form?.get('shipping_cost[amount]')];
      return { taxed, taxCents: answer.body.taxCents };
    };
    expect(await taxOf('TAXSHIP')).toEqual({ taxed: ['1999', '0'], taxCents: 200 });
    expect(await taxOf('TAXHALF')).toEqual({ taxed: ['999', '599'], taxCents: 160 });
  });

  test('a total of yesterday is rejected with the one of today', async () => {
    const request = await order({ expectedTotalCents: total });
    const { body } = await call('place-order', request, { from: shop.taxingFunctions });
    expect(body).toMatchObject({ error: 'stale', quote: { taxCents: 260, totalCents: taxedTotal } });
  });

  test('an address unknown to Stripe is an error, and nothing is ordered', async () => {
    // An address of its own: the tests above have used up most orders of theirs.
    const sender = { from: shop.taxingFunctions, address: '192.0.2.88' };
    const request = await order({ expectedTotalCents: taxedTotal, email: 'nowhere@example.test' });
    shop.stripe.knowsAddress = false;
    const unknown = await call('place-order', request, sender);
    shop.stripe.knowsAddress = true;
    expect(unknown.status).toBe(422);
    expect(unknown.body.error).toContain('Please check it');
    shop.stripe.isDown = true;
    expect((await call('place-order', request, sender)).status).toBe(502);
    shop.stripe.isDown = false;
    expect(await shop.owner`select 1 from public.orders where email = 'nowhere@example.test'`).toHaveLength(
      0,
    );
  });
});
