import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

const shop = await untilEnd(startTestBackend());

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
