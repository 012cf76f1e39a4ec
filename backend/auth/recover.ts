import { z } from 'zod';
import { type AuthCall, answer, pkceFields, text } from './auth-call.ts';
import { invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { checkEmail } from './email-address.ts';
import { issueRecovery } from './issue-recovery.ts';
import { readChallenge } from './pkce.ts';
import { redirectOf } from './redirect-of.ts';
import { limitClient, limitMail } from './take-limit.ts';
import { findUserByEmail } from './user-record.ts';

const schema = z.object({ email: text, ...pkceFields });

/** `POST /recover`: mails a link to choose a new password. The answer comes before anything is looked up. */
export async function recover(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(schema);
  if (!fields.email) throw invalid('Password recovery requires an email');
  const email = checkEmail(fields.email);
  const challenge = readChallenge(fields);
  const redirectTo = redirectOf(tools, call);
  await limitClient(tools, call, 'mailRequest');
  await limitMail(tools, 'recovery', email);

  tools.background.run('Preparing a recovery mail', async () => {
    const token = await tools.database.transaction(async (query) => {
      const user = await findUserByEmail(query, email, { lock: true });
      return user && issueRecovery(tools, query, user, { type: 'recovery', challenge, now: call.now });
    });
    if (token) tools.mails.sendLink({ to: email, type: 'recovery', token, redirectTo });
  });
  return answer({});
}
