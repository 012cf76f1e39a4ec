import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, metadata, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { banEnd } from './ban-duration.ts';
import { changePassword } from './change-password.ts';
import { isConflict } from './conflict.ts';
import { createIdentity, createUser, emailIdentity, refreshProviders } from './create-user.ts';
import { checkEmail } from './email-address.ts';
import { mergeAppMetadata, mergeUserMetadata } from './merge-metadata.ts';
import { checkPasswordStrength } from './password-strength.ts';
import { confirmEmail } from './redeem-token.ts';
import { userJson } from './user-json.ts';
import { findUserById, type LockOptions, reloadUser, type UserRecord } from './user-record.ts';

const schema = z.object({
  id: text,
  email: text,
  phone: text,
  password: z.string().max(1_024).nullish(),
  password_hash: text,
  role: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});
type Attributes = z.output<typeof schema>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The user that an admin call names; 404 when there is none. */
export async function namedUser(
  query: RunQuery,
  id: string | undefined,
  { lock = false }: LockOptions = {},
): Promise<UserRecord> {
  if (!id || !UUID.test(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUserById(query, id, { lock });
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** `GET /admin/users/:id`. */
export async function adminGetUser(tools: AuthTools, call: AuthCall): Promise<Response> {
  return answer(userJson(await namedUser(tools.database.query, call.path.id)));
}

/** `POST /admin/users`: no mail is sent; the address counts as confirmed only with `email_confirm`. */
export async function adminCreateUser(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(schema);
  checkSupported(fields);
  if (!fields.email) throw invalid('Cannot create a user without either an email or phone');
  const email = checkEmail(fields.email);
  if (fields.id !== undefined && !UUID.test(fields.id))
    throw invalid('ID must conform to the uuid v4 format');
  const passwordHash = await newPasswordHash(tools, fields);
  const { now } = call;
  const user = await rejectTakenEmail(() =>
    tools.database.transaction(async (query) => {
      const id = await createUser(query, {
        id: fields.id,
        email,
        passwordHash: passwordHash ?? null,
        userMetadata: fields.user_metadata ?? {},
        provider: 'email',
        confirmed: fields.email_confirm ?? false,
        now,
      });
      await createIdentity(query, emailIdentity(id, email, { verified: fields.email_confirm ?? false, now }));
      await applyCommon(query, id, fields, now);
      return reloadUser(query, id);
    }),
  );
  return answer(userJson(user));
}

/** `PUT /admin/users/:id`. A new password ends all sessions of the user. */
export async function adminUpdateUser(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(schema);
  checkSupported(fields);
  const email = fields.email && checkEmail(fields.email);
  const passwordHash = await newPasswordHash(tools, fields);
  const { now } = call;
  const user = await rejectTakenEmail(() =>
    tools.database.transaction(async (query) => {
      const found = await namedUser(query, call.path.id, { lock: true });
      const { id } = found;
      if (fields.email_confirm) await confirmEmail(query, found, now);
      if (email) await setEmail(query, found, email, fields.email_confirm ?? false, now);
      if (passwordHash) await changePassword(query, found, passwordHash, undefined, now);
      if (fields.user_metadata) await mergeUserMetadata(query, id, fields.user_metadata, now);
      await applyCommon(query, id, fields, now);
      return reloadUser(query, id);
    }),
  );
  return answer(userJson(user));
}

/** `DELETE /admin/users/:id`: the user and everything that hangs on it, sessions included. */
export async function adminDeleteUser(tools: AuthTools, call: AuthCall): Promise<Response> {
  const { should_soft_delete: soft } = await call.fields(
    z.object({ should_soft_delete: z.boolean().nullish() }),
  );
  if (soft) throw invalid('Soft deletion is not supported: users are deleted for good');
  const { id } = await namedUser(tools.database.query, call.path.id);
  await tools.database.query('delete from auth.users where id = $1::uuid', [id]);
  tools.log.info({}, 'A user was deleted by an admin');
  return answer({});
}

function checkSupported(fields: Attributes): void {
  if (fields.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (fields.role && fields.role !== 'authenticated') {
    throw invalid('The role of a user is always authenticated; use app_metadata for other roles');
  }
  if (fields.password && fields.password_hash) {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (
    fields.password_hash &&
    !/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(fields.password_hash)
  ) {
    throw invalid('Only argon2id hashes can be taken over');
  }
}

async function newPasswordHash(tools: AuthTools, fields: Attributes): Promise<string | undefined> {
  if (fields.password_hash) return fields.password_hash;
  if (!fields.password) return undefined;
  checkPasswordStrength(fields.password);
  return tools.passwords.hash(fields.password);
}

async function applyCommon(query: RunQuery, id: string, fields: Attributes, now: Date): Promise<void> {
  if (fields.app_metadata) await mergeAppMetadata(query, id, fields.app_metadata, now);
  if (fields.ban_duration !== undefined) {
    await query(
      'update auth.users set banned_until = $2::timestamptz, updated_at = $3::timestamptz where id = $1::uuid',
      [id, banEnd(fields.ban_duration, now), now],
    );
  }
}

async function setEmail(
  query: RunQuery,
  user: UserRecord,
  email: string,
  verified: boolean,
  now: Date,
): Promise<void> {
  await query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
      updated_at = $3::timestamptz where id = $1::uuid`,
    [user.id, email, now],
  );
  await query('delete from auth.one_time_tokens where user_id = $1::uuid', [user.id]);
  if (user.identities.some(({ provider }) => provider === 'email')) {
    await query(
      `update auth.identities set updated_at = $4::timestamptz,
        identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', $3::boolean)
      where user_id = $1::uuid and provider = 'email'`,
      [user.id, email, verified, now],
    );
    return;
  }
  await createIdentity(query, emailIdentity(user.id, email, { verified, now }));
  await refreshProviders(query, user.id, now);
}

/** 422 `email_exists` instead of a database error. */
export async function rejectTakenEmail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
}
