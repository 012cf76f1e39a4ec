import type { Database } from '#domain/database.types.ts';
import { linesOfText, type ShopSettingsDraft } from '#domain/shop/shop-settings-draft.ts';

type ShopSettings = Database['public']['Tables']['shop_settings'];
export type ShopRow = ShopSettings['Row'];

/** What is stored, to be edited. */
export const shopDraftOf = (row: ShopRow): ShopSettingsDraft => ({
  shopName: row.shop_name ?? '',
  currency: row.currency ?? '',
  legalName: row.legal_name ?? '',
  legalAddress: row.legal_address ?? '',
  taxNumber: row.tax_number ?? '',
  socialLinks: row.social_links.join('\n'),
  contactEmail: row.contact_email ?? '',
  guestPreviews: row.guest_previews,
  orderPreviews: row.order_previews,
  contactMessages: row.contact_messages,
  googleSignIn: row.google_sign_in,
  mailName: row.mail_name ?? '',
  mailAddress: row.mail_address ?? '',
});

/** The row of a draft that has been found good. */
export const shopRowOf = (draft: ShopSettingsDraft): ShopSettings['Update'] => ({
  shop_name: draft.shopName.trim() || null,
  currency: draft.currency || null,
  legal_name: draft.legalName.trim() || null,
  legal_address: linesOfText(draft.legalAddress).join('\n') || null,
  tax_number: draft.taxNumber.trim() || null,
  social_links: linesOfText(draft.socialLinks),
  contact_email: draft.contactEmail.trim() || null,
  guest_previews: draft.guestPreviews,
  order_previews: draft.orderPreviews,
  contact_messages: draft.contactMessages,
  google_sign_in: draft.googleSignIn,
  mail_name: draft.mailName.trim() || null,
  mail_address: draft.mailAddress.trim() || null,
});

/** The environment's settings that go before fields of the draft. */
const SETTING_NAMES: Readonly<Record<keyof ShopSettingsDraft, string>> = {
  shopName: 'SHOP_NAME',
  currency: 'SHOP_CURRENCY',
  legalName: 'SHOP_LEGAL_NAME',
  legalAddress: 'SHOP_LEGAL_ADDRESS',
  taxNumber: 'SHOP_TAX_NUMBER',
  socialLinks: 'SOCIAL_LINKS',
  contactEmail: 'CONTACT_EMAIL',
  guestPreviews: 'GUEST_PREVIEWS_PER_ADDRESS',
  orderPreviews: 'ORDER_PREVIEWS',
  contactMessages: 'CONTACT_MESSAGES_PER_HOUR',
  googleSignIn: 'GOOGLE_SIGN_IN',
  mailName: 'MAIL_FROM',
  mailAddress: 'MAIL_FROM',
};

/** Name of the environment's setting behind a field. */
export const settingName = (field: keyof ShopSettingsDraft): string => SETTING_NAMES[field];
