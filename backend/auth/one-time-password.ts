import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthCall, answer, metadata, pkceFields, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { retryOnConflict } from './conflict.ts';
import { createIdentity, createUser, emailIdentity } from './create-user.ts';
import { checkEmail } from './email-address.ts';
import { issueRecovery } from './issue-recovery.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import { type CodeChallenge, readChallenge } from './pkce.ts';
import { redirectOf } from './redirect-of.ts';
import { limitClient, limitMail } from './take-limit.ts';
import { findUserByEmail, type Metadata, reloadUser } from './user-record.ts';

const schema = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.boolean().nullish(),
  ...pkceFields,
});

/**
 * `POST /otp` and `/magiclink`: mails a link and six digits to sign in with. An unknown address
 * becomes a user without a password, unless `create_user` is false; then nothing is sent. The answer is the same, or,
 * where addresses are not confirmed and sign-up reveals them anyway, 422 `otp_disabled` as GoTrue has it.
 */
export async function oneTimePassword(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(schema);
  if (fields.email && fields.phone) throw invalid('Only an email address or phone number should be provided');
  if (fields.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!fields.email) throw invalid('One of email or phone must be set');
  const email = checkEmail(fields.email);
  const challenge = readChallenge(fields);
  const redirectTo = redirectOf(tools, call);
  await limitClient(tools, call, 'mailRequest');
  await limitMail(tools, 'magiclink', email);

  if (tools.autoconfirm && fields.create_user === false) {
    const existing = await findUserByEmail(tools.database.query, email);
    if (!existing) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  }

  const about = {
    email,
    challenge,
    data: fields.data ?? {},
    mayCreate: fields.create_user ?? true,
    now: call.now,
  };
  tools.background.run('Preparing a sign-in mail', async () => {
    const token = await retryOnConflict(() =>
      tools.database.transaction((query) => prepare(tools, query, about)),
    );
    if (token) tools.mails.sendLink({ to: email, type: 'magiclink', token, redirectTo });
  });
  return answer({});
}

interface SignInRequest {
  readonly email: string;
  readonly challenge: CodeChallenge | undefined;
  readonly data: Metadata;
  readonly mayCreate: boolean;
  readonly now: Date;
}

async function prepare(
  tools: AuthTools,
  query: RunQuery,
  { email, challenge, data, mayCreate, now }: SignInRequest,
): Promise<OneTimeToken | null> {
  let user = await findUserByEmail(query, email, { lock: true });
  if (!user && mayCreate) {
    const newUser = { email, passwordHash: null, userMetadata: data, provider: 'email', now };
    const id = await createUser(query, newUser);
    await createIdentity(query, emailIdentity(id, email, { verified: false, now }));
    user = await reloadUser(query, id);
  }
  return user && issueRecovery(tools, query, user, { type: 'magiclink', challenge, now });
}
