import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';

/** The backend client with the shop's tables. */
export type Supabase = SupabaseClient<Database>;

/** Where the browser keeps its session. */
export const SESSION_KEY = 'pawtrait-session';
