import { expect, test } from 'vitest';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();

const stops = {
  blocked: (id: string) =>
    shop.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
  deleted: (id: string) => shop.owner`delete from auth.users where id = ${id}`,
};
const message = 'This account is blocked or was deleted.';

test.each(['blocked', 'deleted'] as const)(
  'an account that is %s stops at once, with a token, an upload address or an order in the cart',
  async (how) => {
    const user = await shop.createUser();
    const pets = user.client.storage.from('pet-images');
    const path = `${user.id}/1_generated.png`;
    const { data: signed } = await pets.createSignedUploadUrl(path, { upsert: true });
    const order = await shop.order();
    expect((await user.client.from('profiles').select('role')).status).toBe(200);
    await stops[how](user.id);

    expect(await user.client.from('profiles').select('role')).toMatchObject({
      status: 401,
      error: { message: message },
    });
    expect(await user.client.from('saved_images').insert({ user_id: user.id } as never)).toMatchObject({
      status: 401,
    });
    expect((await user.client.rpc('increment_preview_usage', { p_user_id: user.id })).status).toBe(401);
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect((await pets.upload(`${user.id}/2_generated.png`, png)).error?.message).toBe(message);
    const late = await pets.uploadToSignedUrl(path, signed?.token ?? '', png);
    expect(late.error?.message).toBe(message);
    for (const name of ['place-order', 'keep-artwork', 'quote-order']) {
      expect(await shop.call(name, order, user)).toEqual({ status: 401, body: { error: message } });
    }
    // The cart is still there for a guest.
    expect((await shop.call('place-order', order)).body.order).toMatchObject({ status: 'placed' });
  },
);

test('an account works again after its block has ended', async () => {
  const user = await shop.createUser();
  await shop.owner`update auth.users set banned_until = now() - interval '1 second' where id = ${user.id}`;
  expect((await user.client.from('profiles').select('role')).status).toBe(200);
});

test('an ended session stops at once, everywhere; the others continue', async () => {
  const user = await shop.createUser();
  const sessions = await shop.owner<{ id: string }[]>`
    insert into auth.sessions (id, user_id, aal)
    select gen_random_uuid(), ${user.id}, 'aal1' from generate_series(1, 2) returning id`;
  const [here, elsewhere] = await Promise.all(
    sessions.map(async ({ id }) => {
      const token = await shop.sign({ sub: user.id, role: 'authenticated', session_id: id });
      return { id: user.id, token, client: shop.client(shop.backend.keys.publishable, token) };
    }),
  );
  if (!here || !elsewhere) throw new Error('There are no sessions.');
  expect((await elsewhere.client.from('profiles').select('role')).status).toBe(200);
  await shop.owner`delete from auth.sessions where id = ${sessions[1]?.id ?? ''}`;

  const ended = 'This session has ended. Please sign in again.';
  expect(await elsewhere.client.from('profiles').select('role')).toMatchObject({
    status: 401,
    error: { message: ended },
  });
  const pets = elsewhere.client.storage.from('pet-images');
  expect((await pets.list(user.id)).error?.message).toBe(ended);
  expect(await shop.call('quote-order', await shop.order(), elsewhere)).toEqual({
    status: 401,
    body: { error: ended },
  });
  expect((await here.client.from('profiles').select('role')).status).toBe(200);
});
