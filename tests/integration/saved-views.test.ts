import { expect, test } from 'vitest';
import { openTestBackend, type TestUser } from './start-backend.ts';

const shop = await openTestBackend();
const [ann, bob, kim] = await Promise.all([
  shop.createUser({ role: 'admin' }),
  shop.createUser({ role: 'admin' }),
  shop.createUser(),
]);

const view = { path: '/admin/orders', name: 'To pack', query: 'status=paid' };
const save = (user: TestUser, more: object = {}) =>
  user.client.from('saved_views').upsert({ user_id: user.id, ...view, ...more });
const viewsOf = async (user: TestUser) =>
  (await user.client.from('saved_views').select('name, query').order('name')).data;

test('an admin’s filters are kept for them alone', async () => {
  expect((await save(ann)).error).toBeNull();
  expect((await save(ann, { query: 'status=shipped' })).error).toBeNull();
  expect((await save(bob)).error).toBeNull();
  expect(await viewsOf(ann)).toEqual([{ name: 'To pack', query: 'status=shipped' }]);
  expect(await viewsOf(bob)).toEqual([{ name: 'To pack', query: 'status=paid' }]);
  // Other admins' views cannot be written.
  expect((await save(bob, { user_id: ann.id })).error?.code).toBe('42501');
  await bob.client.from('saved_views').update({ query: 'x' }).eq('user_id', ann.id);
  await bob.client.from('saved_views').delete().eq('user_id', ann.id);
  expect(await viewsOf(ann)).toEqual([{ name: 'To pack', query: 'status=shipped' }]);
  await ann.client.from('saved_views').delete().match({ path: view.path, name: view.name });
  expect(await viewsOf(ann)).toEqual([]);
});

test('customers and guests have none', async () => {
  expect((await save(kim)).error?.code).toBe('42501');
  expect(await viewsOf(kim)).toEqual([]);
  expect((await shop.guest.from('saved_views').select('*')).error?.code).toBe('42501');
});

test('an invalid view is rejected', async () => {
  for (const wrong of [
    { name: '' },
    { name: 'x'.repeat(41) },
    { path: 'https://x.test/' },
    { path: '//x.test' },
    { query: 'x'.repeat(2001) },
  ]) {
    expect([wrong, (await save(ann, wrong)).error?.code]).toEqual([wrong, '23514']);
  }
});
