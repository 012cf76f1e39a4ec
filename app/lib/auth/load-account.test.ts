import { describe, expect, it } from 'vitest';
import type { Profile } from '#domain/accounts/profile.ts';
import { loadAccount, type ProfileStore } from './load-account.ts';

const user = { id: 'u', email: 'ann@home.test', user_metadata: { first_name: 'Ann', last_name: 'Lee' } };
const profile: Profile = {
  user_id: 'u',
  email: 'ann@home.test',
  first_name: 'Ann',
  last_name: 'Lee',
  full_name: 'Ann Lee',
  google_id: null,
  role: 'user',
  transformations_limit: 10,
  transformations_used: 0,
  unlimited_previews: false,
};

/** A store that finds the profile at the given read, and writes down what is done. */
function storeThatFinds(atRead: number, over: Partial<ProfileStore> = {}) {
  const steps: string[] = [];
  let reads = 0;
  const store: ProfileStore = {
    read: async () => {
      steps.push('read');
      return ++reads >= atRead ? profile : null;
    },
    save: async ({ full_name }) => void steps.push(`save ${full_name}`),
    hasAdminRole: async () => false,
    ...over,
  };
  const problems: string[] = [];
  const load = () =>
    loadAccount(store, user, {
      wait: async (milliseconds) => void steps.push(`wait ${milliseconds}`),
      report: (what) => problems.push(what),
    });
  return { load, steps, problems };
}

describe('loadAccount', () => {
  it.each([
    [1, ['read']],
    [2, ['read', 'wait 300', 'read']],
    [3, ['read', 'wait 300', 'read', 'wait 600', 'read']],
    [4, ['read', 'wait 300', 'read', 'wait 600', 'read', 'save Ann Lee', 'wait 250', 'read']],
  ])('finds the profile at read %i', async (atRead, expected) => {
    const { load, steps } = storeThatFinds(atRead);
    expect(await load()).toEqual({ profile, isAdmin: false });
    expect(steps).toEqual(expected);
  });

  it('continues without a profile, and still reads the role', async () => {
    const { load, steps } = storeThatFinds(Number.POSITIVE_INFINITY, { hasAdminRole: async () => true });
    expect(await load()).toEqual({ profile: null, isAdmin: true });
    expect(steps.filter((step) => step === 'read')).toHaveLength(4);
  });

  it('reports failures, and grants no admin role then', async () => {
    const down = () => Promise.reject(new Error('down'));
    const { load, problems } = storeThatFinds(1, { read: down, hasAdminRole: down });
    expect(await load()).toEqual({ profile: null, isAdmin: false });
    expect(problems).toEqual(['The profile could not be loaded', 'The role could not be checked']);
  });

  it('looks once more when the profile cannot be made', async () => {
    const { load, problems } = storeThatFinds(4, { save: () => Promise.reject(new Error('down')) });
    expect((await load()).profile).toBe(profile);
    expect(problems).toEqual(['The profile could not be made']);
  });
});
