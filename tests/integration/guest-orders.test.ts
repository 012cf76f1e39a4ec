import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const { call, order } = shop;

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

  test('cannot be paid by test cards when Stripe is the gateway, or without the order’s key', async () => {
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

test('an account’s order is neither opened nor changed by a repeated request of others', async () => {
  const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
  const request = await order();
  const repeat = (token?: string, changes: object = {}) =>
    call(
      'place-order',
      { ...request, ...changes },
      { from: shop.testFunctions, ...(token ? { token } : {}) },
    );
  const { body } = await repeat(ann.token);
  for (const token of [undefined, bob.token]) {
    const answer = await repeat(token, { giftNote: 'Not from Ann' });
    expect([answer.status, Object.keys(answer.body)]).toEqual([403, ['error']]);
  }
  expect((await call('order-status', body.order)).body.order.giftNote).toBeNull();
  expect((await repeat(ann.token)).body.order).toEqual(body.order);
});

describe('the order of a guest', () => {
  let visitors = 0;
  /** Orders are limited by address; each is placed from a new one. */
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

  test('cannot be taken by another account', async () => {
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
    // It belongs to another account already.
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
      // Another account gets the address, and has the link too.
      await shop.owner`update auth.users set email = ${newAddress()} where id = ${ann.id}`;
      const eve = await shop.createUser();
      await shop.owner`update auth.users set email = ${ann.email}, email_confirmed_at = now() where id = ${eve.id}`;
      expect((await join(bought, eve.token)).body).toEqual({ joined: false });
      expect(await ownerOf(bought)).toBe(ann.id);
    });

    test('cannot be taken, read or wiped by an account that claims its address', async () => {
      const email = newAddress();
      const bought = await place(email);
      // Its customer has started to create an account.
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
