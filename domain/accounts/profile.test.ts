import { describe, expect, it } from 'vitest';
import { profileDraft } from './profile.ts';

describe('profileDraft', () => {
  it.each([
    ['the form', { first_name: 'Ann', last_name: 'Lee' }, ['Ann', 'Lee', 'Ann Lee', null]],
    ['Google', { given_name: 'Ann', family_name: 'Lee', sub: '1' }, ['Ann', 'Lee', 'Ann Lee', '1']],
    ['a full name', { full_name: 'Dr. Ann Lee', first_name: 'Ann' }, ['Ann', null, 'Dr. Ann Lee', null]],
    ['one name only', { given_name: 'Ann', first_name: '' }, ['Ann', null, 'Ann', null]],
    ['nothing', { first_name: 7 }, [null, null, 'ann@home.test', null]],
  ])('from %s', (_, user_metadata, [first_name, last_name, full_name, google_id]) => {
    expect(profileDraft({ id: 'u', email: 'ann@home.test', user_metadata })).toEqual({
      user_id: 'u',
      email: 'ann@home.test',
      first_name,
      last_name,
      full_name,
      google_id,
    });
  });

  it('has no name without anything', () => {
    expect(profileDraft({ id: 'u' })).toMatchObject({ email: null, full_name: null });
  });
});
