import type { Database } from '../database.types.ts';

/** A user's profile as the browser reads it. */
export type Profile = Pick<
  Database['public']['Tables']['profiles']['Row'],
  | 'user_id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'full_name'
  | 'google_id'
  | 'role'
  | 'transformations_limit'
  | 'transformations_used'
  | 'unlimited_previews'
>;

/** The fields of `Profile`, for a query. */
export const PROFILE_FIELDS =
  'user_id, email, first_name, last_name, full_name, google_id, role, transformations_limit, transformations_used, unlimited_previews';

/** What is known of a signed-in user without a profile. */
export interface UserFacts {
  readonly id: string;
  readonly email?: string | undefined;
  readonly app_metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly user_metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** The part of a profile that is made from the user's metadata. */
export type ProfileDraft = Pick<
  Profile,
  'user_id' | 'email' | 'first_name' | 'last_name' | 'full_name' | 'google_id'
>;

/**
 * Makes a profile from the data of a provider or the sign-up form. Full name: the one given, else first and last
 * joined, else the e-mail address.
 */
export function profileDraft(user: UserFacts): ProfileDraft {
  const meta = user.user_metadata ?? {};
  const text = (...names: string[]) => {
    const found = names.map((name) => meta[name]).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : null;
  };
  const first = text('first_name', 'given_name');
  const last = text('last_name', 'family_name');
  const joined = [first, last].filter((name) => name !== null).join(' ');
  return {
    user_id: user.id,
    email: user.email ?? null,
    first_name: first,
    last_name: last,
    full_name: text('full_name') ?? (joined || user.email || null),
    google_id: text('sub'),
  };
}

/** Milliseconds before the second and third look for a profile, and after making one. */
export const PROFILE_WAITS_MS = { first: 300, second: 600, afterBootstrap: 250 } as const;
