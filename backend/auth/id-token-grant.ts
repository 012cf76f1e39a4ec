import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type AuthCall, answer, text } from './auth-call.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import { authenticate } from './authenticate.ts';
import { retryOnConflict } from './conflict.ts';
import type { ProviderUser } from './google-provider.ts';
import { accountOf, linkIdentity } from './link-account.ts';
import { requireFreshProof } from './require-proof.ts';
import { startSession } from './sessions.ts';
import { limitClient } from './take-limit.ts';

const schema = z.object({
  provider: text,
  id_token: z.string().max(16_384).nullish(),
  access_token: text,
  nonce: text,
  link_identity: z.boolean().nullish(),
});

/** `POST /token?grant_type=id_token`: signs in, or links, with an id token that the client got from Google itself. */
export async function idTokenGrant(tools: AuthTools, call: AuthCall): Promise<Response> {
  const fields = await call.fields(schema);
  if (!fields.id_token) throw invalid('id_token required');
  const isGoogle = fields.provider === 'google' || fields.provider === 'https://accounts.google.com';
  if (!isGoogle) throw invalid(`Custom OIDC provider ${JSON.stringify(fields.provider ?? '')} not allowed`);
  if (!tools.google) {
    throw new AuthError(
      400,
      'provider_disabled',
      'Provider (issuer "https://accounts.google.com") is not enabled',
    );
  }
  await limitClient(tools, call, 'exchange');
  const target = fields.link_identity ? await authenticate(tools, call) : undefined;
  if (target) requireFreshProof(call, target);
  let from: ProviderUser;
  try {
    from = await tools.google.verifyIdToken(fields.id_token);
  } catch (error) {
    tools.log.info({ err: error }, 'An id token was rejected');
    throw new AuthError(400, 'validation_failed', 'Bad ID token');
  }
  checkNonce(from.nonce, fields.nonce);

  const { session, account } = await retryOnConflict(() =>
    tools.database.transaction(async (query) => {
      const account = target
        ? await linkIdentity(query, target.user.id, from, call.now)
        : await accountOf(query, from, call.now);
      return { session: await startSession(tools, query, account.user.id, 'oauth', call), account };
    }),
  );
  if (account.isLinked) tools.mails.sendNotice(account.user.email, 'googleLinked');
  return answer(session);
}

/** The token holds the SHA-256 of the client's nonce. */
function checkNonce(claimed: string | undefined, nonce: string | undefined): void {
  if (!claimed !== !nonce) {
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce && createHash('sha256').update(nonce).digest('hex') !== claimed) throw invalid('Nonces mismatch');
}
