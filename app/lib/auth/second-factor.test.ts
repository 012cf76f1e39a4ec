import type { Factor, User } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { needsSecondFactor } from './second-factor.ts';

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const userWith = (...statuses: Factor['status'][]): User => ({
  id: 'u',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '',
  factors: statuses.map((status, place) => ({
    id: String(place),
    status,
    factor_type: 'totp',
    created_at: '',
    updated_at: '',
  })),
});

describe('a session owes its second factor', () => {
  it.each([
    ['verified, begun without it', userWith('verified'), token({ aal: 'aal1', name: 'Zoë 🐾>>??' }), true],
    ['verified, with an unreadable token', userWith('verified'), 'x', true],
    ['verified, and shown', userWith('unverified', 'verified'), token({ aal: 'aal2' }), false],
    ['never verified', userWith('unverified'), token({ aal: 'aal1' }), false],
    ['none', userWith(), token({ aal: 'aal1' }), false],
  ])('%s', (_, user, access_token, owes) => {
    expect(needsSecondFactor({ access_token, user })).toBe(owes);
  });
});
