import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, metadata, pkceFields, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { retryOnConflict } from './conflict.ts';
import { createIdentity, createUser, emailIdentity } from './create-user.ts';
import { checkEmail } from './email-address.ts';
import { equalizeTime } from './equalize-time.ts';
import { LIFETIMES } from './lifetimes.ts';
import { issueOneTimeToken, type OneTimeToken } from './one-time-tokens.ts';
import { bindPassword } from './password-binding.ts';
import { checkPasswordStrength } from './password-strength.ts';
import { type CodeChallenge, readChallenge, startMailFlow } from './pkce.ts';
import { confirmEmail } from './redeem-token.ts';
import { redirectOf } from './redirect-of.ts';
import { type SessionAnswer, startSession } from './sessions.ts';
import { limitClient, limitMail } from './take-limit.ts';
import { findUserByEmail, type Metadata, reloadUser, type UserRecord } from './user-record.ts';

const schema = z.object({ email: text, phone: text, password: text, data: metadata, ...pkceFields });

/**
 * `POST /signup`. The address has to be confirmed by mail. New, waiting and known addresses get
 * the same answer after the same time; the owner of a known one is notified by mail. Without
 * confirmation the answer is a session, and a known address is rejected as such.
 */
export async function signUp(tools: AuthTools, call: AuthCall): Promise<Response> {
  const started = performance.now();
  const fields = await call.fields(schema);
  if (fields.email && fields.phone) {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (fields.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!fields.email) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!fields.password) throw invalid('Signup requires a valid password');
  checkPasswordStrength(fields.password);
  const challenge = readChallenge(fields);
  const email = checkEmail(fields.email);
  const redirectTo = redirectOf(tools, call);
  await limitClient(tools, call, 'signUp');
  await limitMail(tools, 'signup', email);

  const passwordHash = await tools.passwords.hash(fields.password);
  const userMetadata = fields.data ?? {};
  const { now } = call;
  const binding = bindPassword(tools, call);
  const registration = { email, passwordHash, binding: binding.hash, userMetadata, challenge, now };
  if (tools.autoconfirm) return answer(await registerConfirmed(tools, call, registration));
  const [outcome] = await Promise.all([
    retryOnConflict(() => tools.database.transaction((query) => register(tools, query, registration))),
    equalizeTime(tools, started),
  ]);
  if (outcome.token) tools.mails.sendLink({ to: email, type: 'signup', token: outcome.token, redirectTo });
  else tools.mails.sendAlreadyRegistered(email);
  const user = pendingUser(outcome.newId ?? randomUUID(), email, userMetadata, now);
  return answer(user, 200, { 'set-cookie': binding.cookie });
}

interface Registration {
  readonly email: string;
  readonly passwordHash: string;
  /** Hash of the secret of the browser in which the password was typed. */
  readonly binding: string;
  readonly userMetadata: Metadata;
  readonly challenge: CodeChallenge | undefined;
  readonly now: Date;
}

/** No token: the address belongs to a confirmed account. */
async function register(
  tools: AuthTools,
  query: RunQuery,
  registration: Registration,
): Promise<{ newId?: string; token?: OneTimeToken }> {
  const { email, challenge, now } = registration;
  const existing = await findUserByEmail(query, email, { lock: true });
  if (existing?.email_confirmed_at) return {};
  const id = await store(query, existing, registration);
  const token = await issueConfirmation(tools, query, { id, email, challenge, now });
  return existing ? { token } : { newId: id, token };
}

async function registerConfirmed(
  tools: AuthTools,
  call: AuthCall,
  registration: Registration,
): Promise<SessionAnswer> {
  return retryOnConflict(() =>
    tools.database.transaction(async (query) => {
      const existing = await findUserByEmail(query, registration.email, { lock: true });
      if (existing?.email_confirmed_at) {
        throw new AuthError(422, 'user_already_exists', 'User already registered');
      }
      const id = await store(query, existing, registration);
      await confirmEmail(query, await reloadUser(query, id), registration.now);
      return startSession(tools, query, id, 'password', call);
    }),
  );
}

/** Stores the user of an unconfirmed address; returns the id. */
async function store(
  query: RunQuery,
  existing: UserRecord | null,
  { email, passwordHash, binding, userMetadata, now }: Registration,
): Promise<string> {
  let id = existing?.id;
  if (!id) {
    id = await createUser(query, { email, passwordHash, userMetadata, provider: 'email', now });
    await createIdentity(query, emailIdentity(id, email, { verified: false, now }));
  }
  // The address is not confirmed yet, so the latest attempt counts, not the first. The
  // password counts only if it is this browser that confirms the address.
  await query(
    `update auth.users set encrypted_password = $2, password_binding = $5, raw_user_meta_data = $3::text::jsonb,
      updated_at = $4::timestamptz where id = $1::uuid`,
    [id, passwordHash, JSON.stringify(userMetadata), now, binding],
  );
  return id;
}

/** Makes the token that confirms a user's address. */
export async function issueConfirmation(
  tools: AuthTools,
  query: RunQuery,
  {
    id,
    email,
    challenge,
    now,
  }: { id: string; email: string; challenge?: CodeChallenge | undefined; now: Date },
): Promise<OneTimeToken> {
  const flowId =
    challenge && (await startMailFlow(query, challenge, { userId: id, method: 'email/signup', now }));
  await query('update auth.users set confirmation_sent_at = $2::timestamptz where id = $1::uuid', [id, now]);
  return issueOneTimeToken(query, tools.secrets, {
    userId: id,
    type: 'confirmation_token',
    sentTo: email,
    flowId,
    now,
    lifetimeSeconds: LIFETIMES.signup,
  });
}

/** The answer to every sign-up, from nothing but the request. Ids of known addresses are made up. */
function pendingUser(id: string, email: string, data: Metadata, now: Date): Record<string, unknown> {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
