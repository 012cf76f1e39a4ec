/** Texts of the console's settings. */
export const SETTINGS_COPY = {
  title: 'Settings',
  parts: {
    shop: 'Shop',
    shipping: 'Shipping',
    provider: 'Print provider',
    taxes: 'Taxes',
    texts: 'Legal texts',
    mails: 'Mails',
    server: 'Server',
  },
  lead: 'What this server was started with. These settings are changed in its environment; the README tells what each means.',
  list: 'Settings of the server',
  empty: 'The server tells nothing.',
  unreadable: 'The settings cannot be read.',
  columns: { name: 'Setting', value: 'Value' },
  notSet: 'not set',
  secret: 'set, not shown',
} as const;
