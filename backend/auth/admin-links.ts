import { z } from 'zod';
import type { RunQuery } from '../database/service-database.ts';
import { rejectTakenEmail } from './admin-users.ts';
import { type AuthCall, answer, metadata, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { VerificationType } from './auth-mails.ts';
import type { AuthTools } from './auth-tools.ts';
import { createIdentity, createUser, emailIdentity } from './create-user.ts';
import { checkEmail } from './email-address.ts';
import { issueRecovery } from './issue-recovery.ts';
import { LIFETIMES } from './lifetimes.ts';
import { issueOneTimeToken, type OneTimeToken } from './one-time-tokens.ts';
import { checkPasswordStrength } from './password-strength.ts';
import { redirectOf } from './redirect-of.ts';
import { issueConfirmation } from './sign-up.ts';
import { userJson } from './user-json.ts';
import { findUserByEmail, type Metadata, reloadUser, type UserRecord } from './user-record.ts';

const inviteSchema = z.object({ email: text, data: metadata });

/** `POST /invite`: makes an account without a password and mails a link to it. */
export async function invite(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(inviteSchema);
  const email = checkEmail(fields.email);
  const redirectTo = redirectOf(tools, call);
  const { user, token } = await rejectTakenEmail(() =>
    tools.database.transaction((query) => issueInvite(tools, query, email, fields.data ?? {}, call.now)),
  );
  tools.mails.sendLink({ to: email, type: 'invite', token, redirectTo });
  return answer(userJson(user));
}

const linkSchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

/** `POST /admin/generate_link`: what a mail would contain, for the caller to send. */
export async function generateLink(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(linkSchema);
  const email = checkEmail(fields.email);
  const { now } = call;
  const redirectTo = tools.redirects.resolve(fields.redirect_to ?? call.parameters.get('redirect_to'));
  const passwordHash = await hashFor(tools, fields);
  const made = await rejectTakenEmail(() =>
    tools.database.transaction(async (query): Promise<MadeLink> => {
      const existing = await findUserByEmail(query, email, { lock: true });
      const data = fields.data ?? {};
      switch (fields.type) {
        case 'signup':
          return issueSignUp(tools, query, existing, { email, data, passwordHash, now });
        case 'invite':
          return { type: 'invite', ...(await issueInvite(tools, query, email, data, now)) };
        case 'magiclink':
          if (!existing) return issueSignUp(tools, query, existing, { email, data, passwordHash: null, now });
          return { type: 'magiclink', ...(await issueLogin(tools, query, existing, 'magiclink', now)) };
        case 'recovery':
          return {
            type: 'recovery',
            ...(await issueLogin(tools, query, mustExist(existing), 'recovery', now)),
          };
        case 'email_change_current':
        case 'email_change_new':
          return issueChange(tools, query, mustExist(existing), {
            newEmail: checkEmail(fields.new_email),
            type: fields.type,
            now,
          });
        default:
          throw invalid(`Invalid email action link type requested: ${fields.type ?? ''}`);
      }
    }),
  );
  return answer({
    ...userJson(made.user),
    action_link: tools.mails.link({ type: made.type, token: made.token, redirectTo }),
    email_otp: made.token.code,
    hashed_token: made.token.token,
    verification_type: fields.type === 'magiclink' ? made.type : fields.type,
    redirect_to: redirectTo,
  });
}

interface MadeLink {
  readonly type: VerificationType;
  readonly user: UserRecord;
  readonly token: OneTimeToken;
}

async function hashFor(tools: AuthTools, fields: z.output<typeof linkSchema>): Promise<string | null> {
  if (fields.type !== 'signup') return null;
  if (!fields.password) throw invalid('Signup requires a valid password');
  checkPasswordStrength(fields.password);
  return tools.passwords.hash(fields.password);
}

function mustExist(user: UserRecord | null): UserRecord {
  if (!user) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  return user;
}

interface Newcomer {
  readonly email: string;
  readonly data: Metadata;
  readonly passwordHash: string | null;
  readonly now: Date;
  readonly invited?: boolean;
}

async function issueSignUp(
  tools: AuthTools,
  query: RunQuery,
  existing: UserRecord | null,
  newcomer: Newcomer,
): Promise<MadeLink> {
  const { email, now } = newcomer;
  const id = await waitingUser(query, existing, newcomer);
  const token = await issueConfirmation(tools, query, { id, email, now });
  return { type: 'signup', user: await reloadUser(query, id), token };
}

async function issueInvite(
  tools: AuthTools,
  query: RunQuery,
  email: string,
  data: Metadata,
  now: Date,
): Promise<{ user: UserRecord; token: OneTimeToken }> {
  const existing = await findUserByEmail(query, email, { lock: true });
  const id = await waitingUser(query, existing, { email, data, passwordHash: null, now, invited: true });
  await query(
    `update auth.users set invited_at = $2::timestamptz, confirmation_sent_at = $2::timestamptz where id = $1::uuid`,
    [id, now],
  );
  const token = await issueOneTimeToken(query, tools.secrets, {
    userId: id,
    type: 'confirmation_token',
    sentTo: email,
    now,
    lifetimeSeconds: LIFETIMES.invite,
  });
  return { user: await reloadUser(query, id), token };
}

/** The unconfirmed user of an address, made when missing; what strangers chose for it is dropped. */
async function waitingUser(
  query: RunQuery,
  existing: UserRecord | null,
  { email, data, passwordHash, now, invited = false }: Newcomer,
): Promise<string> {
  if (!existing) {
    const newUser = { email, passwordHash, userMetadata: data, provider: 'email', invited, now };
    const id = await createUser(query, newUser);
    await createIdentity(query, emailIdentity(id, email, { verified: false, now }));
    return id;
  }
  if (existing.email_confirmed_at) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await query(
    `update auth.users set encrypted_password = $2, password_binding = null, raw_user_meta_data = $3::text::jsonb,
      updated_at = $4::timestamptz where id = $1::uuid`,
    [existing.id, passwordHash, JSON.stringify(data), now],
  );
  return existing.id;
}

async function issueLogin(
  tools: AuthTools,
  query: RunQuery,
  user: UserRecord,
  type: 'magiclink' | 'recovery',
  now: Date,
): Promise<{ user: UserRecord; token: OneTimeToken }> {
  const token = await issueRecovery(tools, query, user, { type, now });
  return { user: await reloadUser(query, user.id), token };
}

async function issueChange(
  tools: AuthTools,
  query: RunQuery,
  user: UserRecord,
  { newEmail, type, now }: { newEmail: string; type: 'email_change_current' | 'email_change_new'; now: Date },
): Promise<MadeLink> {
  const other = await findUserByEmail(query, newEmail);
  if (other) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  // The two links of one change belong together; another address starts a new change.
  await query(
    `update auth.users set email_change_confirm_status = case when email_change = $2 then email_change_confirm_status else 0 end,
      email_change = $2, email_change_sent_at = $3::timestamptz where id = $1::uuid`,
    [user.id, newEmail, now],
  );
  const isNew = type === 'email_change_new';
  const token = await issueOneTimeToken(query, tools.secrets, {
    userId: user.id,
    type: isNew ? 'email_change_token_new' : 'email_change_token_current',
    sentTo: isNew ? newEmail : user.email,
    now,
    lifetimeSeconds: LIFETIMES.emailChange,
  });
  return { type: 'email_change', user: await reloadUser(query, user.id), token };
}
