import { z } from 'zod/mini';
import type { Database, Json } from '../database.types.ts';
import type { DraftOf } from '../draft-of.ts';
import { amount, amountOrNone } from '../format/amount-rule.ts';
import { formatNumber } from '../format/format-number.ts';
import { CHOSEN_KINDS, kindsOfCard } from './chosen-kind.ts';
import { NO_PRINT, printDraftOf, printDraftSchema, storedPrintOf } from './print-draft.ts';
import { startingCents } from './product.ts';
import {
  type ChosenOptions,
  MOCKUP_SHAPES,
  MOST_AROUND_INCHES,
  MOST_GRAMS,
  PRODUCT_DEFAULTS,
  parseProductMetadata,
} from './product-metadata.ts';
import { countOf, MOST_STOCK, type StockCount, stockKey } from './product-stock.ts';
import { ROOMS } from './room.ts';

type ProductRow = Database['public']['Tables']['product_admin_settings']['Row'];
type ProductInsert = Database['public']['Tables']['product_admin_settings']['Insert'];
/** Data of a product that only admins can read. */
type ProductCosts = Pick<Database['public']['Tables']['product_costs']['Row'], 'sku' | 'cost_cents'>;

const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters.`));
const required = (most: number) =>
  text(most).check(z.refine((value) => value.trim() !== '', 'This is needed.'));
const address = text(2048).check(
  z.refine(
    (value) => value.trim() === '' || /^(https?:\/\/|\/[^/])/.test(value.trim()),
    'Starts with https:// or /.',
  ),
);
const lines = text(4000);
const AROUND = `More than 0 and at most ${MOST_AROUND_INCHES} inches.`;
const WORD = 'Small letters, digits and hyphens only.';
const word = (most: number) => required(most).check(z.regex(/^[a-z0-9-]*$/, WORD));

const WEIGHT = `A whole number from 0 to ${formatNumber(MOST_GRAMS)}.`;
const weight = z.nullable(z.int(WEIGHT).check(z.minimum(0, WEIGHT), z.maximum(MOST_GRAMS, WEIGHT)));

const COUNT = `A whole number from 0 to ${formatNumber(MOST_STOCK)}.`;
const countOrNone = z.nullable(z.int(COUNT).check(z.minimum(0, COUNT), z.maximum(MOST_STOCK, COUNT)));

const hasUniqueIds = (all: readonly { readonly id: string }[]) =>
  new Set(all.map(({ id }) => id)).size === all.length;

const optionValueSchema = z.object({
  /** Stays the same while id and label are typed and the order changes. */
  key: z.string(),
  id: word(40),
  label: required(80),
  surchargeCents: amountOrNone,
  /** What it weighs more, in grams; null for nothing. */
  weightGrams: weight,
  colour: text(7).check(z.regex(/^(#[0-9a-fA-F]{6})?$/, 'Like #1f2a44.')),
  baseImage: address,
  /** Width of a frame or mat around the print; null for none. */
  aroundInches: z.nullable(z.number().check(z.positive(AROUND), z.maximum(MOST_AROUND_INCHES, AROUND))),
  soldOut: z.boolean(),
  /** How many are left; null when not counted. */
  stock: countOrNone,
});

/** One choice of a variant while it is edited. */
export type OptionValueDraft = DraftOf<typeof optionValueSchema>;

const optionSchema = z.object({
  /** Stays the same while id and label are typed and the order changes. */
  key: z.string(),
  id: word(40),
  label: required(80),
  values: z
    .array(optionValueSchema)
    .check(z.minLength(1, 'Add at least one value, or remove the option.'))
    .check(z.refine(hasUniqueIds, 'Two values share an id. Please change one of them.')),
});
export type OptionDraft = DraftOf<typeof optionSchema>;

/** How many there are of one combination of options. */
const combinedStockSchema = z.object({
  options: z.record(z.string(), z.string()),
  /** Null for unlimited. */
  stock: countOrNone,
});

const draftSchema = z.object({
  handle: word(80),
  title: required(200),
  /** The id that suggestions and promo codes refer to; empty for the handle. */
  cardId: text(80).check(z.regex(/^[a-z0-9-]*$/, WORD)),
  priceCents: amount,
  shippingCents: amount,
  /** Of a piece with its packing, in grams; null where unknown. */
  weightGrams: weight,
  rooms: z.array(z.enum(ROOMS)),
  /** What it is filed under in the catalog. */
  kinds: z.array(z.enum(CHOSEN_KINDS)),
  /** How many are left, whatever is chosen; null when not counted. */
  stock: countOrNone,
  /** Pieces by what is chosen of several options. */
  combinedStock: z.array(combinedStockSchema),
  /** The shop's own number for it; only admins see it. */
  sku: text(80),
  /** What a piece costs the shop; only admins see it. */
  costCents: amountOrNone,
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
  /** Shown as sold out. */
  isPaused: z.boolean(),
  /** Whether it hangs on a wall, and can be tried there. */
  onWall: z.boolean(),
  baseImage: address,
  /** Where it lies among the shop's own pictures, when it was uploaded here. */
  baseImagePath: text(1024),
  name: required(200),
  shortName: text(80),
  tagline: text(200),
  description: text(4000),
  heroHighlight: text(300),
  fulfillmentTime: text(200),
  features: lines,
  whatsIncluded: lines,
  bestFor: lines,
  care: lines,
  mockupShape: z.enum(MOCKUP_SHAPES),
  accent: text(40),
  bundleSuggestions: z.array(z.object({ id: required(80), label: text(200) })),
  /** Empty for the name. */
  seoTitle: text(120),
  /** Empty for the description. */
  seoDescription: text(320),
  cardImage: address,
  callToActionLabel: text(60),
  callToActionLink: address,
  options: z
    .array(optionSchema)
    .check(z.refine(hasUniqueIds, 'Two options share an id. Please change one of them.')),
  print: printDraftSchema,
});

/** Everything about a product that an admin edits. Lists of texts are one text each, an entry a line. */
export type ProductDraft = DraftOf<typeof draftSchema>;

/** Judges a product before it is stored; the database has the last word. */
export const productDraftSchema = draftSchema.check(({ value, issues }) => {
  const { isPublished, options, print } = value;
  const wrong = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: print, path, message });
  if (isPublished && print.areas.length === 0)
    wrong(
      ['print', 'areas'],
      'A published product needs a print area: please add one, or save it as a draft.',
    );
  if (isPublished && startingPriceOf(value) === 0)
    wrong(['priceCents'], 'A published product needs a price: this one would be given away.');
  for (const [place, area] of print.areas.entries()) {
    const isGone = Object.entries(area.options).some(([id, value]) => {
      const option = options.find((known) => known.id === id);
      return value !== '' && !option?.values.some((known) => known.id === value);
    });
    if (isGone)
      wrong(
        ['print', 'areas', place, 'options'],
        'It is for a choice that is gone. Please choose another, or remove the area.',
      );
  }
});

/** A new product. */
export const NEW_PRODUCT: ProductDraft = {
  handle: '',
  title: '',
  cardId: '',
  priceCents: null,
  shippingCents: 0,
  weightGrams: null,
  rooms: [],
  kinds: [],
  stock: null,
  combinedStock: [],
  sku: '',
  costCents: null,
  isFeatured: false,
  isPublished: false,
  isPaused: false,
  onWall: false,
  baseImage: '',
  baseImagePath: '',
  name: '',
  shortName: '',
  tagline: '',
  description: '',
  heroHighlight: '',
  fulfillmentTime: '',
  features: '',
  whatsIncluded: '',
  bestFor: '',
  care: '',
  mockupShape: 'square',
  accent: '',
  bundleSuggestions: [],
  seoTitle: '',
  seoDescription: '',
  cardImage: '',
  callToActionLabel: '',
  callToActionLink: '',
  options: [],
  print: NO_PRINT,
};

/** What is stored of a product, to be edited. Defaults are left empty, so that they stay defaults. */
export function productDraftOf(
  row: ProductRow,
  costs: ProductCosts | null = null,
  stock: readonly StockCount[] = [],
): ProductDraft {
  const details = parseProductMetadata(row.metadata, row.product_title);
  const unless = (value: string, usual: string) => (value === usual ? '' : value);
  return {
    handle: row.product_handle,
    title: row.product_title,
    cardId: row.catalog_card_id ?? '',
    priceCents: row.base_price_cents,
    shippingCents: row.shipping_price_cents,
    weightGrams: details.weightGrams || null,
    rooms: details.rooms,
    kinds: details.kinds ?? kindsOfCard(row.catalog_card_id ?? row.product_handle),
    stock: countOf(stock, {}),
    combinedStock: stock.flatMap(({ options, remaining }) =>
      Object.keys(options).length > 1 ? [{ options, stock: remaining }] : [],
    ),
    sku: costs?.sku ?? '',
    costCents: costs?.cost_cents ?? null,
    isFeatured: row.is_featured,
    isPublished: row.is_published,
    isPaused: details.soldOut,
    onWall: details.onWall,
    baseImage: row.base_product_image_url ?? '',
    baseImagePath: row.base_product_storage_path ?? '',
    name: details.name,
    shortName: unless(details.shortName, details.name),
    tagline: unless(details.tagline, PRODUCT_DEFAULTS.tagline),
    description: details.description,
    heroHighlight: details.heroHighlight,
    fulfillmentTime: unless(details.fulfillmentTime, PRODUCT_DEFAULTS.fulfillmentTime),
    features: details.features.join('\n'),
    whatsIncluded: details.whatsIncluded.join('\n'),
    bestFor: details.bestFor.join('\n'),
    care: details.care.join('\n'),
    mockupShape: details.mockupShape,
    accent: details.accent ?? '',
    bundleSuggestions: details.bundleSuggestions,
    seoTitle: details.seoTitle ?? '',
    seoDescription: details.seoDescription ?? '',
    cardImage: details.cardImage ?? '',
    callToActionLabel: unless(details.callToActionLabel, PRODUCT_DEFAULTS.callToActionLabel),
    callToActionLink: details.callToActionLink ?? '',
    options: details.options.map(({ id, label, values }) => ({
      key: id,
      id,
      label,
      values: values.map((value) => ({
        ...value,
        key: value.id,
        surchargeCents: value.surchargeCents || null,
        weightGrams: value.weightGrams || null,
        colour: value.colour ?? '',
        baseImage: value.baseImage ?? '',
        stock: countOf(stock, { [id]: value.id }),
      })),
    })),
    print: printDraftOf(row.print),
  };
}

const linesOf = (list: string): readonly string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The row of a draft that has been found good.
 *
 * @param stored metadata as it was read: keys unknown to the console are kept
 */
export function productRowOf(draft: ProductDraft, stored: Json = {}): ProductInsert {
  const kept = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  const metadata = {
    ...kept,
    name: draft.name.trim(),
    shortName: draft.shortName.trim(),
    tagline: draft.tagline.trim(),
    description: draft.description.trim(),
    heroHighlight: draft.heroHighlight.trim(),
    fulfillmentTime: draft.fulfillmentTime.trim(),
    features: [...linesOf(draft.features)],
    whatsIncluded: [...linesOf(draft.whatsIncluded)],
    bestFor: [...linesOf(draft.bestFor)],
    care: [...linesOf(draft.care)],
    mockupShape: draft.mockupShape,
    accent: draft.accent.trim(),
    bundleSuggestions: draft.bundleSuggestions.map(({ id, label }) => ({
      id: id.trim(),
      label: label.trim(),
    })),
    seoTitle: draft.seoTitle.trim(),
    seoDescription: draft.seoDescription.trim(),
    cardImage: draft.cardImage.trim(),
    callToActionLabel: draft.callToActionLabel.trim(),
    callToActionLink: draft.callToActionLink.trim(),
    onWall: draft.onWall,
    weightGrams: draft.weightGrams || false,
    rooms: [...draft.rooms],
    soldOut: draft.isPaused,
    options: draft.options.map(({ id, label, values }) => ({
      id,
      label: label.trim(),
      values: values.map((value) => ({
        id: value.id,
        label: value.label.trim(),
        ...(value.surchargeCents ? { surchargeCents: value.surchargeCents } : {}),
        ...(value.weightGrams ? { weightGrams: value.weightGrams } : {}),
        ...(value.colour ? { colour: value.colour } : {}),
        ...(value.baseImage.trim() ? { baseImage: value.baseImage.trim() } : {}),
        ...(value.aroundInches ? { aroundInches: value.aroundInches } : {}),
        ...(value.soldOut ? { soldOut: true } : {}),
      })),
    })),
  };
  // What is empty takes its default where it is read.
  const given = Object.fromEntries(
    Object.entries(metadata).filter(
      ([, value]) => value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
  return {
    product_handle: draft.handle.trim(),
    product_title: draft.title.trim(),
    catalog_card_id: draft.cardId.trim() || null,
    base_price_cents: draft.priceCents ?? 0,
    shipping_price_cents: draft.shippingCents ?? 0,
    is_featured: draft.isFeatured,
    is_published: draft.isPublished,
    base_product_image_url: draft.baseImage.trim() || null,
    base_product_storage_path: draft.baseImagePath || null,
    print: storedPrintOf(draft.print),
    // No kinds are a choice, too.
    metadata: { ...given, kinds: [...draft.kinds] },
  };
}

/** The admin-only data of a valid draft. */
export function productCostsOf({ sku, costCents }: ProductDraft): ProductCosts {
  return { sku: sku.trim() || null, cost_cents: costCents };
}

/** A change of what is counted, as `admin_set_stock` takes it. */
interface StockChange {
  readonly options: ChosenOptions;
  /** Null when not counted. */
  readonly remaining: number | null;
  /** As the admin has seen it. */
  readonly seen: number | null;
}

/** What a draft counts otherwise than what it began with; values that are gone are not counted any more. */
export function stockChangesOf(draft: ProductDraft, before: ProductDraft | null): readonly StockChange[] {
  const counted = (one: ProductDraft) => [
    { options: {}, stock: one.stock },
    ...one.options.flatMap(({ id, values }) =>
      values.map((value) => ({ options: { [id]: value.id }, stock: value.stock })),
    ),
    ...one.combinedStock.filter(({ options }) => isOffered(one, options)),
  ];
  const keyed = (one: ProductDraft | null) =>
    new Map((one ? counted(one) : []).map((count) => [stockKey(count.options), count]));
  const [now, then] = [keyed(draft), keyed(before)];
  return [...new Map([...then, ...now])].flatMap(([key, { options }]) => {
    const remaining = now.get(key)?.stock ?? null;
    const seen = then.get(key)?.stock ?? null;
    return remaining === seen ? [] : [{ options, remaining, seen }];
  });
}

const isOffered = ({ options }: ProductDraft, chosen: ChosenOptions): boolean =>
  Object.entries(chosen).every(([option, value]) =>
    options.some(({ id, values }) => id === option && values.some((one) => one.id === value)),
  );

/** What a draft's product is shown to cost at least, in cents. */
export function startingPriceOf({ priceCents, options }: ProductDraft): number {
  return startingCents(
    priceCents ?? 0,
    options.map(({ values }) =>
      values.map(({ surchargeCents, soldOut }) => ({ surchargeCents: surchargeCents ?? 0, soldOut })),
    ),
  );
}
