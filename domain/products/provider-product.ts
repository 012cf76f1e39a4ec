import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';
import { amountOrNone } from '../format/amount-rule.ts';
import type { Product } from './product.ts';
import { startingCents } from './product.ts';
import type { ChosenOptions } from './product-metadata.ts';

/** Print providers that the shop can send orders to; `test` prints nothing. */
export type ProviderName = 'test' | MappedProvider;

/** Print providers whose products have to be mapped to the shop's. */
export const MAPPED_PROVIDERS = ['prodigi', 'printful'] as const;
export type MappedProvider = (typeof MAPPED_PROVIDERS)[number];

/** Where each provider prints by default. */
export const USUAL_AREA: Readonly<Record<MappedProvider, string>> = { prodigi: 'default', printful: 'front' };

export const NEW_PROVIDER_PRODUCT: ProviderProductDraft = {
  provider: 'prodigi',
  productId: '',
  options: {},
  sku: '',
  area: USUAL_AREA.prodigi,
  technique: '',
  attributes: '',
  costCents: null,
};

const ATTRIBUTE = /^\s*([A-Za-z0-9][A-Za-z0-9 ._-]{0,59}?)\s*=\s*(\S.{0,119}?)\s*$/;

/** Options as they are typed; null when they cannot be read. */
export function parseAttributes(text: string): Readonly<Record<string, string>> | null {
  const parts = text.split(/[,\n]/).filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => ATTRIBUTE.exec(part));
  const read = pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]] as const] : []));
  const names = new Set(read.map(([name]) => name));
  return read.length === parts.length && names.size === read.length && text.length <= 1000
    ? Object.fromEntries(read)
    : null;
}

/** Options as they are typed. */
export const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');

const SKU = 'Letters, digits, dots, hyphens and slashes, as the provider writes it.';
const VARIANT = 'The number of a catalog variant.';
const AREA = '1 to 60 letters, digits, hyphens and spaces.';
const TECHNIQUE = 'How Printful prints it, like dtg or digital.';
const ATTRIBUTES = 'Written like color=black, wrap=White.';

export const providerProductSchema = z
  .object({
    provider: z.enum(MAPPED_PROVIDERS),
    /** Empty until one is chosen. */
    productId: z.string().check(z.minLength(1, 'Choose a product.')),
    /** Option id to value id; options that are missing may be anything. */
    options: z.record(z.string(), z.string()),
    sku: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,119}$/, SKU)),
    area: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$/, AREA)),
    technique: z.string().check(z.trim(), z.regex(/^([A-Za-z0-9][A-Za-z0-9 _-]{0,39})?$/, TECHNIQUE)),
    /** The provider's own options as they are typed, e.g. `color=black, wrap=White`. */
    attributes: z.string().check(z.refine((text) => parseAttributes(text) !== null, ATTRIBUTES)),
    /** Of a piece; null when it is not known. */
    costCents: amountOrNone,
  })
  .check(
    z.refine(({ provider, sku }) => provider !== 'printful' || /^\s*[1-9][0-9]{0,9}\s*$/.test(sku), {
      message: VARIANT,
      path: ['sku'],
    }),
    z.refine(({ provider, technique }) => provider !== 'printful' || technique.trim() !== '', {
      message: TECHNIQUE,
      path: ['technique'],
    }),
  );

/** What a provider makes of a product, while it is edited. */
export type ProviderProductDraft = DraftOf<typeof providerProductSchema>;

/** What a product costs the customer at least with options of which some may be open, in cents. */
export function mappedPriceCents({ priceCents, details }: Product, options: ChosenOptions): number {
  return startingCents(
    priceCents,
    details.options.map(({ id, values }) => {
      const chosen = values.filter((value) => value.id === options[id]);
      return chosen.length > 0 ? chosen : values;
    }),
  );
}

/** Whether the price still depends on an option that may be anything. */
export const isPriceOpen = ({ details }: Product, options: ChosenOptions): boolean =>
  details.options.some(
    ({ id, values }) =>
      !options[id] && values.some(({ surchargeCents }) => surchargeCents !== values[0]?.surchargeCents),
  );

/** What stays of a price; its share is null where the price is 0. */
export function marginOf(priceCents: number, costCents: number) {
  const cents = priceCents - costCents;
  return { cents, percent: priceCents > 0 ? Math.round((cents / priceCents) * 100) : null };
}
