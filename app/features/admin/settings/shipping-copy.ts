import { formatNumber } from '#domain/format-number.ts';
import { plural } from '#domain/plural.ts';

const DAYS = { one: 'business day', other: 'business days' };
const PLACES = { one: 'place', other: 'places' };

/** Texts of the console's shipping zones. */
export const SHIPPING_COPY = {
  meta: 'Shipping · Console',
  lead: 'Where the shop sells, how an order travels and what that costs. A region’s own zone goes before its country’s; a place in no zone cannot be chosen at checkout. Changes apply to the next quote; orders keep what they were placed with.',
  free: 'Free shipping from an amount is a promo code that applies by itself:',
  freeLink: 'Promo codes',
  list: 'Shipping zones',
  add: 'Add zone',
  empty: 'There are no zones. Nobody can order.',
  columns: {
    zone: 'Zone',
    method: 'Method',
    days: 'Under way',
    price: 'Price',
    state: 'State',
    change: 'Change',
  },
  open: 'open',
  closed: 'closed',
  days: (min: number | null, max: number) =>
    `${min === null || min === max ? '' : `${formatNumber(min)} to `}${formatNumber(max)} ${plural(max, DAYS)}`,
  prices: {
    products: 'products’ own prices',
    order: (amount: string) => `${amount} an order`,
    both: (amount: string) => `products’ own prices and ${amount} an order`,
    free: 'free',
  },
  further: (count: number) => `and ${formatNumber(count)} more`,
  more: (count: number) => `and ${formatNumber(count)} more ${plural(count, PLACES)}`,
  change: (name: string) => `Change ${name}`,
  dialog: {
    title: 'Change a zone',
    titleNew: 'Add a zone',
    name: 'Name',
    nameNote: 'only seen here',
    places: 'Places',
    noPlaces: 'None yet.',
    country: 'Country',
    region: 'Region',
    whole: 'whole country',
    choose: 'Choose…',
    addPlace: 'Add place',
    removePlace: (place: string) => `Remove ${place}`,
    method: 'Method',
    methodHint: 'As customers read it',
    daysMin: 'Business days at least',
    daysMax: 'Business days at most',
    orderPrice: 'Shipping for an order',
    providerMethod: 'At the print provider',
    providerOwnHint:
      'Its name for this method; Standard when empty. Prodigi knows Budget, Standard, StandardPlus, Express and Overnight.',
    providerMethodHint: 'Its name for this method. Without one, orders that travel by it are yours to pack.',
    methods: 'Further methods',
    methodsLead: 'For example a faster one: customers choose at checkout. Its price comes on top.',
    addMethod: 'Add method',
    removeMethod: 'Remove this method',
    methodName: 'Name',
    methodPrice: 'Price on top',
    methodFreed: 'Free shipping covers it too',
    usesProductPrices: 'Each product’s own shipping price counts too',
    isOpen: 'The shop sells there',
    remove: 'Delete this zone',
    saved: (name: string) => `${name} is saved`,
    removed: (name: string) => `${name} is deleted`,
  },
} as const;
