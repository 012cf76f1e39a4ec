import type { signUpData } from '#domain/accounts/sign-up.ts';
import type { Supabase } from '../../lib/supabase.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** What the profile begins with. */
  readonly data: ReturnType<typeof signUpData>;
  /** Path of the page that the link of the mail leads to. */
  readonly landing: string;
}

/** Makes an account, which a mail has to confirm. */
export const signUpAccount = (supabase: Supabase, { email, password, data, landing }: NewAccount) =>
  supabase.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${window.location.origin}${landing}`,
      data: { firstName: data.first_name, lastName: data.last_name, ...data },
    },
  });
