import { describe, expect, it } from 'vitest';
import { checkCredentials, checkSignUp, EMPTY_SIGN_UP, isEmail, signUpData, splitName } from './sign-up.ts';

const form = { ...EMPTY_SIGN_UP, firstName: ' Ann ', lastName: 'Lee', email: 'ann@home.test', password: 'x' };

describe('checkSignUp', () => {
  it('takes a form with names, e-mail and password', () => {
    expect(checkSignUp(form)).toEqual({});
  });

  it('does not take spaces for a name', () => {
    expect(checkSignUp({ ...form, firstName: '  ', lastName: '' })).toEqual({
      firstName: 'Name required',
      lastName: 'Name required',
    });
  });

  it('requires e-mail and password', () => {
    expect(Object.keys(checkCredentials({ email: ' ', password: '' }))).toEqual(['email', 'password']);
    expect(Object.keys(checkCredentials({ email: 'ann', password: ' ' }))).toEqual(['email']);
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', ' first.last+tag@sub.example.org '])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['', 'a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`])(
    '%s is none',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

describe('signUpData', () => {
  it('joins the names and trims everything', () => {
    expect(signUpData({ ...form, city: ' Oslo ' })).toEqual({
      first_name: 'Ann',
      last_name: 'Lee',
      full_name: 'Ann Lee',
      address_line1: '',
      address_line2: '',
      city: 'Oslo',
      state_region: '',
      postal_code: '',
      country: '',
    });
  });
});

it.each([
  ['Pat Lee', 'Pat', 'Lee'],
  ['  Mary Ann   Lee ', 'Mary Ann', 'Lee'],
  ['Pat', 'Pat', ''],
  ['', '', ''],
])('splits the name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
