import { describe, expect, it } from 'vitest';
import {
  type Address,
  addressErrors,
  addressLines,
  addressOfKept,
  isEmail,
  normalizeAddress,
} from './address.ts';
import { COUNTRIES, REGIONS } from './countries.ts';

const good: Address = {
  name: 'Pat Lee',
  line1: '1 Main St',
  line2: '',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  country: 'US',
};

describe('addresses', () => {
  it('are tidied', () => {
    const given = { ...good, name: '  Pat   Lee ', postalCode: ' sw1a 1aa', country: 'GB', region: 'x' };
    expect(normalizeAddress(given)).toMatchObject({ name: 'Pat Lee', postalCode: 'SW1A 1AA', region: '' });
  });

  it('of an account are taken over, but for a region that is none', () => {
    const { name: recipient, region: state_region, postalCode: postal_code, ...rest } = good;
    const kept = { ...rest, recipient, state_region, postal_code };
    expect(addressOfKept({ ...kept, state_region: 'ny' })).toEqual(good);
    expect(addressOfKept({ ...kept, state_region: 'New York' })).toEqual({ ...good, region: '' });
    const berlin = { ...kept, country: 'DE', state_region: 'Berlin', postal_code: '10115' };
    expect(addressErrors(addressOfKept(berlin))).toEqual({});
  });

  it.each(COUNTRIES.map(({ code, postalExample }) => [code, postalExample] as const))(
    'in %s are accepted with a code like %s',
    (country, postalCode) => {
      const region = REGIONS[country]?.[0] ?? '';
      expect(addressErrors(normalizeAddress({ ...good, country, postalCode, region }))).toEqual({});
    },
  );

  it('say what is missing', () => {
    const errors = addressErrors({ ...good, name: '', line1: '', city: '', region: 'XX', postalCode: '1' });
    expect(Object.keys(errors).sort()).toEqual(['city', 'line1', 'name', 'postalCode', 'region']);
    expect(addressErrors({ ...good, country: 'XX' })).toHaveProperty('country');
    expect(addressErrors({ ...good, name: 'x'.repeat(101) })).toHaveProperty('name');
  });
});

it.each([
  ['pat@example.test', true],
  ['pat+tag@sub.example.test', true],
  ['pat@example', false],
  ['pat example.test', false],
  ['a@b.c, d@e.f', false],
  ['"x"@example.test', false],
])('isEmail(%s) is %s', (text, expected) => expect(isEmail(text)).toBe(expected));

it('are written as each country does', () => {
  const address = { ...good, name: 'Pat' };
  expect(addressLines(address)).toEqual(['Pat', '1 Main St', 'Albany, NY 12207', 'United States']);
  const town = (city: string, postalCode: string, country: string) =>
    addressLines({ ...address, city, region: '', postalCode, country })[2];
  expect(town('Berlin', '10115', 'DE')).toBe('10115 Berlin');
  expect(town('London', 'SW1A 1AA', 'GB')).toBe('London SW1A 1AA');
});
