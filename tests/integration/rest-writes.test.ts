import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestConnection, runRequest } from '#backend/database/run-request.ts';
import type { PooledConnection } from '#backend/database/wire/pooled-connection.ts';
import { openTestBackend, untyped } from './start-backend.ts';

const shop = await openTestBackend();

const photo = (name: string, part: object = {}) => ({ slot: 'test', public_url: `/${name}.webp`, ...part });
const photos = () => shop.service.from('app_photos');

describe('insert', () => {
  test('without and with the rows in the answer', async () => {
    expect(await photos().insert(photo('a'))).toMatchObject({ status: 201, data: null, error: null });
    const answer = await photos()
      .insert([photo('b', { sort_order: 2 }), photo('c', { sort_order: 1 })])
      .select('public_url, sort_order')
      .order('sort_order');
    expect(answer).toMatchObject({
      status: 201,
      data: [{ public_url: '/c.webp' }, { public_url: '/b.webp' }],
    });
  });

  test('nothing at all, and many rows with different fields', async () => {
    expect(await photos().insert([]).select()).toMatchObject({ data: [], error: null });
    // is_active may not be null, so a missing one only goes in when defaults are requested.
    const rows = [photo('d', { is_active: false }), photo('e')];
    expect((await photos().insert(rows)).error?.code).toBe('23502');
    const { data } = await photos()
      .insert(rows, { defaultToNull: false })
      .select('is_active')
      .order('public_url');
    expect(data).toEqual([{ is_active: false }, { is_active: true }]);
  });

  test('duplicates are 409, unknown columns and wrong JSON 400', async () => {
    expect(await photos().insert(photo('a'))).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await photos().insert(photo('z', { nope: 1 }))).toMatchObject({
      status: 400,
      error: { code: 'PGRST204' },
    });
    const raw = (body: string) =>
      shop.fetch('/rest/v1/app_photos', {
        method: 'POST',
        body,
        headers: { apikey: shop.backend.keys.secret, 'content-type': 'application/json' },
      });
    for (const body of ['', '{', '"x"', '[1]', 'null', '['.repeat(40) + ']'.repeat(40)]) {
      expect([body, (await raw(body)).status]).toEqual([body, 400]);
    }
    expect((await raw(`{"slot":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    expect((await raw('[{"slot":"a"},{"public_url":"b"}]')).status).toBe(400);
  });
});

describe('upsert', () => {
  test('merges on the named columns, or leaves duplicates alone', async () => {
    const merged = await photos()
      .upsert(photo('a', { title: 'New' }), { onConflict: 'slot,public_url' })
      .select('title')
      .single();
    expect(merged.data).toEqual({ title: 'New' });
    const ignored = await photos()
      .upsert(photo('a', { title: 'Newer' }), { onConflict: 'slot,public_url', ignoreDuplicates: true })
      .select('title');
    expect(ignored.data).toEqual([]);
    expect((await photos().select('title').eq('public_url', '/a.webp').single()).data).toEqual({
      title: 'New',
    });
  });

  test('on columns without a unique index is rejected', async () => {
    expect(await photos().upsert(photo('a'), { onConflict: 'title' })).toMatchObject({
      status: 400,
      error: { code: '42P10' },
    });
  });
});

describe('update and delete', () => {
  test('touch what matches and return it', async () => {
    const updated = await photos()
      .update({ title: 'T' })
      .in('public_url', ['/b.webp', '/c.webp'])
      .select('title');
    expect(updated).toMatchObject({ status: 200, data: [{ title: 'T' }, { title: 'T' }] });
    expect(await photos().update({ title: 'U' }, { count: 'exact' }).eq('title', 'T')).toMatchObject({
      status: 204,
      count: 2,
    });
    const removed = await photos().delete().eq('public_url', '/c.webp').select('public_url').single();
    expect(removed.data).toEqual({ public_url: '/c.webp' });
    expect((await photos().update({}).eq('title', 'U').select()).data).toEqual([]);
  });

  test('without a condition are rejected', async () => {
    expect(await photos().update({ title: 'x' }).select()).toMatchObject({
      status: 400,
      error: { code: '21000' },
    });
    expect(
      await shop.fetch('/rest/v1/app_photos', {
        method: 'DELETE',
        headers: { apikey: shop.backend.keys.secret },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('more rows than allowed roll everything back', async () => {
    const limited = await photos().update({ title: 'many' }).eq('slot', 'test').maxAffected(1).select();
    expect(limited).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    const single = await photos().delete().eq('slot', 'test').select().single();
    expect(single.error?.code).toBe('PGRST116');
    expect((await photos().select('id').eq('title', 'many')).data).toEqual([]);
    expect((await photos().select('id').eq('slot', 'test')).data?.length).toBeGreaterThan(1);
  });

  test('updated_at follows every change', async () => {
    const before = await photos().select('updated_at').eq('public_url', '/a.webp').single();
    const after = await photos()
      .update({ title: 'later' })
      .eq('public_url', '/a.webp')
      .select('updated_at')
      .single();
    expect(Date.parse(after.data?.updated_at ?? '')).toBeGreaterThan(
      Date.parse(before.data?.updated_at ?? ''),
    );
  });
});

test('preferences that were followed are named; unknown ones are rejected when handling is strict', async () => {
  const read = (prefer: string) =>
    shop.fetch('/rest/v1/app_photos?select=id', { headers: { apikey: shop.backend.keys.secret, prefer } });
  const lenient = await read('count=exact, return=everything,tx=rollback');
  expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([200, 'count=exact']);
  const strict = await read('handling=strict, count=exact, tx=rollback, return=everything');
  expect([strict.status, await strict.json()]).toMatchObject([
    400,
    { code: 'PGRST122', details: 'Invalid preferences: return=everything' },
  ]);
});

test('rows that two write in opposite order are written by both', async () => {
  await shop.owner.unsafe(`
    create table public.meeting (id int primary key, name text);
    grant all on public.meeting to service_role;
    insert into public.meeting values (1, ''), (2, '');
    create function public.dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.3); return new; end $$;
    create trigger dawdle before update on public.meeting for each row execute function public.dawdle()`);
  await shop.backend.service.query(`notify pgrst, 'reload schema'`);
  const write = (...ids: readonly number[]) =>
    untyped(shop.service)
      .from('meeting')
      .upsert(ids.map((id) => ({ id, name: ids.join() })));
  await vi.waitFor(async () => expect((await write(1)).status).toBe(200), { timeout: 30_000 });
  const answers = await Promise.all([write(1, 2), write(2, 1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a call by GET cannot write', async () => {
  const user = await shop.createUser();
  const answer = await user.client.rpc('increment_preview_usage', { p_user_id: user.id }, { get: true });
  expect(answer).toMatchObject({ status: 405, error: { code: '25006' } });
});

test('NOTIFY pgrst makes new tables known', async () => {
  await shop.owner`create table public.brand_new (id int primary key, "odd ""name" text)`;
  await shop.owner`grant all on public.brand_new to service_role`;
  const read = () =>
    shop.fetch('/rest/v1/brand_new?select=*', { headers: { apikey: shop.backend.keys.secret } });
  expect((await read()).status).toBe(404);
  await shop.owner`notify pgrst, 'reload schema'`;
  await expect.poll(async () => (await read()).status, { interval: 10, timeout: 5_000 }).toBe(200);
  const odd = await shop.fetch(`/rest/v1/brand_new?select=${encodeURIComponent('"odd \\"name"')}`, {
    headers: { apikey: shop.backend.keys.secret },
  });
  expect(odd.status).toBe(200);
});

describe('the connection of a write', () => {
  let connection: PooledConnection;
  beforeEach(() => {
    connection = requestConnection(shop.ownerUrl, 'service_role');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await connection.close();
  });
  const insert = (name: string, accept: () => void) =>
    runRequest(
      connection,
      { role: 'service_role', claims: {} },
      {
        text: `insert into app_photos (slot, public_url) values ('connection', $1)`,
        parameters: [name],
        keep: false,
      },
      { accept },
    );
  const written = async () =>
    (await photos().select('public_url').eq('slot', 'connection')).data?.map((row) => row.public_url);

  test('that turns an hour old before the commit still commits it, and is replaced afterwards', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await insert('/old.webp', () => vi.setSystemTime(Date.now() + 3_600_000));
    expect(await written()).toEqual(['/old.webp']);
    const before =
      await shop.owner`select pid from pg_stat_activity where application_name = 'rest service_role'`;
    await insert('/new.webp', () => {});
    const after =
      await shop.owner`select pid from pg_stat_activity where application_name = 'rest service_role'`;
    expect(await written()).toEqual(['/old.webp', '/new.webp']);
    expect(after.filter(({ pid }) => !before.some((old) => old.pid === pid))).toHaveLength(1);
  });

  test('is a new one while the last idle one is being closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await insert('/early.webp', () => {});
    vi.advanceTimersByTime(600_000);
    await insert('/late.webp', () => {});
    vi.useRealTimers();
    expect(await written()).toContain('/late.webp');
  });

  test('that is lost before the commit does not pretend', async () => {
    await expect(insert('/lost.webp', () => connection.reset())).rejects.toMatchObject({
      name: 'ConnectionLostError',
    });
    expect(await written()).not.toContain('/lost.webp');
    await insert('/next.webp', () => {});
    expect(await written()).toContain('/next.webp');
  });
});
