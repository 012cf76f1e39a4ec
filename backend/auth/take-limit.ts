import { clientGroup } from '../limits/client-group.ts';
import type { LimitName } from '../limits/limit-rules.ts';
import type { LimitVerdict } from '../limits/limits.ts';
import type { AuthCall } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';

/** Counts a request of the client's address; throws 429 `over_request_rate_limit` with Retry-After. */
export async function limitClient(tools: AuthTools, call: AuthCall, name: LimitName): Promise<void> {
  await limitKey(tools, name, clientGroup(call.address));
}

/** The same for any key, e.g. an account. */
export async function limitKey(tools: AuthTools, name: LimitName, key: string): Promise<void> {
  const verdict = await tools.limits.take(name, key);
  if (verdict.ok) return;
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', verdict);
}

/**
 * Counts a mail to a mailbox, whether or not there is an account of that address, so that the
 * limit reveals nothing either. Throws 429 `over_email_send_rate_limit`.
 */
export async function limitMail(tools: AuthTools, kind: string, mailbox: string): Promise<void> {
  const soon = await tools.limits.take('mailKind', `${kind} ${mailbox}`);
  if (!soon.ok) {
    const seconds = soon.retryAfterSeconds;
    throw tooManyMails(`For security purposes, you can only request this after ${seconds} seconds.`, soon);
  }
  const hourly = await tools.limits.take('mailbox', mailbox);
  if (!hourly.ok) throw tooManyMails('email rate limit exceeded', hourly);
}

function tooManyMails(message: string, verdict: LimitVerdict & { ok: false }): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, verdict);
}
