import { randomUUID } from 'node:crypto';
import type { RunQuery } from '../database/service-database.ts';
import type { Metadata } from './user-record.ts';

export interface NewUser {
  readonly id?: string | undefined;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly userMetadata: Metadata;
  /** How the account came to be: `email`, `google`. */
  readonly provider: string;
  readonly invited?: boolean;
  readonly confirmed?: boolean;
  readonly now: Date;
}

/** Stores a new user without identities; returns the id. Rejects with 23505 when the address is taken. */
export async function createUser(query: RunQuery, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID();
  // Empty texts instead of nulls where GoTrue reads texts, so that the rows can move to a real project.
  await query(
    `insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, invited_at, email_confirmed_at,
      confirmation_token, recovery_token, email_change_token_new, email_change)
    values ('00000000-0000-0000-0000-000000000000', $1::uuid, 'authenticated', 'authenticated', $2, $3,
      $4::text::jsonb, $5::text::jsonb, $6::timestamptz, $6::timestamptz,
      case when $7::boolean then $6::timestamptz end, case when $8::boolean then $6::timestamptz end,
      '', '', '', '')`,
    [
      id,
      user.email,
      user.passwordHash,
      JSON.stringify({ provider: user.provider, providers: [user.provider] }),
      JSON.stringify(user.userMetadata),
      user.now,
      user.invited ?? false,
      user.confirmed ?? false,
    ],
  );
  return id;
}

export interface NewIdentity {
  readonly userId: string;
  readonly provider: string;
  /** The user's id at the provider; for `email` the user's own id. */
  readonly providerId: string;
  readonly data: Metadata;
  readonly now: Date;
}

/** Adds a way to sign in to a user. Rejects with 23505 when another user has it. */
export async function createIdentity(query: RunQuery, identity: NewIdentity): Promise<void> {
  await query(
    `insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
    values ($1::uuid, $2::uuid, $3, $4, $5::text::jsonb, $6::timestamptz, $6::timestamptz, $6::timestamptz)`,
    [
      randomUUID(),
      identity.userId,
      identity.provider,
      identity.providerId,
      JSON.stringify(identity.data),
      identity.now,
    ],
  );
}

/** The identity of a user who signs in with e-mail and password. */
export function emailIdentity(
  userId: string,
  email: string,
  { verified, now }: { readonly verified: boolean; readonly now: Date },
): NewIdentity {
  const data = { sub: userId, email, email_verified: verified, phone_verified: false };
  return { userId, provider: 'email', providerId: userId, data, now };
}

/** Writes the providers of a user's identities into app_metadata. */
export async function refreshProviders(query: RunQuery, userId: string, now: Date): Promise<void> {
  await query(
    `update auth.users u set updated_at = $2::timestamptz,
      raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object(
        'provider', coalesce(p.names ->> 0, 'email'), 'providers', coalesce(p.names, '["email"]'))
    from (
      select jsonb_agg(i.provider order by i.first) as names from (
        select provider, min(created_at) as first from auth.identities where user_id = $1::uuid group by provider
      ) i
    ) p
    where u.id = $1::uuid`,
    [userId, now],
  );
}
