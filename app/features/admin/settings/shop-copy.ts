/** Texts of the console's settings of the shop. */
export const SHOP_COPY = {
  meta: 'Shop · Console',
  lead: 'Who sells, and how the shop is reached. Changes hold at once. What the server’s environment says goes before what is set here.',
  saved: 'The shop’s settings are saved',
  environment: (name: string) => `Set by ${name} in the server’s environment; cannot be changed here.`,
  seller: {
    title: 'Seller',
    lead: 'Stands on invoices, in the imprint, the terms and the privacy notice. Invoices that were issued keep what they say.',
    name: 'Legal name',
    address: 'Address',
    addressHint: 'as on a letter, line by line',
    taxNumber: 'VAT or tax number',
  },
  contact: {
    title: 'Contact',
    lead: 'Where the shop is found, and who answers its messages.',
    email: 'Recipient of messages',
    emailHint: 'mails of the contact form; empty: the admin’s or the sender’s address',
    links: 'Social links',
    linksHint: 'one address a line, shown at the end of every page',
  },
  mails: {
    title: 'Sender of mails',
    lead: 'Who the shop’s mails come from. The mail server has to allow this address.',
    name: 'Sender’s name',
    address: 'Sender’s address',
    addressHint: 'empty: no-reply at the shop’s own host',
  },
  limits: {
    title: 'Limits',
    guestPreviews: 'Guest previews per network a day',
    guestPreviewsHint: 'for all guests behind one address; empty: 40',
  },
} as const;
