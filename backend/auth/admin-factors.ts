import { namedUser } from './admin-users.ts';
import { type AuthCall, answer } from './auth-call.ts';
import type { AuthTools } from './auth-tools.ts';
import { forgetRecoveryCodes } from './factors.ts';
import { findFactor } from './find-factor.ts';

/** `GET /admin/users/:id/factors`. */
export async function adminListFactors(tools: AuthTools, call: AuthCall): Promise<Response> {
  return answer((await namedUser(tools.database.query, call.path.id)).factors);
}

/** `DELETE /admin/users/:id/factors/:factor`, e.g. after the phone was lost; ends the sessions. */
export async function adminDeleteFactor(tools: AuthTools, call: AuthCall): Promise<Response> {
  const user = await namedUser(tools.database.query, call.path.id);
  const factor = await findFactor(tools.database.query, user.id, call.path.factor);
  await tools.database.transaction(async (query) => {
    await query('delete from auth.mfa_factors where id = $1::uuid', [factor.id]);
    await forgetRecoveryCodes(query, user.id);
    await query('delete from auth.sessions where factor_id = $1::uuid', [factor.id]);
  });
  return answer({ id: factor.id });
}
