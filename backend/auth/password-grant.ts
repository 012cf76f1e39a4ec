import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { clientGroup } from '../limits/client-group.ts';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { cookieValue } from './cookies.ts';
import { normalizeEmail } from './email-address.ts';
import { passwordWeaknesses } from './password-strength.ts';
import { startSession } from './sessions.ts';
import { limitClient, limitKey } from './take-limit.ts';
import { findUserByEmail, isBanned, type UserRecord } from './user-record.ts';

const schema = z.object({ email: text, phone: text, password: z.string().max(1_024).nullish() });

/**
 * `POST /token?grant_type=password`. Unknown addresses, accounts without a password and wrong
 * passwords cost the same time and get the same answer; other reasons against a sign-in are disclosed only
 * with the right password.
 */
export async function passwordGrant(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(schema);
  if (fields.email && fields.phone) {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (fields.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!fields.email) throw invalid('missing email or phone');
  const email = normalizeEmail(fields.email);
  const password = fields.password ?? '';
  await limitClient(tools, call, 'signIn');
  const user = await findUserByEmail(tools.database.query, email);
  // Strangers who guess cannot lock out a device on which the account was used before.
  const isKnown = user !== null && isKnownDevice(tools, call, user);
  const here = `${email} ${isKnown ? 'known' : clientGroup(call.address)}`;
  await limitKey(tools, 'signInFailure', here);
  if (!isKnown) await limitKey(tools, 'accountFailure', email);

  const isRight = await tools.passwords.verify(password, user?.encrypted_password ?? null);
  if (!user || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  await tools.limits.forgive('signInFailure', here);
  if (isBanned(user, call.now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  const session = await tools.database.transaction((query) =>
    startSession(tools, query, user.id, 'password', call),
  );
  rehash(tools, user, password);
  const weaknesses = passwordWeaknesses(password);
  const headers = { 'set-cookie': rememberDevice(tools, user) };
  if (weaknesses.length === 0) return answer(session, 200, headers);
  const weak = {
    ...session,
    weak_password: {
      message: weaknesses.map(({ message }) => message).join(' '),
      reasons: weaknesses.map(({ reason }) => reason),
    },
  };
  return answer(weak, 200, headers);
}

/** Brings a hash of former days to today's cost, beside the answer. */
function rehash(tools: AuthTools, user: UserRecord, password: string): void {
  const old = user.encrypted_password ?? '';
  if (!tools.passwords.isOutdated(old)) return;
  tools.background.run('Renewing a password hash', async () => {
    const renewed = await tools.passwords.hash(password);
    await tools.database.query(
      'update auth.users set encrypted_password = $3 where id = $1::uuid and encrypted_password = $2',
      [user.id, old, renewed],
    );
  });
}

type Tools = Pick<AuthTools, 'secrets' | 'publicUrl'>;
type Account = Pick<UserRecord, 'id' | 'encrypted_password'>;

/** Half a year. */
const SECONDS = 180 * 24 * 3_600;

/** Whether the right password of this account was typed in this browser before. A new password ends it. */
function isKnownDevice({ secrets }: Tools, { request }: AuthCall, user: Account): boolean {
  const given = cookieValue(request.headers.get('cookie'), nameOf(user)) ?? '';
  const [left, right] = [Buffer.from(given), Buffer.from(proofOf(secrets, user))];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `Set-Cookie` that lets this browser be known. It opens nothing: it only stands beside a password. */
function rememberDevice({ secrets, publicUrl }: Tools, user: Account): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOf(user)}=${proofOf(secrets, user)}; Path=/auth/v1; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Several people may share a browser; the name does not identify them. */
function nameOf({ id }: Account): string {
  return `auth-device-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`;
}

function proofOf(secrets: Tools['secrets'], { id, encrypted_password }: Account): string {
  return secrets.flowValue('known device', `${id} ${encrypted_password ?? ''}`);
}
