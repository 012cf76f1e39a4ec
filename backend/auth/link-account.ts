import type { RunQuery } from '../database/service-database.ts';
import { AuthError } from './auth-error.ts';
import { createIdentity, createUser, refreshProviders } from './create-user.ts';
import type { ProviderUser } from './google-provider.ts';
import { mergeUserMetadata } from './merge-metadata.ts';
import { findUserByEmail, findUserById, isBanned, reloadUser, type UserRecord } from './user-record.ts';

export interface LinkedAccount {
  readonly user: UserRecord;
  readonly isLinked: boolean;
}

/**
 * The account of a user whom a provider vouches for: the one that has this identity, else the
 * one of this address, else a new one. Only an address that the provider has verified counts.
 * What is rejected is thrown, so that nothing is kept. `isLinked`: the account was there before, and
 * can now be opened with this identity too.
 */
export async function accountOf(query: RunQuery, from: ProviderUser, now: Date): Promise<LinkedAccount> {
  const known = await findByIdentity(query, from);
  const wasThere = known ?? (await findUserByEmail(query, from.email, { lock: true }));
  const user = known ?? (await findOrCreate(query, from, wasThere, now));
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (known) {
    await query(
      `update auth.identities set identity_data = $3::text::jsonb, last_sign_in_at = $4::timestamptz,
        updated_at = $4::timestamptz where provider = $1 and provider_id = $2`,
      [from.provider, from.subject, JSON.stringify(from.data), now],
    );
  } else {
    await addIdentity(query, user.id, from, now);
  }
  await mergeUserMetadata(query, user.id, from.data, now);
  await refreshProviders(query, user.id, now);
  return {
    user: await reloadUser(query, user.id),
    isLinked: !known && Boolean(wasThere?.email_confirmed_at),
  };
}

/** Gives a signed-in user another way to sign in. 422 `identity_already_exists` when it belongs to an account. */
export async function linkIdentity(
  query: RunQuery,
  userId: string,
  from: ProviderUser,
  now: Date,
): Promise<LinkedAccount> {
  const user = await findUserById(query, userId, { lock: true });
  if (!user) throw new AuthError(422, 'user_not_found', 'Linking target user not found');
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  const owner = await findByIdentity(query, from);
  if (owner) {
    const message =
      owner.id === userId ? 'Identity is already linked' : 'Identity is already linked to another user';
    throw new AuthError(422, 'identity_already_exists', message);
  }
  await addIdentity(query, userId, from, now);
  await refreshProviders(query, userId, now);
  return { user: await reloadUser(query, userId), isLinked: true };
}

async function findByIdentity(query: RunQuery, from: ProviderUser): Promise<UserRecord | null> {
  const [identity] = await query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [from.provider, from.subject],
  );
  return identity ? findUserById(query, identity.user_id, { lock: true }) : null;
}

async function findOrCreate(
  query: RunQuery,
  from: ProviderUser,
  existing: UserRecord | null,
  now: Date,
): Promise<UserRecord> {
  const { email, provider } = from;
  if (!from.emailVerified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw new AuthError(422, 'provider_email_needs_verification', message);
  }
  if (!existing) {
    const newUser = { email, passwordHash: null, userMetadata: from.data, provider, confirmed: true, now };
    return reloadUser(query, await createUser(query, newUser));
  }
  if (!existing.email_confirmed_at) {
    // An account prepared for this address by a stranger: nothing of it stays.
    await query(
      `update auth.users set encrypted_password = null, raw_user_meta_data = '{}',
        email_confirmed_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid`,
      [existing.id, now],
    );
    await query('delete from auth.identities where user_id = $1::uuid', [existing.id]);
    await query('delete from auth.one_time_tokens where user_id = $1::uuid', [existing.id]);
  }
  return existing;
}

async function addIdentity(query: RunQuery, userId: string, from: ProviderUser, now: Date): Promise<void> {
  const { provider, subject, data } = from;
  await createIdentity(query, { userId, provider, providerId: subject, data, now });
}
