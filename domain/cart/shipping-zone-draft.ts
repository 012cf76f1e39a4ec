import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';
import { amount } from '../format/amount-rule.ts';
import { countryOf, REGIONS } from '../orders/countries.ts';

/** The longest way, in business days; as in the database. */
const MOST_DAYS = 90;

/** More would be no choice; as in the database. */
export const MOST_METHODS = 4;

export const NEW_SHIPPING_ZONE: ShippingZoneDraft = {
  name: '',
  places: [],
  isOpen: true,
  method: 'Standard delivery',
  providerMethod: null,
  daysMin: null,
  daysMax: null,
  usesProductPrices: true,
  orderCents: 0,
  kiloCents: 0,
  maxKilos: null,
  methods: [],
};

const NAME = '1 to 60 characters.';
const DAYS = `A whole number from 0 to ${MOST_DAYS}.`;
const name = z.string().check(z.trim(), z.minLength(1, NAME), z.maxLength(60, NAME));
const days = z.nullable(z.int(DAYS).check(z.minimum(0, DAYS), z.maximum(MOST_DAYS, DAYS)));

/** Whether something is a country, or a known region of one. */
export function isPlace(place: string): boolean {
  const [code = '', region] = place.split('-');
  return countryOf(code) !== undefined && (region === undefined || (REGIONS[code] ?? []).includes(region));
}

const KILOS = 'A number from 0.1 to 1,000, or nothing for any weight.';
const maxKilos = z.nullable(z.number(KILOS).check(z.minimum(0.1, KILOS), z.maximum(1000, KILOS)));
const SERVICE = 'Letters, digits and underscores, as the provider writes it.';
const providerMethod = z.nullable(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, SERVICE)));

const isInOrder = ({ daysMin, daysMax }: Pick<ShippingMethodDraft, 'daysMin' | 'daysMax'>) =>
  daysMin === null || daysMax === null || daysMin <= daysMax;
const NOT_LONGER = { message: 'Not more than the longest time.', path: ['daysMin'] };

const methodSchema = z
  .object({
    name,
    cents: amount,
    /** For each kilogram that is begun. */
    kiloCents: amount,
    /** The most that it carries, in kilograms; null for any weight. */
    maxKilos,
    daysMin: days,
    daysMax: days.check(z.refine((value) => value !== null, DAYS)),
    isFreed: z.boolean(),
    /** The print provider's name for it; null where it cannot send by it. */
    providerMethod,
  })
  .check(z.refine(isInOrder, NOT_LONGER));

/** A further delivery method while it is edited; numbers are null while their fields are empty. */
export type ShippingMethodDraft = DraftOf<typeof methodSchema>;

export const shippingZoneDraftSchema = z
  .object({
    name,
    /** Countries (ISO 3166-1 alpha-2), or regions of them with a hyphen, as `US-AK`. */
    places: z
      .array(z.string().check(z.refine(isPlace, 'A country or a region of it.')))
      .check(z.minLength(1, 'Choose at least one place.'), z.maxLength(400, 'At most 400 places.')),
    /** Whether the shop sells there. */
    isOpen: z.boolean(),
    method: name,
    /** The print provider's name for it; null for its standard. */
    providerMethod,
    /** Business days under way; null where only the longest time is known. */
    daysMin: days,
    /** Null while the field is empty. */
    daysMax: days.check(z.refine((value) => value !== null, DAYS)),
    usesProductPrices: z.boolean(),
    /** For an order, on top of the products' own prices or instead of them; null while the field is empty. */
    orderCents: amount,
    /** For each kilogram that is begun, on top of that. */
    kiloCents: amount,
    /** The most that its own method carries, in kilograms; null for any weight. */
    maxKilos,
    /** Besides its own. */
    methods: z.array(methodSchema).check(z.maxLength(MOST_METHODS)),
  })
  .check(
    z.refine(isInOrder, NOT_LONGER),
    z.refine(
      ({ method, methods }) =>
        new Set([method, ...methods.map((one) => one.name)]).size === methods.length + 1,
      { message: 'Each method needs a name of its own.', path: ['method'] },
    ),
  );

/** A shipping zone while it is edited. */
export type ShippingZoneDraft = DraftOf<typeof shippingZoneDraftSchema>;
