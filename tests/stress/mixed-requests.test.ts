import { expect, test } from 'vitest';
import { BUILT_IN_STYLES } from '#domain/catalog/built-in-styles.ts';
import { saveArtwork } from '../integration/saved-artwork.ts';
import { openTestBackend, type TestUser } from '../integration/start-backend.ts';

const clients = 32;
const requests = 5_000;

const shop = await openTestBackend();
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
      // 7 and the number of kinds have no common factor, so neighbors are of different kinds.
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

function userOf(turn: number): TestUser {
  const user = users[turn % users.length];
  if (!user) throw new Error('There are no users.');
  return user;
}
