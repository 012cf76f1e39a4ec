/** Texts of the console's audit log. */
export const AUDIT_COPY = {
  meta: 'Audit log · Console',
  title: 'Audit log',
  lead: 'Written by the database beside each change. Nobody can alter or delete an entry.',
  empty: 'Nothing has been changed yet.',
  filters: { table: 'What', action: 'Change', insert: 'Added', update: 'Changed', delete: 'Deleted' },
  actions: { insert: 'added', update: 'changed', delete: 'deleted' },
  by: (actor: string, when: string) => `${actor}, ${when}`,
  server: 'the server',
  /** What the tables are called in the console. */
  tables: {
    product_admin_settings: 'Product',
    product_mockups: 'Mock-up',
    orders: 'Order',
    promo_codes: 'Promo code',
    art_styles: 'Style',
    art_backgrounds: 'Background',
    app_photos: 'Photo',
    profiles: 'Account',
    artwork_moderation: 'PetTok post',
    contact_messages: 'Message',
    order_activity: 'Order activity',
    refunds: 'Refund',
    shop_settings: 'Shop settings',
    tax_rates: 'Tax rate',
  },
  change: { field: 'Field', before: 'Before', after: 'After' },
} as const;
