import { z } from 'zod/mini';
import { amount } from '../format/amount-rule.ts';
import { countryOf, REGIONS } from '../orders/countries.ts';

/** The longest way, in business days; as in the database. */
const MOST_DAYS = 90;

/** A further delivery method while it is edited; numbers are null while their fields are empty. */
export interface ShippingMethodDraft {
  readonly name: string;
  readonly cents: number | null;
  /** For each kilogram that is begun. */
  readonly kiloCents: number | null;
  /** The most that it carries, in kilograms; null for any weight. */
  readonly maxKilos: number | null;
  readonly daysMin: number | null;
  readonly daysMax: number | null;
  readonly isFreed: boolean;
  /** The print provider's name for it; null where it cannot send by it. */
  readonly providerMethod: string | null;
}

/** More would be no choice; as in the database. */
export const MOST_METHODS = 4;

/** A shipping zone while it is edited. */
export interface ShippingZoneDraft {
  readonly name: string;
  /** Countries (ISO 3166-1 alpha-2), or regions of them with a hyphen, as `US-AK`. */
  readonly places: readonly string[];
  /** Whether the shop sells there. */
  readonly isOpen: boolean;
  readonly method: string;
  /** The print provider's name for it; null for its standard. */
  readonly providerMethod: string | null;
  /** Business days under way; null where only the longest time is known. */
  readonly daysMin: number | null;
  /** Null while the field is empty. */
  readonly daysMax: number | null;
  readonly usesProductPrices: boolean;
  /** For an order, on top of the products' own prices or instead of them; null while the field is empty. */
  readonly orderCents: number | null;
  /** For each kilogram that is begun, on top of that. */
  readonly kiloCents: number | null;
  /** The most that its own method carries, in kilograms; null for any weight. */
  readonly maxKilos: number | null;
  /** Besides its own. */
  readonly methods: readonly ShippingMethodDraft[];
}

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

const methodSchema: z.ZodMiniType<ShippingMethodDraft, ShippingMethodDraft> = z
  .object({
    name,
    cents: amount,
    kiloCents: amount,
    maxKilos,
    daysMin: days,
    daysMax: days.check(z.refine((value) => value !== null, DAYS)),
    isFreed: z.boolean(),
    providerMethod,
  })
  .check(z.refine(isInOrder, NOT_LONGER));

export const shippingZoneDraftSchema: z.ZodMiniType<unknown, ShippingZoneDraft> = z
  .object({
    name,
    places: z
      .array(z.string().check(z.refine(isPlace, 'A country or a region of it.')))
      .check(z.minLength(1, 'Choose at least one place.'), z.maxLength(400, 'At most 400 places.')),
    isOpen: z.boolean(),
    method: name,
    providerMethod,
    daysMin: days,
    daysMax: days.check(z.refine((value) => value !== null, DAYS)),
    usesProductPrices: z.boolean(),
    orderCents: amount,
    kiloCents: amount,
    maxKilos,
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
