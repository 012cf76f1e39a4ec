import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, describe, expect, test } from 'vitest';
import { addPhoto, joined, listening, mailbox, realtimeClient } from './realtime-client.ts';
import { serveBackend } from './serve-backend.ts';
import { openTestBackend, type TestUser } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

const shop = await openTestBackend();
const served = await untilEnd(serveBackend(shop.backend));
const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
const clients: ReturnType<typeof realtimeClient>[] = [];
afterAll(() => Promise.all(clients.map((client) => client.disconnect())));
// A table of the tests' own, published as a migration would do it.
await shop.owner.unsafe(`
  create table public.notes (
    id bigint generated always as identity primary key,
    user_id uuid not null,
    body text,
    secret text,
    tags text[] default '{}',
    data jsonb default '{}',
    n integer default 0
  );
  alter table public.notes owner to postgres;
  alter table public.notes enable row level security;
  revoke all on public.notes from anon, authenticated;
  grant select (id, user_id, body, tags, data, n) on public.notes to authenticated;
  create policy own on public.notes for select to authenticated using (user_id = (select auth.uid()));
  create table public.unpublished (id bigint primary key);
  grant select on public.unpublished to anon;
  set role postgres;
  alter publication supabase_realtime add table public.notes;
  reset role;
  notify pgrst, 'reload schema';
`);

function connect(user?: TestUser) {
  const client = realtimeClient(served.origin, shop.backend.keys.publishable, user);
  clients.push(client);
  return client;
}

async function watch(user: TestUser | undefined, filter: object) {
  const box = mailbox<Change>();
  const channel = connect(user).channel(`watch-${clients.length}`);
  channel.on('postgres_changes', { event: '*', schema: 'public', ...filter } as never, box.push as never);
  await listening(channel);
  return { ...box, channel };
}

const note = async (user: TestUser, body: string, more: { n?: number; secret?: string } = {}) => {
  const [row] = await shop.owner<{ id: string }[]>`
    insert into notes (user_id, body, n, secret, tags, data)
    values (${user.id}, ${body}, ${more.n ?? 0}, ${more.secret ?? null}, '{a,b}', '{"k": 1}') returning id`;
  return Number(row?.id);
};

test('the carousel receives its slot: insert, update, delete, with values as the client converts them', async () => {
  const slot = 'landing-hero-carousel';
  const received = await watch(undefined, { table: 'app_photos', filter: `slot=eq.${slot}` });
  await addPhoto(shop, 'landing-hero', '/other.webp');
  const id = await addPhoto(shop, slot, '/new.webp');
  await shop.owner`update app_photos set sort_order = 7 where id = ${id}`;
  await shop.owner`delete from app_photos where id = ${id}`;
  await received.until((changes) => changes.length >= 3);
  expect(received.items.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
  expect(received.items[0]).toMatchObject({
    schema: 'public',
    table: 'app_photos',
    errors: null,
    commit_timestamp: expect.stringMatching(/^2\d{3}-\d\d-\d\dT.*Z$/),
    new: { id, slot, public_url: '/new.webp', is_active: true },
  });
  expect(received.items[1]?.new).toMatchObject({ id, sort_order: 7 });
  expect(received.items[1]?.old).toEqual({ id });
  expect(received.items[2]).toMatchObject({ new: {}, old: { id } });
});

test('rows that a policy hides are not sent: inactive photos to guests, notes to strangers', async () => {
  const guest = await watch(undefined, { table: 'app_photos' });
  const annHears = await watch(ann, { table: 'notes' });
  const bobHears = await watch(bob, { table: 'notes' });
  await addPhoto(shop, 'hidden', '/hidden.webp', { isActive: false });
  await note(ann, 'of Ann', { secret: 'no privilege for this column' });
  await note(bob, 'of Bob');
  await addPhoto(shop, 'seen', '/seen.webp');
  await Promise.all([
    guest.until((changes) => changes.length >= 1),
    annHears.until((changes) => changes.length >= 1),
    bobHears.until((changes) => changes.length >= 1),
  ]);
  expect(guest.items.map((change) => (change.new as { slot: string }).slot)).toEqual(['seen']);
  expect(annHears.items.map((change) => change.new)).toEqual([
    { id: expect.any(Number), user_id: ann.id, body: 'of Ann', tags: ['a', 'b'], data: { k: 1 }, n: 0 },
  ]);
  expect(bobHears.items.map((change) => (change.new as { body: string }).body)).toEqual(['of Bob']);
});

test('a deleted row is sent with its keys only', async () => {
  const id = await note(ann, 'short-lived');
  const received = await watch(bob, { table: 'notes', event: 'DELETE' });
  await shop.owner`delete from notes where id = ${id}`;
  await received.until((changes) => changes.length >= 1);
  expect(received.items.map(({ old, new: row }) => ({ old, row }))).toEqual([{ old: { id }, row: {} }]);
});

test('rows of any size arrive whole', async () => {
  const received = await watch(ann, { table: 'notes', event: 'INSERT' });
  const body = 'long 🐾 '.repeat(20_000);
  await note(ann, body);
  await received.until((changes) => changes.length >= 1);
  expect(received.items[0]?.new).toMatchObject({ body });
});

test('after a lost connection the client reconnects and receives again', async () => {
  const received = mailbox<Change>();
  const ready = mailbox<string>();
  const channel = connect(ann).channel('comes back');
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, received.push);
  channel.on('system', {}, ({ message }: { message: string }) => ready.push(message));
  expect(await joined(channel)).toBe('SUBSCRIBED');
  await ready.until((messages) => messages.length >= 1);
  served.cut();
  await ready.until((messages) => messages.length >= 2);
  await note(ann, 'back again');
  await received.until((changes) => changes.length >= 1);
  expect(received.items.at(-1)?.new).toMatchObject({ body: 'back again' });
});

