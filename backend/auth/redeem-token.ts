import type { RunQuery } from '../database/service-database.ts';
import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { createIdentity, emailIdentity, refreshProviders } from './create-user.ts';
import type { TakenToken } from './one-time-tokens.ts';
import { bindingOf } from './password-binding.ts';
import { findUserByEmail, findUserById, isBanned, type UserRecord } from './user-record.ts';

/** A way to present a one-time token. */
export interface Proof {
  take(query: RunQuery, now: Date): Promise<TakenToken | null>;
  /** Message when it is not valid. */
  readonly failure: string;
}

/** `half`: an e-mail change that the other mailbox has to confirm too. */
export type UsedToken =
  | {
      readonly kind: 'done';
      readonly userId: string;
      readonly flowId: string | null;
      /** The address is confirmed, and the account has no password: its owner chooses one. */
      readonly needsPassword: boolean;
    }
  | { readonly kind: 'half' };

/**
 * Uses up a token and does what it stands for. Errors are returned, so that the transaction
 * commits: the token stays used, a wrong code stays counted.
 */
export async function redeemToken(
  tools: AuthTools,
  query: RunQuery,
  proof: Proof,
  call: AuthCall,
): Promise<UsedToken | AuthError> {
  const { now } = call;
  const rejected = new AuthError(403, 'otp_expired', proof.failure);
  const token = await proof.take(query, now);
  const user = token && (await findUserById(query, token.userId, { lock: true }));
  if (!token || !user) return rejected;
  if (isBanned(user, now)) return new AuthError(403, 'user_banned', 'User is banned');

  const done: UsedToken = { kind: 'done', userId: user.id, flowId: token.flowId, needsPassword: false };
  switch (token.type) {
    case 'confirmation_token':
      if (token.sentTo !== user.email) return rejected;
      await confirmEmail(query, user, now);
      return { ...done, needsPassword: !(await keepsPassword(query, user, call)) };
    case 'recovery_token':
      if (token.sentTo !== user.email) return rejected;
      if (!user.email_confirmed_at) {
        // The password was chosen without proof of the mailbox; its owner starts without one.
        await query('update auth.users set encrypted_password = null where id = $1::uuid', [user.id]);
      }
      await confirmEmail(query, user, now);
      return done;
    case 'email_change_token_current':
    case 'email_change_token_new':
      return changeEmail(tools, query, user, { ...token, type: token.type }, done, now);
    default:
      return rejected;
  }
}

/**
 * Whether the password of an account whose address was just confirmed is one that its owner typed:
 * in the browser that confirms, or given by the server. Any other one is removed.
 */
async function keepsPassword(query: RunQuery, user: UserRecord, call: AuthCall): Promise<boolean> {
  if (user.email_confirmed_at) return true;
  const [row] = await query<{ kept: boolean }>(
    `update auth.users set password_binding = null,
      encrypted_password = case when password_binding is null or password_binding = $2 then encrypted_password end
    where id = $1::uuid
    returning encrypted_password is not null as kept`,
    [user.id, bindingOf(call)],
  );
  return row?.kept ?? false;
}

/** The address belongs to the user from now on. */
export async function confirmEmail(query: RunQuery, user: UserRecord, now: Date): Promise<void> {
  if (user.email_confirmed_at) return;
  await query(
    'update auth.users set email_confirmed_at = $2::timestamptz, updated_at = $2::timestamptz where id = $1::uuid',
    [user.id, now],
  );
  await query(
    `update auth.identities set updated_at = $2::timestamptz,
      identity_data = identity_data || '{"email_verified": true}'
    where user_id = $1::uuid and provider = 'email'`,
    [user.id, now],
  );
}

/** Whose mailbox has agreed so far, in `email_change_confirm_status`. */
const AGREED = { email_change_token_current: 1, email_change_token_new: 2 } as const;

/** The first of the two mailboxes only counts; the other one changes the address. */
async function changeEmail(
  tools: AuthTools,
  query: RunQuery,
  user: UserRecord,
  token: TakenToken & { readonly type: keyof typeof AGREED },
  done: UsedToken,
  now: Date,
): Promise<UsedToken | AuthError> {
  const email = user.email_change;
  const sentTo = token.type === 'email_change_token_new' ? email : user.email;
  if (!email || token.sentTo !== sentTo) {
    return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  const side = AGREED[token.type];
  if (user.email_change_confirm_status === 0 || user.email_change_confirm_status === side) {
    await query('update auth.users set email_change_confirm_status = $2::int where id = $1::uuid', [
      user.id,
      side,
    ]);
    return { kind: 'half' };
  }
  if (await findUserByEmail(query, email)) {
    return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = $3::timestamptz, updated_at = $3::timestamptz where id = $1::uuid`,
    [user.id, email, now],
  );
  await query(`delete from auth.one_time_tokens where user_id = $1::uuid and relates_to <> $2`, [
    user.id,
    email,
  ]);
  await setEmailIdentity(query, user, email, now);
  tools.log.info({}, 'An e-mail address was changed');
  return done;
}

async function setEmailIdentity(query: RunQuery, user: UserRecord, email: string, now: Date): Promise<void> {
  if (!user.identities.some(({ provider }) => provider === 'email')) {
    await createIdentity(query, emailIdentity(user.id, email, { verified: true, now }));
    await refreshProviders(query, user.id, now);
    return;
  }
  await query(
    `update auth.identities set updated_at = $3::timestamptz,
      identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
    where user_id = $1::uuid and provider = 'email'`,
    [user.id, email, now],
  );
}
