import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { operatorOf, sellerOf } from './seller.ts';

it.each([
  [{}, { name: 'Pawtrait', address: [], taxNumber: null }],
  [
    { SHOP_OPERATOR: 'Pat Lee, 1 Main St, Albany' },
    { name: 'Pat Lee', address: ['1 Main St', 'Albany'], taxNumber: null },
  ],
  [
    {
      SHOP_OPERATOR: 'Pat Lee, 1 Main St',
      SHOP_LEGAL_NAME: 'Paws, Inc.',
      SHOP_LEGAL_ADDRESS: 'Am Markt 1, 10115 Berlin',
      SHOP_TAX_NUMBER: 'DE123456789',
    },
    { name: 'Paws, Inc.', address: ['Am Markt 1', '10115 Berlin'], taxNumber: 'DE123456789' },
  ],
])('%o', (environment, seller) => expect(sellerOf(readSettings(environment))).toEqual(seller));

it('splits an address at its lines, where it has some', () => {
  const settings = readSettings({ SHOP_LEGAL_ADDRESS: '1 Main St\nSuite 5, Albany' });
  expect(sellerOf(settings).address).toEqual(['1 Main St', 'Suite 5, Albany']);
});

it.each([
  [{}, null],
  [
    { SHOP_LEGAL_NAME: 'Paws, Inc.', SHOP_LEGAL_ADDRESS: '1 Main St, Albany' },
    'Paws, Inc., 1 Main St, Albany',
  ],
  [{ SHOP_OPERATOR: 'Pat Lee', SHOP_LEGAL_NAME: 'Paws, Inc.' }, 'Pat Lee'],
])('%o is run by %s', (environment, operator) =>
  expect(operatorOf(readSettings(environment))).toBe(operator),
);
