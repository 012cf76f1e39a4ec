import { PROFILE_FIELDS } from '#domain/accounts/profile.ts';
import type { Supabase } from '../supabase.ts';
import type { ProfileStore } from './load-account.ts';

/** Profiles in the shop's database, as far as policies let this browser reach. */
export function profileStore(supabase: Supabase): ProfileStore {
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
