import type { Caller } from '#backend/caller.ts';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { HttpError } from '../functions/http-error.ts';

/**
 * Id of the caller if it is an admin, else null. The database decides who is an admin, whatever a token
 * claims; an admin with a second factor is one only in a session that was proven with it.
 */
export async function provenAdmin(
  { userId, claims }: Caller,
  service: Pick<ServiceDatabase, 'query'>,
): Promise<string | null> {
  if (!userId) return null;
  const [answer] = await service.query<{ is_admin: boolean }>(
    'select public.is_proven_admin($1::uuid, $2) as is_admin',
    [userId, typeof claims.aal === 'string' ? claims.aal : null],
  );
  return answer?.is_admin === true ? userId : null;
}

/** Id of the calling admin. Throws `HttpError` 401 for guests and 403 for other users. */
export async function adminOf(caller: Caller, service: Pick<ServiceDatabase, 'query'>): Promise<string> {
  if (!caller.userId) throw new HttpError(401, 'Please sign in.');
  const admin = await provenAdmin(caller, service);
  if (admin === null) throw new HttpError(403, 'Only admins may do this.');
  return admin;
}
