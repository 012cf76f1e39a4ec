import type { MappedProvider } from '#domain/products/provider-product.ts';

const NAMES: Readonly<Record<MappedProvider, string>> = { prodigi: 'Prodigi', printful: 'Printful' };

/** Texts of what print providers make of the shop's products. */
export const PROVIDER_COPY = {
  meta: 'Print provider',
  lead: 'What a print provider makes of each product, and what it asks for it. Of several that fit an order, the one with most of its options counts. Changes apply to orders that are sent from now on.',
  names: NAMES,
  manual: 'The shop makes everything itself: FULFILMENT names no print provider on this server.',
  test: 'Orders go to the test provider, which needs none of this and prints nothing.',
  sends: (provider: MappedProvider) => `Orders go to ${NAMES[provider]}.`,
  unmapped: (provider: MappedProvider) =>
    `${NAMES[provider]} does not make these; they come to your packing table`,
  list: 'Products of print providers',
  add: 'Map product',
  empty: 'No product is mapped yet.',
  columns: {
    product: 'Product',
    provider: 'Provider',
    sku: 'SKU',
    price: 'Price',
    cost: 'Cost',
    margin: 'Margin',
    change: 'Change',
  },
  any: 'all options',
  from: (amount: string) => `from ${amount}`,
  margin: (amount: string, share: string) => (share ? `${amount} (${share})` : amount),
  unknown: 'not known',
  gone: 'a product that is gone',
  change: (name: string) => `Change ${name}`,
  dialog: {
    title: 'Change a mapping',
    titleNew: 'Map a product',
    provider: 'Provider',
    product: 'Product',
    choose: 'Choose…',
    anyValue: 'Any',
    sku: { prodigi: 'SKU', printful: 'Catalog variant' },
    skuHint: {
      prodigi: 'Its print area has the size of this product’s.',
      printful: 'The number of the variant in Printful’s catalog.',
    },
    area: { prodigi: 'Print area', printful: 'Placement' },
    technique: 'Technique',
    techniqueHint: 'Like dtg, digital or sublimation.',
    attributes: 'Options of the provider',
    attributesHint: 'Like color=black, wrap=White.',
    cost: 'Cost of a piece',
    costHint: 'What the provider asks, without shipping.',
    margin: (price: string, margin: string) => `Sold for ${price}: ${margin} stays, before tax and shipping.`,
    remove: 'Delete',
    saved: (name: string) => `${name} is saved`,
    removed: (name: string) => `${name} is deleted`,
    twice: 'The provider makes this product with these options already.',
  },
} as const;
