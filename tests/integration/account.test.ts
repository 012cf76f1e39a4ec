import { describe, expect, test } from 'vitest';
import { createDeleteAccount } from '#server/functions/delete-account.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { goodPassword, type Member, newAddress, openAuthBackend } from './start-auth-backend.ts';
import { origin, quiet } from './start-backend.ts';

const shop = await openAuthBackend();

const PHOTO = new Blob([fixtureFile('photos/dog-red-green.jpg')], { type: 'image/jpeg' });
const home = { line1: 'Storgata 1', city: 'Oslo', country: 'NO' };

describe('addresses', () => {
  test('belong to their owner alone', async () => {
    const [ann, bob] = await Promise.all([shop.member(), shop.member()]);
    const { data: mine } = await ann.client.from('addresses').insert(home).select().single();
    expect(mine).toMatchObject({ ...home, user_id: ann.id, recipient: '' });
    expect((await bob.client.from('addresses').select()).data).toEqual([]);
    expect((await shop.guest.from('addresses').select()).error?.code).toBe('42501');
    const foreign = { ...home, user_id: ann.id };
    expect((await bob.client.from('addresses').insert(foreign)).error?.code).toBe('42501');
    await bob.client.from('addresses').update({ city: 'Bergen' }).neq('city', '');
    await bob.client.from('addresses').delete().neq('city', '');
    const moved = await ann.client
      .from('addresses')
      .update({ user_id: bob.id } as never)
      .neq('city', '');
    expect(moved.error?.code).toBe('42501');
    expect((await ann.client.from('addresses').select()).data).toEqual([mine]);
  });

  test('there is room for twenty, also for many at once', async () => {
    const { client } = await shop.member();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, line) =>
        client.from('addresses').insert({ ...home, line1: `Road ${line}` }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
    expect(answers.filter(({ status, error }) => status === 409 && error?.code === 'PT409')).toHaveLength(4);
  });

  test('the address of the sign-up form is stored after confirmation, from the confirmed form only', async () => {
    const email = newAddress();
    const stranger = { first_name: 'Mallory', address_line1: 'Dark Alley 1', city: 'Nowhere', country: 'NO' };
    await shop.browser().auth.signUp({ email, password: 'an evil plan, no?', options: { data: stranger } });
    const { client } = await shop.member({
      email,
      data: { first_name: 'Ann', last_name: 'Lee', address_line1: 'Storgata 1', city: 'Oslo', country: 'NO' },
    });
    const { data } = await client.from('addresses').select('recipient, line1, city, country');
    expect(data).toEqual([{ ...home, recipient: 'Ann Lee' }]);
    expect((await client.from('profiles').select('full_name').single()).data?.full_name).toBe('Ann Lee');
  });

  test('metadata that fits no address is left alone', async () => {
    const { client } = await shop.member({ data: { address_line1: 'x', city: 'y', country: 'Norway' } });
    expect((await client.from('addresses').select()).data).toEqual([]);
  });
});

describe('deleting an account', () => {
  const call = async (token: string | null, now?: () => number) => {
    const remove = createDeleteAccount({ backend: shop.backend, log: quiet, ...(now ? { now } : {}) });
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const request = new Request(`${origin}/functions/v1/delete-account`, { method: 'POST', headers });
    const response = await remove(request, { address: '192.0.2.1' });
    return { status: response.status, ...(await response.json()) };
  };
  const tokenOf = async ({ client }: Member) =>
    (await client.auth.getSession()).data.session?.access_token ?? '';

  test('removes files and rows, and none of others', async () => {
    const [ann, bob] = await Promise.all([shop.member(), shop.member()]);
    for (const { client, id } of [ann, bob]) {
      for (const path of [`${id}/1_a.jpg`, `${id}/1_generated.jpg`, `temp/${id}/2_b.jpg`]) {
        expect((await client.storage.from('pet-images').upload(path, PHOTO)).error).toBeNull();
      }
      await client.from('addresses').insert(home);
    }
    expect(await call(await tokenOf(ann))).toEqual({ status: 200, success: true });

    const left = await shop.owner`select distinct split_part(replace(name, 'temp/', ''), '/', 1) as owner
      from storage.objects where bucket_id = 'pet-images'`;
    expect([...left]).toEqual([{ owner: bob.id }]);
    const rows = await shop.owner`select
      (select count(*)::int from auth.users where id = ${ann.id}) as users,
      (select count(*)::int from public.profiles where user_id = ${ann.id}) as profiles,
      (select count(*)::int from public.addresses where user_id = ${ann.id}) as addresses`;
    expect(rows[0]).toEqual({ users: 0, profiles: 0, addresses: 0 });
    const again = await ann.client.auth.signInWithPassword({ email: ann.email, password: goodPassword });
    expect(again.error?.code).toBe('invalid_credentials');
    expect((await bob.client.from('addresses').select()).data).toHaveLength(1);
  });

  test('is the same when it is sent several times at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { client, id } = await shop.member();
      await client.storage.from('pet-images').upload(`${id}/1_a.jpg`, PHOTO);
      const token = await tokenOf({ client, id } as Member);
      const answers = await Promise.all(Array.from({ length: 4 }, () => call(token)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(new Set([...statuses, 401])).toEqual(new Set([200, 401]));
    }
  });

  test('is rejected without a session, with an old one and with one that was ended', async () => {
    const ann = await shop.member();
    expect(await call(null)).toMatchObject({ status: 401, success: false });
    const token = await tokenOf(ann);
    const later = () => Date.now() + 16 * 60_000;
    expect(await call(token, later)).toMatchObject({ status: 403, error: 'reauthentication_needed' });
    const forged = await shop.sign({ sub: ann.id, role: 'authenticated' });
    expect(await call(forged)).toMatchObject({ status: 401 });
    await ann.client.auth.signOut();
    expect(await call(token)).toMatchObject({ status: 401 });
    const [kept] = await shop.owner`select count(*)::int as users from auth.users where id = ${ann.id}`;
    expect(kept).toEqual({ users: 1 });
  });
});
