import { expect, it } from 'vitest';
import { linesOfText, type ShopSettingsDraft, shopSettingsDraftSchema } from './shop-settings-draft.ts';

const EMPTY: ShopSettingsDraft = {
  shopName: '',
  currency: '',
  legalName: '',
  legalAddress: '',
  taxNumber: '',
  socialLinks: '',
  contactEmail: '',
  guestPreviews: null,
  orderPreviews: null,
  contactMessages: null,
  googleSignIn: true,
  mailName: '',
  mailAddress: '',
};
const errorsOf = (change: Partial<ShopSettingsDraft>) => {
  const result = shopSettingsDraftSchema.safeParse({ ...EMPTY, ...change });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

it.each([
  {},
  { shopName: 'Paws & Paint', currency: 'EUR' },
  { legalName: 'Paws & Co.', legalAddress: '1 Main St\nSuite 5, Albany', taxNumber: 'NY-1' },
  { socialLinks: ' https://www.instagram.com/paws \n\nhttps://x.com/paws' },
  { contactEmail: ' help@paws.example ' },
  { guestPreviews: 1 },
] satisfies Partial<ShopSettingsDraft>[])('takes %j', (change) => expect(errorsOf(change)).toEqual([]));

it.each([
  [{ legalName: 'x'.repeat(121) }, 'legalName'],
  [{ legalAddress: 'x'.repeat(401) }, 'legalAddress'],
  [{ taxNumber: 'x'.repeat(41) }, 'taxNumber'],
  [{ shopName: 'x'.repeat(31) }, 'shopName'],
  [{ shopName: 'A\r\nBcc: b@c.test' }, 'shopName'],
  [{ currency: 'JPY' }, 'currency'],
  [{ mailName: 'A" <b@c.test>' }, 'mailName'],
  [{ mailAddress: 'nobody' }, 'mailAddress'],
  [{ orderPreviews: 0 }, 'orderPreviews'],
  [{ contactMessages: 10_001 }, 'contactMessages'],
  [{ socialLinks: 'http://x.com/paws' }, 'socialLinks'],
  [{ socialLinks: 'javascript:alert(1)' }, 'socialLinks'],
  [{ socialLinks: 'https://[' }, 'socialLinks'],
  [{ socialLinks: 'https://x.com\n'.repeat(11) }, 'socialLinks'],
  [{ contactEmail: 'help' }, 'contactEmail'],
  [{ guestPreviews: 0 }, 'guestPreviews'],
  [{ guestPreviews: 1.5 }, 'guestPreviews'],
] satisfies [Partial<ShopSettingsDraft>, string][])('rejects %j', (change, path) =>
  expect(errorsOf(change)).toEqual([path]),
);

it('reads lines that say something', () => expect(linesOfText(' a \n\n b, c\n')).toEqual(['a', 'b, c']));
