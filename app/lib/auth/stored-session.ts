import { SESSION_KEY } from '../supabase.ts';

/** The user of the session that this browser keeps; null when there is none, or it cannot be read. */
export function storedUserId(): string | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    if (typeof session !== 'object' || session === null || !('user' in session)) return null;
    const { user } = session;
    return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
      ? user.id
      : null;
  } catch {
    return null;
  }
}

/** Whether the client has to be loaded: there is a stored session, or one in the address. */
export function mayBeSignedIn(): boolean {
  if (/[#&]access_token=/.test(window.location.hash)) return true;
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}
