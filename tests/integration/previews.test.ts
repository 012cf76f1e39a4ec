import { describe, expect, test } from 'vitest';
import { openTestBackend, type TestUser } from './start-backend.ts';

const shop = await openTestBackend();

const take = (user: TestUser) => user.client.rpc('increment_preview_usage', { p_user_id: user.id });
const spend = async (user: TestUser) =>
  (await shop.service.rpc('spend_preview', { p_user_id: user.id })).data;
const giveBack = async (id: string) => (await shop.service.rpc('return_preview', { p_preview_id: id })).data;
const used = async (user: TestUser) =>
  (await user.client.from('profiles').select('transformations_used').eq('user_id', user.id).single()).data
    ?.transformations_used;

describe('taking a preview', () => {
  test('counts up to the limit, then rejects with 429 and counts no further', async () => {
    const user = await shop.createUser();
    for (let n = 1; n <= 10; n++) {
      expect((await take(user)).data).toEqual([{ transformations_used: n, transformations_limit: 10 }]);
    }
    const rejected = await take(user);
    expect(rejected).toMatchObject({
      status: 429,
      error: { code: 'PT429', message: 'Daily preview limit reached. Order to unlock unlimited styles.' },
    });
    expect(JSON.parse(rejected.error?.details ?? '')).toEqual({
      transformations_used: 10,
      transformations_limit: 10,
    });
    expect(await used(user)).toBe(10);
  });

  test('twenty at once give exactly ten', async () => {
    const user = await shop.createUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(user)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(user)));
    expect(new Set(spent.filter((id) => id !== null)).size).toBe(10);
  });

  test('is for oneself only', async () => {
    const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
    expect(await bob.client.rpc('increment_preview_usage', { p_user_id: ann.id })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(await shop.guest.rpc('increment_preview_usage', { p_user_id: ann.id })).toMatchObject({
      status: 401,
    });
    expect((await shop.service.rpc('increment_preview_usage', { p_user_id: ann.id })).error).toBeNull();
    expect(await used(ann)).toBe(1);
  });

  test.each(['tester', 'admin'] as const)(
    'a %s is neither limited nor counted, but leaves a proof',
    async (role) => {
      const user = await shop.createUser({ role });
      await shop.owner`update public.profiles set transformations_limit = 0 where user_id = ${user.id}`;
      expect((await take(user)).data).toEqual([{ transformations_used: 0, transformations_limit: 0 }]);
      const id = await spend(user);
      expect(id).toEqual(expect.any(String));
      expect(await giveBack(id ?? '')).toBe(true);
      expect(await used(user)).toBe(0);
    },
  );

  test('starts again on a new day of the shop', async () => {
    const user = await shop.createUser();
    await shop.owner`update public.profiles set transformations_used = 10, usage_day = usage_day - 1 where user_id = ${user.id}`;
    expect((await take(user)).data).toEqual([{ transformations_used: 1, transformations_limit: 10 }]);
    const reader = await shop.createUser();
    await shop.owner`update public.profiles set transformations_used = 10, usage_day = usage_day - 1 where user_id = ${reader.id}`;
    await shop.service.rpc('reset_preview_usage');
    expect(await used(reader)).toBe(0);
    expect(await used(user)).toBe(1);
  });

  test('the day is that of the shop, and an unknown zone is rejected', async () => {
    const day = async (zone: string) => {
      await shop.backend.service.query('select public.configure_shop($1)', [zone]);
      const [row] =
        await shop.owner`select private.shop_day()::text as day, (now() at time zone ${zone})::date::text as expected`;
      expect(row?.day).toBe(row?.expected);
      return row?.day as string;
    };
    // These two zones are 25 hours apart, so their dates always differ.
    expect(await day('Pacific/Kiritimati')).not.toBe(await day('Pacific/Pago_Pago'));
    await expect(
      shop.backend.service.query('select public.configure_shop($1)', ['Moon/Base']),
    ).rejects.toMatchObject({ code: '22023' });
    await day('UTC');
  });
});

describe('proving and returning a preview', () => {
  test('each is spent once and returned once', async () => {
    const user = await shop.createUser();
    expect(await spend(user)).toBeNull();
    await take(user);
    const id = (await spend(user)) ?? '';
    expect(await spend(user)).toBeNull();
    const returned = await Promise.all([giveBack(id), giveBack(id), giveBack(id)]);
    expect(returned.filter((first) => first)).toHaveLength(1);
    expect(await used(user)).toBe(0);
    expect(await spend(user)).toBeNull();
  });

  test('an unspent one cannot be returned and expires when it was never rendered', async () => {
    const user = await shop.createUser();
    await take(user);
    const [grant] = await shop.owner`
      update public.preview_grants set taken_at = taken_at - interval '16 minutes' where user_id = ${user.id} returning id`;
    expect(await giveBack(grant?.id as string)).toBe(false);
    expect(await spend(user)).toBeNull();
    expect((await take(user)).data).toEqual([{ transformations_used: 1, transformations_limit: 10 }]);
  });

  test('one that was spent and never delivered expires, a delivered one does not', async () => {
    const user = await shop.createUser();
    for (let n = 0; n < 2; n++) await take(user);
    const [killed, had] = [await spend(user), await spend(user)];
    expect((await shop.service.rpc('deliver_preview', { p_preview_id: had ?? '' })).error).toBeNull();
    expect((await take(user)).data).toEqual([{ transformations_used: 3, transformations_limit: 10 }]);
    await shop.owner`update public.preview_grants set taken_at = taken_at - interval '16 minutes',
      spent_at = spent_at - interval '16 minutes' where id = any (${[killed, had]}::uuid[])`;
    expect((await take(user)).data).toEqual([{ transformations_used: 3, transformations_limit: 10 }]);
    expect(await giveBack(killed ?? '')).toBe(false);
  });
});
