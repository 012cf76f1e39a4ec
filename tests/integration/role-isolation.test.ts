import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './start-backend.ts';

const shop = await openTestBackend();

test('role, claims and time limit are set for the statement and gone behind it', async () => {
  await shop.owner`
    create function public.whoami() returns jsonb language sql as $$
      select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'jwt', auth.role(),
        'timeout', current_setting('statement_timeout')) $$`;
  await shop.backend.service.query(`notify pgrst, 'reload schema'`);
  const user = await shop.createUser();
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

test('slow searches of one client leave connections to the others', async () => {
  const ask = async (query: string, address: string) => {
    const headers = { apikey: shop.backend.keys.publishable };
    const request = new Request(`http://pawtrait.test/rest/v1/product_admin_settings?${query}`, { headers });
    return (await shop.backend.fetch(request, { address })).status;
  };
  // Back references make PostgreSQL try, until its time is up.
  const slow = `select=id&metadata->>description=match.${encodeURIComponent('(.*)(.*)(.*)(.*)\\1\\2\\3\\4z')}`;
  let ended = 0;
  const searches = Array.from({ length: 12 }, async () => {
    const status = await ask(slow, '192.0.2.1');
    ended += 1;
    return status;
  });
  expect(await ask('select=id', '192.0.2.2')).toBe(200);
  expect(ended).toBe(0);
  expect(new Set(await Promise.all(searches))).toEqual(new Set([504]));
}, 30_000);
