import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthCall } from './auth-call.ts';
import type { AuthTools } from './auth-tools.ts';
import { cookieValue } from './cookies.ts';
import type { UserRecord } from './user-record.ts';

type Tools = Pick<AuthTools, 'secrets' | 'publicUrl'>;
type Account = Pick<UserRecord, 'id' | 'encrypted_password'>;

/** Half a year. */
const SECONDS = 180 * 24 * 3_600;

/** Whether the right password of this account was typed in this browser before. A new password ends it. */
export function isKnownDevice({ secrets }: Tools, { request }: AuthCall, user: Account): boolean {
  const given = cookieValue(request.headers.get('cookie'), nameOf(user)) ?? '';
  const [left, right] = [Buffer.from(given), Buffer.from(proofOf(secrets, user))];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `Set-Cookie` that lets this browser be known. It opens nothing: it only stands beside a password. */
export function rememberDevice({ secrets, publicUrl }: Tools, user: Account): string {
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
