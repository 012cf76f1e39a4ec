import { data } from 'react-router';
import { needsSecondFactor } from '../../../lib/auth/second-factor.ts';
import { mayBeSignedIn } from '../../../lib/auth/stored-session.ts';
import { onBrowserSupabase } from '../../../lib/browser-supabase.ts';
import type { Supabase } from '../../../lib/supabase.ts';

/** How long a session that was checked against the database counts as valid, in milliseconds. */
const BELIEVED_MS = 15_000;

let lastCheck:
  | { readonly token: string; readonly at: number; readonly isAdmin: Promise<boolean> }
  | undefined;

/**
 * The backend client of an admin: what every loader of the console begins with. Throws the 404 of an unknown page for
 * everybody else, and 403 for a session without its second factor. The database decides who is an admin, and each of
 * its tables and functions checks it again.
 */
export async function openConsole(): Promise<Supabase> {
  if (!mayBeSignedIn()) throw notFound();
  const supabase = await new Promise<Supabase>((resolve) => onBrowserSupabase(resolve));
  const { session } = (await supabase.auth.getSession()).data;
  if (!session) throw notFound();
  if (needsSecondFactor(session)) throw data(null, { status: 403 });
  if (lastCheck?.token !== session.access_token || Date.now() - lastCheck.at > BELIEVED_MS) {
    lastCheck = {
      token: session.access_token,
      at: Date.now(),
      isAdmin: isAdmin(supabase, session.user.id),
    };
  }
  const verdict = lastCheck.isAdmin;
  if (!(await verdict.catch(forget))) throw notFound();
  return supabase;
}

async function isAdmin(supabase: Supabase, userId: string): Promise<boolean> {
  const { data: answer, error } = await supabase.rpc('has_role', { _role: 'admin', _user_id: userId });
  if (error) throw new Error(error.message);
  return answer === true;
}

function forget(error: unknown): never {
  lastCheck = undefined;
  throw error;
}

const notFound = () => data(null, { status: 404 });
