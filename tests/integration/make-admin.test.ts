import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openTestBackend } from './start-backend.ts';

const shop = await openTestBackend();

const makeAdmin = (...names: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/make-admin.ts', ...names], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};

test('the command makes a confirmed account an admin while the shop runs, or prints why it cannot', async () => {
  const { id, email, client } = await shop.createUser();
  expect(makeAdmin().status).toBe(2);
  const rejected = makeAdmin(email);
  expect(rejected).toEqual({
    status: 1,
    output: expect.stringContaining(`No account has confirmed ${email}`),
  });
  await shop.owner`update auth.users set email_confirmed_at = now() where id = ${id}`;
  const made = makeAdmin(email.toUpperCase());
  expect(made).toEqual({ status: 0, output: expect.stringContaining('is an admin now') });
  expect((await client.rpc('has_role', { _role: 'admin', _user_id: id })).data).toBe(true);
});

test('the database takes confirmed addresses only', async () => {
  const eve = await shop.createUser();
  const make = (p_email: string) => shop.service.rpc('make_admin', { p_email });
  expect(await make(eve.email)).toMatchObject({ status: 404 });
  await shop.owner`update auth.users set email_confirmed_at = now() where id = ${eve.id}`;
  expect((await make(` ${eve.email.toUpperCase()} `)).data).toBe(eve.id);
  expect((await eve.client.rpc('has_role', { _role: 'admin', _user_id: eve.id })).data).toBe(true);
  expect((await make('nobody@example.test')).status).toBe(404);
});
