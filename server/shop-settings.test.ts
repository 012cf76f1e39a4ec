import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { mergeSettings, type StoredSettings } from './shop-settings.ts';

const STORED: StoredSettings = {
  shopName: 'Paws & Paint',
  currency: 'CHF',
  legalName: 'Paws & Co.',
  legalAddress: '1 Main St\nSuite 5, Albany',
  taxNumber: 'NY-1',
  socialLinks: ['https://x.com/paws', 'https://['],
  contactEmail: 'help@paws.example',
  guestPreviews: 7,
  orderPreviews: 300,
  contactMessages: 5,
  googleSignIn: false,
  mailName: null,
  mailAddress: null,
};

it('uses stored values where the environment sets none, and valid addresses only', () => {
  expect(mergeSettings(readSettings({}), STORED)).toMatchObject({
    SHOP_NAME: 'Paws & Paint',
    SHOP_CURRENCY: 'CHF',
    SHOP_LEGAL_NAME: 'Paws & Co.',
    SHOP_LEGAL_ADDRESS: '1 Main St\nSuite 5, Albany',
    SHOP_TAX_NUMBER: 'NY-1',
    SOCIAL_LINKS: ['https://x.com/paws'],
    CONTACT_EMAIL: 'help@paws.example',
    GUEST_PREVIEWS_PER_ADDRESS: 7,
    ORDER_PREVIEWS: 300,
    CONTACT_MESSAGES_PER_HOUR: 5,
    GOOGLE_SIGN_IN: 'off',
  });
});

it('leaves the environment its own', () => {
  const environment = {
    SHOP_NAME: 'Other Paws',
    SHOP_CURRENCY: 'GBP',
    SHOP_LEGAL_NAME: 'Other',
    SHOP_LEGAL_ADDRESS: 'There',
    SHOP_TAX_NUMBER: 'O-1',
    SOCIAL_LINKS: 'https://bsky.app/other',
    CONTACT_EMAIL: 'other@paws.example',
    GUEST_PREVIEWS_PER_ADDRESS: '3',
    ORDER_PREVIEWS: '4',
    CONTACT_MESSAGES_PER_HOUR: '6',
    GOOGLE_SIGN_IN: 'on',
  };
  const settings = readSettings(environment);
  expect(mergeSettings(settings, STORED)).toEqual(settings);
});