test('rows come as they were at each change, in order, even when they are gone by then', async () => {
  const received = await watch(ann, { table: 'notes' });
  const rows = Array.from({ length: 8 }, (_, n) => n);
  for (const n of rows) {
    await shop.owner.begin(async (sql) => {
      const [row] = await sql<{ id: string }[]>`
        insert into notes (user_id, body, n) values (${ann.id}, 'first', ${n}) returning id`;
      await sql`update notes set body = 'second' where id = ${row?.id ?? ''}`;
      await sql`update notes set body = 'second' where id = ${row?.id ?? ''}`;
      await sql`delete from notes where id = ${row?.id ?? ''}`;
    });
  }
  await received.until((changes) => changes.length >= 32);
  const events = received.items.map(({ eventType, new: row }) => [
    eventType,
    (row as { body?: string }).body,
  ]);
  const each = [
    ['INSERT', 'first'],
    ['UPDATE', 'second'],
    ['UPDATE', 'second'],
    ['DELETE', undefined],
  ];
  expect(events).toEqual(rows.flatMap(() => each));
});

test('replica identity full sends the old row, but not a hidden one', async () => {
  const received = await watch(ann, { table: 'notes', event: 'UPDATE' });
  await shop.owner`alter table public.notes replica identity full`;
  const id = await note(ann, 'before');
  const other = await note(bob, 'of Bob');
  await shop.owner`update notes set body = 'after' where id = ${id}`;
  await shop.owner`update notes set user_id = ${ann.id} where id = ${other}`;
  await received.until((changes) => changes.length >= 2);
  await shop.owner`alter table public.notes replica identity default`;
  expect(received.items.map(({ old }) => old)).toEqual([
    { id, user_id: ann.id, body: 'before', tags: ['a', 'b'], data: { k: 1 }, n: 0 },
    { id: other },
  ]);
});

test('a binding may select columns', async () => {
  const received = await watch(ann, { table: 'notes', event: 'INSERT', select: ['body'] });
  const id = await note(ann, 'chosen');
  await received.until((changes) => changes.length >= 1);
  expect(received.items[0]?.new).toEqual({ id, body: 'chosen' });
});

test('a client of the first version of the protocol receives changes and broadcasts', async () => {
  const client = realtimeClient(served.origin, shop.backend.keys.publishable, ann, '1.0.0');
  clients.push(client);
  const received = mailbox<Change>();
  const channel = client.channel('old', { config: { broadcast: { self: true } } });
  const broadcasts = mailbox<unknown>();
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, received.push);
  channel.on('broadcast', { event: 'hello' }, broadcasts.push);
  await listening(channel);
  await note(ann, 'still here');
  await channel.send({ type: 'broadcast', event: 'hello', payload: { n: 1 } });
  await Promise.all(
    [received, broadcasts].map((box) => box.until((items: readonly unknown[]) => items.length >= 1)),
  );
  expect(received.items[0]?.new).toMatchObject({ body: 'still here' });
});

