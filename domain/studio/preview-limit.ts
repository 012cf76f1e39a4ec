import type { Profile } from '../accounts/profile.ts';

/** What the shop shows of any quota of previews. */
export interface PreviewLimit {
  readonly remaining: number;
  readonly limit: number;
  readonly limitReached: boolean;
  readonly unlimited: boolean;
  readonly loading: boolean;
}

/** While the session is loading. */
export const UNKNOWN_LIMIT: PreviewLimit = {
  remaining: 0,
  limit: 0,
  limitReached: false,
  unlimited: false,
  loading: true,
};

/** What the limit of a signed-in user is made from; `profile` is null when there is none. */
export interface UserQuota {
  readonly profile: Pick<
    Profile,
    'role' | 'transformations_limit' | 'transformations_used' | 'unlimited_previews'
  > | null;
  readonly isAdmin: boolean;
  /** The profile is on its way. */
  readonly loading: boolean;
}

const UNLIMITED_ROLES: readonly (string | null)[] = ['admin', 'tester'];

/** What a signed-in user has left. Testers, admins and paying customers have no limit; without a profile it is 0. */
export function userPreviewLimit({ profile, isAdmin, loading }: UserQuota): PreviewLimit {
  if (loading && !profile) return UNKNOWN_LIMIT;
  const limit = profile?.transformations_limit ?? 0;
  const remaining = Math.max(0, limit - (profile?.transformations_used ?? 0));
  const unlimited =
    isAdmin || UNLIMITED_ROLES.includes(profile?.role ?? null) || profile?.unlimited_previews === true;
  return { remaining, limit, limitReached: !unlimited && remaining === 0, unlimited, loading: false };
}
