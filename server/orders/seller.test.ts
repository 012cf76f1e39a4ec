import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { sellerOf } from './seller.ts';

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
