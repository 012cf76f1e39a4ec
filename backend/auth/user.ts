import { z } from 'zod';
import { type AuthCall, answer, metadata, pkceFields, text } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { changePassword, checkPasswordChange } from './change-password.ts';
import { checkEmail } from './email-address.ts';
import { issueEmailChange } from './issue-email-change.ts';
import { mergeUserMetadata } from './merge-metadata.ts';
import { readChallenge } from './pkce.ts';
import { redirectOf } from './redirect-of.ts';
import { limitKey, limitMail } from './take-limit.ts';
import { userJson } from './user-json.ts';
import { hasVerifiedFactor, reloadUser } from './user-record.ts';

const schema = z.object({
  email: text,
  phone: text,
  password: z.string().max(1_024).nullish(),
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...pkceFields,
});

/** `GET /user`. */
export async function getUser(_tools: AuthTools, _call: AuthCall, { user }: SignedIn): Promise<Response> {
  return answer(userJson(user));
}

/** `PUT /user`: password, e-mail address (confirmed from both mailboxes) and own metadata. */
export async function updateUser(tools: AuthTools, call: AuthCall, signedIn: SignedIn): Promise<Response> {
  const { user, session } = signedIn;
  const fields = await call.fields(schema);
  if (fields.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (fields.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const newEmail = fields.email ? checkEmail(fields.email) : user.email;
  const challenge = readChallenge(fields);
  const password = fields.password ?? undefined;
  if (hasVerifiedFactor(user) && session.aal !== 'aal2' && (password || newEmail !== user.email)) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  await limitKey(tools, 'account', user.id);
  const change =
    password === undefined
      ? undefined
      : await checkPasswordChange(tools, call, signedIn, {
          password,
          currentPassword: fields.current_password,
          nonce: fields.nonce,
        });
  if (newEmail !== user.email) {
    await limitMail(tools, 'email_change', user.email);
    await limitMail(tools, 'email_change', newEmail);
  }

  const redirectTo = redirectOf(tools, call);
  const { updated, send } = await tools.database.transaction(async (query) => {
    if (change) await changePassword(query, user, change, session.id, call.now);
    if (fields.data) await mergeUserMetadata(query, user.id, fields.data, call.now);
    const about = { email: newEmail, challenge, redirectTo, now: call.now };
    const mails = newEmail === user.email ? undefined : await issueEmailChange(tools, query, user, about);
    return { updated: await reloadUser(query, user.id), send: mails };
  });
  send?.();
  return answer(userJson(updated));
}
