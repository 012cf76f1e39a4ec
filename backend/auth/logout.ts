import type { AuthCall } from './auth-call.ts';
import { invalid } from './auth-error.ts';
import type { AuthTools } from './auth-tools.ts';
import type { SignedIn } from './authenticate.ts';
import { endSessions } from './sessions.ts';

/** `POST /logout?scope=global|local|others`: ends all sessions, this one, or all but this one. */
export async function logout(
  tools: AuthTools,
  call: AuthCall,
  { user, session }: SignedIn,
): Promise<Response> {
  const scope = call.parameters.get('scope') || 'global';
  const { query } = tools.database;
  if (scope === 'global') await endSessions(query, user);
  else if (scope === 'others') await endSessions(query, user, session.id);
  else if (scope === 'local') await query('delete from auth.sessions where id = $1::uuid', [session.id]);
  else throw invalid(`Unsupported logout scope ${JSON.stringify(scope.slice(0, 40))}`);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
