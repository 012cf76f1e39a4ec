import { describe, expect, it } from 'vitest';
import { UNKNOWN_LIMIT, userPreviewLimit } from './preview-limit.ts';

const profile = {
  role: 'user',
  transformations_limit: 10,
  transformations_used: 3,
  unlimited_previews: false,
};
const of = (change: object, rest: { isAdmin?: boolean } = {}) =>
  userPreviewLimit({ profile: { ...profile, ...change }, isAdmin: false, loading: false, ...rest });

describe('userPreviewLimit', () => {
  it('counts down to nothing, and not below', () => {
    expect(of({})).toEqual({
      remaining: 7,
      limit: 10,
      limitReached: false,
      unlimited: false,
      loading: false,
    });
    expect(of({ transformations_used: 10 })).toMatchObject({ remaining: 0, limitReached: true });
    expect(of({ transformations_used: 12 })).toMatchObject({ remaining: 0, limitReached: true });
  });

  it.each([
    ['testers', of({ role: 'tester', transformations_used: 99 })],
    ['admins', of({ role: 'admin', transformations_used: 99 })],
    ['paying customers', of({ unlimited_previews: true, transformations_used: 99 })],
    ['admins by another rule', of({ transformations_used: 99 }, { isAdmin: true })],
  ])('has no limit for %s', (_, limit) => {
    expect(limit).toMatchObject({ unlimited: true, limitReached: false });
  });

  it('is 0 without a profile', () => {
    expect(userPreviewLimit({ profile: null, isAdmin: false, loading: false })).toMatchObject({
      limit: 0,
      limitReached: true,
    });
  });

  it('is not known while the profile is on its way, but does not flicker while it is read again', () => {
    expect(userPreviewLimit({ profile: null, isAdmin: false, loading: true })).toBe(UNKNOWN_LIMIT);
    expect(userPreviewLimit({ profile, isAdmin: false, loading: true }).remaining).toBe(7);
  });
});
