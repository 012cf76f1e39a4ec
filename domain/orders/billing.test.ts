import { expect, it } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { billedLines, billingErrors, EMPTY_BILLING, isEmptyBilling, normalizeBilling } from './billing.ts';

const address = {
  ...EMPTY_ADDRESS,
  name: 'Pat',
  line1: 'Am Markt 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
};

it('is tidied for the country of the invoice', () => {
  const given = { company: '  Paws   GmbH ', vatNumber: '123 456 789', address: null };
  const expected = { company: 'Paws GmbH', vatNumber: 'DE123456789', address: null };
  expect(normalizeBilling(given, 'DE')).toEqual(expected);
  expect(normalizeBilling({ ...given, address }, 'US')).toMatchObject({ vatNumber: 'DE123456789' });
  expect(isEmptyBilling(normalizeBilling({ ...EMPTY_BILLING, company: ' ' }, 'US'))).toBe(true);
});

it('says what is wrong', () => {
  expect(billingErrors(EMPTY_BILLING, 'DE')).toEqual({});
  expect(Object.keys(billingErrors({ ...EMPTY_BILLING, vatNumber: 'DE1' }, 'DE'))).toEqual(['vatNumber']);
  expect(billingErrors({ ...EMPTY_BILLING, company: 'x'.repeat(121) }, 'DE')).toHaveProperty('company');
  expect(billingErrors({ ...EMPTY_BILLING, address: { ...address, city: '' } }, 'US').address).toHaveProperty(
    'city',
  );
});

it('is the delivery address unless another one is given', () => {
  const billing = { company: 'Paws GmbH', vatNumber: 'DE123456789', address: null };
  expect(billedLines(billing, address)).toEqual([
    'Paws GmbH',
    'Pat',
    'Am Markt 1',
    '10115 Berlin',
    'Germany',
    'VAT number DE123456789',
  ]);
  expect(billedLines({ ...billing, address: { ...address, name: 'Ann' } }, address)).toContain('Ann');
  expect(billedLines(null, address)[0]).toBe('Pat');
});
