import { randomUUID } from 'node:crypto';
import type { GenerateLinkParams } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { claimsOf, codeIn, goodPassword, linkIn, newAddress, openAuthBackend } from './start-auth-backend.ts';
import { origin } from './start-backend.ts';

const shop = await openAuthBackend({ adminEmail: 'Boss@Shop.test' });

const admin = () => shop.service.auth.admin;
const signIn = (email: string, password = goodPassword) =>
  shop.browser().auth.signInWithPassword({ email, password });

describe('admin calls', () => {
  test('are for the secret key only', async () => {
    const member = await shop.member();
    for (const { auth } of [shop.guest, member.client]) {
      const answers = await Promise.all([
        auth.admin.listUsers(),
        auth.admin.getUserById(member.id),
        auth.admin.createUser({ email: newAddress() }),
        auth.admin.updateUserById(member.id, { app_metadata: { role: 'admin' } }),
        auth.admin.deleteUser(member.id),
        auth.admin.inviteUserByEmail(newAddress()),
        auth.admin.generateLink({ type: 'magiclink', email: member.email }),
        auth.admin.mfa.listFactors({ userId: member.id }),
      ]);
      expect(answers.map(({ error }) => error?.code)).toEqual(Array(8).fill('not_admin'));
    }
    // With a user's token beside the secret key, the user counts.
    const { data: current } = await member.client.auth.getSession();
    const mixed = await shop.fetch('/auth/v1/admin/users', {
      headers: {
        apikey: shop.backend.keys.secret,
        authorization: `Bearer ${current.session?.access_token}`,
      },
    });
    expect(mixed.status).toBe(403);
    expect((await shop.client('sb_secret_guess').auth.admin.listUsers()).error?.status).toBe(401);
    expect((await admin().getUserById(member.id)).data.user?.id).toBe(member.id);
  });

  test('create a user who can sign in at once', async () => {
    const [email, id] = [newAddress(), randomUUID()];
    const { data, error } = await admin().createUser({
      id,
      email: email.toUpperCase(),
      password: goodPassword,
      email_confirm: true,
      user_metadata: { first_name: 'Ada' },
      app_metadata: { team: 'print' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      user_metadata: { first_name: 'Ada' },
      app_metadata: { provider: 'email', providers: ['email'], team: 'print' },
    });
    const { data: signed } = await signIn(email);
    expect(claimsOf(signed.session?.access_token).app_metadata).toMatchObject({ team: 'print' });
    expect(await shop.mailsTo(email)).toEqual([]);
    expect((await admin().createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin().createUser({ email: newAddress(), password: 'short' })).error?.code).toBe(
      'weak_password',
    );
    expect((await admin().createUser({ email: 'no address' })).error?.status).toBe(400);
  });

  test('take over a password hash, of argon2id only', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await admin().createUser({ email, password: goodPassword, email_confirm: true });
    const [row] = await shop.owner`select encrypted_password as hash from auth.users where email = ${email}`;
    await admin().createUser({ email: other, password_hash: String(row?.hash), email_confirm: true });
    expect((await signIn(other)).error).toBeNull();
    const bcrypt = { email: newAddress(), password_hash: `$2a$10$${'a'.repeat(53)}` };
    expect((await admin().createUser(bcrypt)).error?.status).toBe(400);
  });

  test('list users in pages, newest first', async () => {
    for (let count = 0; count < 3; count++) {
      await admin().createUser({ email: newAddress('listed') });
      shop.clock.advance(1);
    }
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    const second = await admin().listUsers({ page: 2, perPage: 2 });
    if (first.error || second.error) throw first.error ?? second.error;
    expect(first.data.users).toHaveLength(2);
    expect(first.data.nextPage).toBe(2);
    expect(first.data.total).toBeGreaterThanOrEqual(3);
    const times = [...first.data.users, ...second.data.users].map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await admin().listUsers({ page: -1, perPage: 2 })).error?.status).toBe(400);
    expect((await admin().listUsers({ page: 1, perPage: 100_000 })).error?.status).toBe(400);
  });

  test('update a user; a new password ends the sessions', async () => {
    const { id, client } = await shop.member({ data: { city: 'Ghent' } });
    const email = newAddress('moved');
    const { data, error } = await admin().updateUserById(id, {
      email,
      email_confirm: true,
      password: 'set by the admin',
      user_metadata: { city: null, note: 'x' },
      app_metadata: { team: 'print' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { note: 'x' }, app_metadata: { team: 'print' } });
    expect(data.user?.user_metadata).not.toHaveProperty('city');
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn(email, 'set by the admin')).error).toBeNull();
    const taken = (await shop.member()).email;
    expect((await admin().updateUserById(id, { email: taken })).error?.code).toBe('email_exists');
    expect((await admin().updateUserById(id, { role: 'service_role' })).error?.status).toBe(400);
    expect((await admin().updateUserById(id, { ban_duration: 'for ever' })).error?.status).toBe(400);
    expect((await admin().updateUserById(randomUUID(), {})).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  test('delete a user with everything that hangs on it', async () => {
    const { id, client, email } = await shop.member();
    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    const left = await shop.owner`
      select 'session' from auth.sessions where user_id = ${id}
      union all select 'identity' from auth.identities where user_id = ${id}
      union all select 'profile' from public.profiles where user_id = ${id}`;
    expect([...left]).toEqual([]);
    expect((await admin().deleteUser(id)).error?.status).toBe(404);
    expect((await admin().deleteUser((await shop.member()).id, true)).error?.status).toBe(400);
  });

  test('invite a user, who then chooses a password', async () => {
    const email = newAddress('invited');
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { first_name: 'Ida' },
      redirectTo: `${origin}/account`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const mail = await shop.mailTo(email);
    shop.clock.advance(6 * 86_400);
    const landing = await shop.follow(linkIn(mail));
    expect(landing).toMatchObject({ status: 303, page: `${origin}/account` });
    expect(landing.fragment.get('type')).toBe('invite');
    const client = shop.browser();
    await client.auth.setSession({
      access_token: landing.fragment.get('access_token') ?? '',
      refresh_token: landing.fragment.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: goodPassword })).error).toBeNull();
    expect((await signIn(email)).error).toBeNull();
    expect((await admin().inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });

  test('make links without sending them', async () => {
    const { email, id } = await shop.member();
    const fresh = newAddress('linked');
    const requests: GenerateLinkParams[] = [
      { type: 'signup', email: fresh, password: goodPassword },
      { type: 'magiclink', email },
      { type: 'invite', email: newAddress('linked') },
      { type: 'recovery', email, options: { redirectTo: 'https://evil.test/' } },
    ];
    for (const request of requests) {
      const { data, error } = await admin().generateLink(request);
      expect(error).toBeNull();
      const landing = await shop.follow(data.properties?.action_link ?? '');
      expect(landing.page).toBe(`${origin}/`);
      expect(landing.fragment.get('type')).toBe(request.type);
    }
    expect((await signIn(fresh)).error).toBeNull();
    const { data } = await admin().generateLink({ type: 'magiclink', email });
    const { hashed_token: token_hash = '', email_otp: token = '' } = data.properties ?? {};
    const byHash = await shop.browser().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(byHash.data.user?.id).toBe(id);
    const used = await shop.browser().auth.verifyOtp({ email, token, type: 'magiclink' });
    expect(used.error?.code).toBe('otp_expired');
    expect(await shop.mailsTo(fresh)).toEqual([]);
    const nobody = await admin().generateLink({ type: 'recovery', email: newAddress('nobody') });
    expect(nobody.error?.code).toBe('user_not_found');
  });

  test('remove a lost second factor, and sign a user out', async () => {
    const { id, client } = await shop.member();
    await client.auth.mfa.enroll({ factorType: 'totp' });
    const { data } = await admin().mfa.listFactors({ userId: id });
    const [factor] = data?.factors ?? [];
    expect(factor).toMatchObject({ factor_type: 'totp', status: 'unverified' });
    expect((await admin().mfa.deleteFactor({ userId: id, id: factor?.id ?? '' })).error).toBeNull();
    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await admin().signOut(token, 'global')).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('the address of ADMIN_EMAIL', () => {
  const email = 'boss@shop.test';
  const isAdmin = async (id: string) =>
    (await shop.service.rpc('has_role', { _role: 'admin', _user_id: id })).data;

  test('makes an admin once it is confirmed, and not before', async () => {
    await shop.browser().auth.signUp({ email, password: goodPassword });
    const { data: found } = await admin().listUsers({ page: 1, perPage: 1000 });
    const id = found.users.find((user) => user.email === email)?.id ?? '';
    expect(await isAdmin(id)).toBe(false);
    const client = shop.browser();
    await client.auth.verifyOtp({ email, token: codeIn(await shop.mailTo(email)), type: 'signup' });
    expect(await isAdmin(id)).toBe(true);
    expect((await client.rpc('has_role', { _role: 'admin', _user_id: id })).data).toBe(true);
    const other = await shop.member();
    expect(await isAdmin(other.id)).toBe(false);
    // Only admins may check other users and read every profile.
    expect((await client.rpc('has_role', { _role: 'user', _user_id: other.id })).data).toBe(true);
    expect((await other.client.rpc('has_role', { _role: 'admin', _user_id: id })).data).toBe(false);
    expect((await shop.guest.rpc('has_role', { _role: 'admin', _user_id: id })).data).toBe(false);
    expect((await client.from('profiles').select('user_id').eq('user_id', other.id)).data).toHaveLength(1);

    // It is listed as an admin, although its profile has another role.
    const listed = async (args: { p_search?: string; p_role?: string }) =>
      (await client.rpc('admin_users', args)).data?.map(({ user_id, role, is_admin }) => ({
        user_id,
        role,
        is_admin,
      }));
    const boss = { user_id: id, role: 'user', is_admin: true };
    expect(await listed({ p_search: email })).toEqual([boss]);
    expect(await listed({ p_role: 'admin' })).toContainEqual(boss);
    expect(await listed({ p_search: other.email })).toEqual([
      { user_id: other.id, role: 'user', is_admin: false },
    ]);

    const { data: usage } = await client.rpc('increment_preview_usage', { p_user_id: id });
    expect(usage).toEqual([{ transformations_used: 0, transformations_limit: 10 }]);

    await admin().updateUserById(id, { email: newAddress('former'), email_confirm: true });
    expect(await isAdmin(id)).toBe(false);
  });

  test('cannot be claimed in the profile, nor by an unconfirmed change', async () => {
    const { client, id } = await shop.member();
    await client.from('profiles').upsert({ user_id: id, email }, { onConflict: 'user_id' });
    await client.auth.updateUser({ email });
    expect(await isAdmin(id)).toBe(false);
    expect((await client.from('profiles').select('email')).data).not.toEqual([{ email }]);
  });
});
