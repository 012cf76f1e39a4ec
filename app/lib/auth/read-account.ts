import type { User } from '@supabase/supabase-js';
import { PROFILE_FIELDS } from '#domain/accounts/profile.ts';
import { reportProblem } from '../report-problem.ts';
import type { Supabase } from '../supabase.ts';
import { wait } from '../wait.ts';
import type { Account } from './auth-context.ts';
import { loadAccount, type ProfileStore } from './load-account.ts';

/** Profiles in the shop's database, as far as policies let this browser reach. */
function profileStore(supabase: Supabase): ProfileStore {
  return {
    read: async (userId) => {
      const { data, error } = await supabase
        .from('profiles')
        .select(PROFILE_FIELDS)
        .eq('user_id', userId)
        .maybeSingle();
      if (error) throw new Error(error.message);
      return data;
    },
    save: async (draft) => {
      const { error } = await supabase.from('profiles').upsert(draft, { onConflict: 'user_id' });
      if (error) throw new Error(error.message);
    },
    hasAdminRole: async (userId) => {
      const { data, error } = await supabase.rpc('has_role', { _role: 'admin', _user_id: userId });
      if (error) throw new Error(error.message);
      return data === true;
    },
  };
}

/** Reads profile and role of a signed-in user from the shop. Never rejects: failures are reported. */
export const readAccount = (client: Supabase, user: User): Promise<Account> =>
  loadAccount(profileStore(client), user, { wait, report: reportProblem });
