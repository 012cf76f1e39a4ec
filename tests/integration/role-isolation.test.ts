import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { BUILT_IN_STYLES } from '#domain/catalog/built-in-styles.ts';
import { saveArtwork } from './saved-artwork.ts';
import { startTestBackend, type TestBackend, type TestUser } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

const clients = 32;
const requests = 5_000;

const shop = await untilEnd(startTestBackend());
const users: TestUser[] = await Promise.all(Array.from({ length: 8 }, () => shop.createUser()));
for (const user of users) await saveArtwork(shop, user, { title: `of ${user.id}`, is_public: false });

/** One kind of request and the only answer that is right for it. */
type Question = (turn: number) => Promise<void>;

const questions: readonly Question[] = [
  // A guest is rejected …
  async () => {
    const { status, data } = await shop.guest.from('profiles').select('user_id');
    expect({ status, data }).toEqual({ status: 401, data: null });
  },
  // … and reads the catalog.
  async () => {
    const { data } = await shop.guest.from('art_styles').select('slug').order('slug');
    expect(data?.map(({ slug }) => slug)).toEqual(BUILT_IN_STYLES.map(({ id }) => id).sort());
  },
  // A user sees exactly what is their own, by every path.
  async (turn) => {
    const user = userOf(turn);
    const { data } = await user.client.from('profiles').select('user_id');
    expect(data).toEqual([{ user_id: user.id }]);
  },
  async (turn) => {
    const user = userOf(turn);
    const { data } = await user.client.from('saved_images').select('title');
    expect(data).toEqual([{ title: `of ${user.id}` }]);
  },
  async (turn) => {
    const user = userOf(turn);
    const { data } = await user.client.rpc('has_role', { _role: 'user', _user_id: user.id });
    expect(data).toBe(true);
    const other = await user.client.rpc('has_role', { _role: 'user', _user_id: userOf(turn + 1).id });
    expect(other.data).toBe(false);
  },
  // The server sees everything.
  async () => {
    const { data } = await shop.service.from('profiles').select('user_id');
    expect(data).toHaveLength(users.length);
  },
  async () => {
    const [row] = await shop.backend.service.query<{ role: string }>('select current_user::text as role');
    expect(row?.role).toBe('service_role');
  },
  // Requests that fail in the middle of their transaction.
  async (turn) => {
    const { status } = await userOf(turn)
      .client.from('profiles')
      .update({ role: 'admin' })
      .eq('user_id', userOf(turn).id);
    expect(status).toBe(403);
  },
  async (turn) => {
    const user = userOf(turn);
    const { error } = await user.client
      .from('saved_images')
      .insert({ title: '', transformed_image_url: '/x', transformation_type: 'x' });
    expect(error?.code).toBe('23514');
  },
  async (turn) => {
    const { error } = await userOf(turn).client.from('saved_images').select('id').eq('id', 'no uuid');
    expect(error?.code).toBe('22P02');
  },
  async (turn) => {
    // Rolled back, because a single row was requested and there are more.
    const { error } = await shop.service
      .from('art_backgrounds')
      .update({ description: `turn ${turn}` })
      .gte('sort_order', 0)
      .select('slug')
      .single();
    expect(error?.code).toBe('PGRST116');
  },
];

test(`${requests} mixed requests of ${clients} parallel clients: every single answer is the caller's own`, async () => {
  let next = 0;
  const client = async () => {
    for (let turn = next++; turn < requests; turn = next++) {
      // 7 and the number of kinds have no common factor, so neighbours are of different kinds.
      await questions[(turn * 7) % questions.length]?.(turn);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));

  const left = await shop.owner`
    select state, query from pg_stat_activity where usename = 'backend_authenticator' and state <> 'idle'`;
  expect([...left]).toEqual([]);
  const { data } = await shop.service.from('art_backgrounds').select('slug').like('description', 'turn %');
  expect(data).toEqual([]);
});

test('role, claims and time limit are set for the statement and gone behind it', async () => {
  await shop.owner`
    create function public.whoami() returns jsonb language sql as $$
      select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'jwt', auth.role(),
        'timeout', current_setting('statement_timeout')) $$`;
  await shop.backend.service.query(`notify pgrst, 'reload schema'`);
  const user = userOf(0);
  const whoami = async (client: TestBackend['guest']) =>
    (await (client as unknown as SupabaseClient).rpc('whoami')).data as { role?: string } | null;
  await expect
    .poll(async () => (await whoami(shop.guest))?.role, { interval: 10, timeout: 5_000 })
    .toBe('anon');
  expect(await whoami(user.client)).toEqual({
    role: 'authenticated',
    uid: user.id,
    jwt: 'authenticated',
    timeout: '8s',
  });
  expect(await whoami(shop.guest)).toEqual({ role: 'anon', uid: null, jwt: 'anon', timeout: '3s' });
  expect(await whoami(shop.service)).toEqual({
    role: 'service_role',
    uid: null,
    jwt: 'service_role',
    timeout: '1min',
  });
});

test('a connection that has no role may see nothing', async () => {
  const [row] = await shop.owner`
    select rolsuper, rolinherit, rolbypassrls,
      has_schema_privilege('backend_authenticator', 'public', 'usage') as public,
      has_schema_privilege('backend_authenticator', 'auth', 'usage') as auth,
      has_schema_privilege('backend_authenticator', 'storage', 'usage') as storage
    from pg_roles where rolname = 'backend_authenticator'`;
  expect(row).toEqual({
    rolsuper: false,
    rolinherit: false,
    rolbypassrls: false,
    public: false,
    auth: false,
    storage: false,
  });
});

function userOf(turn: number): TestUser {
  const user = users[turn % users.length];
  if (!user) throw new Error('There are no users.');
  return user;
}
