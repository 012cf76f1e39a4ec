/** Texts of the console's tax rates. */
export const TAXES_COPY = {
  meta: 'Taxes',
  lead: 'Sales tax by where an order goes. A region’s own rate goes before its country’s; a place without a rate is not taxed. Changes apply to the next quote; orders keep the rate they were placed with.',
  provider:
    'Stripe Tax calculates the tax of orders (STRIPE_TAX is on). These rates are only used for the estimate in the cart.',
  advice: 'The rates that the shop came with are a start. Have them checked by a tax adviser before selling.',
  list: 'Tax rates',
  add: 'Add rate',
  empty: 'There are no rates here. Nothing is taxed.',
  filters: { country: 'Country' },
  columns: { place: 'Place', rate: 'Rate', prices: 'Prices', change: 'Change' },
  wholeCountry: 'whole country',
  otherRegions: 'all other regions',
  included: 'include the tax',
  added: 'tax is added',
  place: (country: string, region: string) => (region ? `${country}, ${region}` : country),
  change: (place: string) => `Change ${place}`,
  dialog: {
    title: 'Change a rate',
    titleNew: 'Add a rate',
    country: 'Country',
    region: 'Region',
    rate: 'Rate in percent',
    hint: '0 for not taxed',
    saved: (place: string, rate: string) => `${place} is taxed at ${rate}`,
    exists: 'There is already a rate for this place. Please change that one.',
  },
} as const;
