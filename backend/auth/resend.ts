import { z } from 'zod';
import { type AuthCall, answer, pkceFields, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { checkEmail } from './email-address.ts';
import { issueEmailChange } from './issue-email-change.ts';
import { readChallenge } from './pkce.ts';
import { redirectOf } from './redirect-of.ts';
import { issueConfirmation } from './sign-up.ts';
import { limitClient, limitMail } from './take-limit.ts';
import { findUserByEmail } from './user-record.ts';

const schema = z.object({ type: text, email: text, phone: text, ...pkceFields });

/**
 * `POST /resend`: another mail for a sign-up or an e-mail change that waits to be confirmed. The owner of a confirmed
 * account is notified that it exists, as by `POST /signup`: a mail is expected after a sign-up.
 */
export async function resend(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(schema);
  const { type } = fields;
  if (type === 'sms' || type === 'phone_change' || fields.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (!fields.email) throw invalid('Type provided requires an email address');
  const email = checkEmail(fields.email);
  const challenge = readChallenge(fields);
  const redirectTo = redirectOf(tools, call);
  const { now } = call;
  await limitClient(tools, call, 'mailRequest');
  await limitMail(tools, type, email);

  tools.background.run('Preparing another mail', async () => {
    const send = await tools.database.transaction(async (query) => {
      const user = await findUserByEmail(query, email, { lock: true });
      if (!user) return null;
      if (type === 'email_change') {
        const newEmail = user.email_change;
        if (!newEmail) return null;
        const about = { email: newEmail, challenge, redirectTo, now };
        const mails = await issueEmailChange(tools, query, user, about);
        return async () => {
          if ((await tools.limits.take('mailbox', newEmail)).ok) mails();
        };
      }
      if (user.email_confirmed_at) return () => tools.mails.sendAlreadyRegistered(email);
      const token = await issueConfirmation(tools, query, { id: user.id, email, challenge, now });
      return () => tools.mails.sendLink({ to: email, type, token, redirectTo });
    });
    await send?.();
  });
  return answer({});
}
