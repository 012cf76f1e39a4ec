import {
  PROFILE_WAITS_MS,
  type Profile,
  type ProfileDraft,
  profileDraft,
  type UserFacts,
} from '#domain/accounts/profile.ts';
import type { Account } from './auth-context.ts';

/** Where profiles are read and made. All reject when they fail. */
export interface ProfileStore {
  read(userId: string): Promise<Profile | null>;
  save(draft: ProfileDraft): Promise<void>;
  /** The remote function `has_role`. */
  hasAdminRole(userId: string): Promise<boolean>;
}

interface Dependencies {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly report: (what: string, error: unknown) => void;
}

/** Reads a user's profile and role, and makes the profile when there is none. Never rejects: failures are reported. */
export async function loadAccount(
  store: ProfileStore,
  user: UserFacts,
  dependencies: Dependencies,
): Promise<Account> {
  const profile = await findProfile(store, user, dependencies).catch((error: unknown) => {
    dependencies.report('The profile could not be loaded', error);
    return null;
  });
  return { profile, isAdmin: await checkAdmin(store, user, dependencies) };
}

/** A new account's profile may be a moment behind: two waits, then it is made from the metadata. */
async function findProfile(
  store: ProfileStore,
  user: UserFacts,
  { wait, report }: Dependencies,
): Promise<Profile | null> {
  const stored = await store.read(user.id);
  if (stored) return stored;
  for (const milliseconds of [PROFILE_WAITS_MS.first, PROFILE_WAITS_MS.second]) {
    await wait(milliseconds);
    const found = await store.read(user.id);
    if (found) return found;
  }
  await store
    .save(profileDraft(user))
    .catch((error: unknown) => report('The profile could not be made', error));
  await wait(PROFILE_WAITS_MS.afterBootstrap);
  return store.read(user.id);
}

/** The database's word alone: what it lets an admin do, and what pages show, are one. */
async function checkAdmin(store: ProfileStore, user: UserFacts, { report }: Dependencies): Promise<boolean> {
  try {
    return await store.hasAdminRole(user.id);
  } catch (error) {
    report('The role could not be checked', error);
    return false;
  }
}
