import type { Caller } from '#backend/caller.ts';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { Refusal } from '../functions/refusal.ts';

/**
 * Id of the admin who calls. Throws `Refusal` 401 for guests and 403 for everybody else: the database says who is an
 * admin, whatever a token claims.
 */
export async function adminOf({ userId }: Caller, service: ServiceDatabase): Promise<string> {
  if (!userId) throw new Refusal(401, 'Please sign in.');
  const [answer] = await service.query<{ is_admin: boolean }>(
    `select public.has_role('admin', $1::uuid) as is_admin`,
    [userId],
  );
  if (answer?.is_admin !== true) throw new Refusal(403, 'Only admins may do this.');
  return userId;
}
