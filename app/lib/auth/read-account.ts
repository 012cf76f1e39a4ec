import type { User } from '@supabase/supabase-js';
import { reportProblem } from '../report-problem.ts';
import type { Supabase } from '../supabase.ts';
import { wait } from '../wait.ts';
import type { Account } from './auth-context.ts';
import { loadAccount } from './load-account.ts';
import { profileStore } from './profile-store.ts';

/** Reads profile and role of a signed-in user from the shop. Never rejects: failures are reported. */
export const readAccount = (client: Supabase, user: User): Promise<Account> =>
  loadAccount(profileStore(client), user, { wait, report: reportProblem });