describe('filters', () => {
  test.each([
    ['n=eq.5', [5]],
    ['n=neq.5', [1, 9]],
    ['n=lt.5', [1]],
    ['n=lte.5', [1, 5]],
    ['n=gt.5', [9]],
    ['n=gte.5', [5, 9]],
    ['n=in.(1,9)', [1, 9]],
    ['body=in.("a, b",c)', [1]],
    ['n=gt.1,n=lt.9', [5]],
  ])('%s', async (filter, expected) => {
    const received = await watch(ann, { table: 'notes', event: 'INSERT', filter });
    const end = await watch(ann, { table: 'notes', event: 'INSERT', filter: 'body=eq.end' });
    await note(ann, 'a, b', { n: 1 });
    await note(ann, 'x', { n: 5 });
    await note(ann, 'y', { n: 9 });
    await note(ann, 'end', { n: 5 });
    await end.until((changes) => changes.length >= 1);
    const numbers = received.items
      .map((change) => change.new as { n: number; body: string })
      .filter(({ body }) => body !== 'end')
      .map(({ n }) => n);
    expect(numbers).toEqual(expected);
  });

  test('invalid options are an error of the join', async () => {
    const bad: [object, RegExp][] = [
      [{ table: 'notes', filter: 'n=eq.many' }, /does not fit/],
      [{ table: 'notes', filter: 'nope=eq.1' }, /nope does not exist/],
      [{ table: 'notes', filter: 'secret=eq.x' }, /permission denied/],
      [{ table: 'notes', filter: 'n=like.1' }, /column=operator.value/],
      [{ table: 'notes', filter: 'n=eq.1); drop table notes;--' }, /does not fit/],
      [{ table: 'unpublished' }, /not published/],
      [{ table: 'users', schema: 'auth' }, /not published/],
      [{ event: 'TRUNCATE', table: 'notes' }, /event must be/],
      [{ filter: 'n=eq.1' }, /needs a table/],
      [{ select: ['id'] }, /wildcard/],
      [{ table: 'notes', select: ['secret'] }, /permission denied/],
    ];
    for (const [filter, message] of bad) {
      const client = connect(ann);
      const channel = client.channel('bad');
      channel.on('postgres_changes', { event: '*', schema: 'public', ...filter } as never, () => {});
      const status = await joined(channel);
      expect([filter, status]).toEqual([filter, expect.stringMatching(/^CHANNEL_ERROR/)]);
      expect(status).toMatch(message);
      await client.disconnect();
    }
    const guest = connect().channel('guest');
    guest.on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, () => {});
    expect(await joined(guest)).toMatch(/^CHANNEL_ERROR.*not published to you/);
  });
});

test('when changes may have been missed, listeners rejoin and can reload', async () => {
  const slot = 'landing-hero-carousel';
  const received = mailbox<Change>();
  const joins = mailbox<string>();
  const channel = connect()
    .channel('missed')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'app_photos', filter: `slot=eq.${slot}` },
      received.push,
    );
  await channel.socket.setAuth();
  channel.subscribe(joins.push);
  await joins.until((states) => states.includes('SUBSCRIBED'));
  await shop.owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`;
  await joins.until((states) => states.filter((state) => state === 'SUBSCRIBED').length === 2);
  expect(joins.items).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
  await addPhoto(shop, slot, '/after.webp');
  await received.until((changes) => changes.length === 1);
});

test('several bindings of one channel are distinguished', async () => {
  const inserts = mailbox<Change>();
  const updates = mailbox<Change>();
  const channel = connect(ann).channel('several');
  const table = { schema: 'public', table: 'notes' };
  channel.on('postgres_changes', { event: 'INSERT', ...table }, inserts.push);
  channel.on('postgres_changes', { event: 'UPDATE', ...table, filter: 'n=gt.10' }, updates.push);
  await listening(channel);
  const id = await note(ann, 'one');
  await shop.owner`update notes set n = 5 where id = ${id}`;
  await note(ann, 'two');
  await inserts.until((changes) => changes.length === 2);
  await shop.owner`update notes set n = 11 where id = ${id}`;
  await updates.until((changes) => changes.length >= 1);
  expect(inserts.items).toHaveLength(2);
  expect(updates.items.map((change) => (change.new as { n: number }).n)).toEqual([11]);
});

test('after another token has been sent, rows are read as that user', async () => {
  const received = mailbox<Change>();
  const who = { token: ann.token };
  const client = realtimeClient(served.origin, shop.backend.keys.publishable, who);
  clients.push(client);
  const channel = client.channel('switch');
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, received.push);
  await listening(channel);
  who.token = bob.token;
  await client.setAuth();
  // An answer to a later message shows that the token has arrived.
  expect(await channel.track({ here: true })).toBe('ok');
  await note(ann, 'not any more');
  await note(bob, 'now');
  await received.until((changes) => changes.length >= 1);
  expect(received.items.map((change) => (change.new as { body: string }).body)).toEqual(['now']);
});

test('a channel whose token is wrong or has expired is rejected or closed', async () => {
  const expired = await shop.sign(
    { sub: ann.id, role: 'authenticated' },
    Math.floor(Date.now() / 1000) - 3_600,
  );
  const channel = connect({ ...ann, token: expired }).channel('expired');
  expect(await joined(channel)).toMatch(/^CHANNEL_ERROR.*JWT expired/);

  const who = { token: ann.token };
  const client = realtimeClient(served.origin, shop.backend.keys.publishable, who);
  clients.push(client);
  const open = client.channel('open');
  const system = mailbox<{ status: string; message: string }>();
  open.on('system', {}, system.push);
  expect(await joined(open)).toBe('SUBSCRIBED');
  who.token = expired;
  await client.setAuth();
  await system.until((messages) => messages.some(({ message }) => message === 'JWT expired'));
});

test('tables follow the publication', async () => {
  const triggers = async () => {
    const rows = await shop.owner<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'realtime_notify_change' order by 1`;
    return rows.map(({ name }) => name);
  };
  const before = await triggers();
  expect(before).toEqual(expect.arrayContaining(['app_photos', 'notes']));
  await shop.owner`alter publication supabase_realtime add table public.unpublished`;
  expect(await triggers()).toContain('unpublished');
  await shop.owner`alter publication supabase_realtime drop table public.unpublished`;
  expect(await triggers()).toEqual(before);
});
