import type { Supabase } from '../supabase.ts';

/**
 * After a failed call: whether it failed because the session has ended on the server or is missing here. Then this
 * browser is signed out, too. Never rejects.
 */
export async function endLostSession(supabase: Supabase): Promise<boolean> {
  try {
    const { error } = await supabase.auth.getUser();
    const isLost =
      error?.name === 'AuthSessionMissingError' || error?.status === 401 || error?.status === 403;
    if (isLost) await supabase.auth.signOut({ scope: 'local' });
    return isLost;
  } catch {
    return false;
  }
}
