import type { Database } from '#domain/database.types.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { formatCents } from '#domain/format/money.ts';
import { isDownload } from '#domain/products/print-products.ts';
import { describeOptions, type Product, productFromRow } from '#domain/products/product.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import {
  attributesText,
  MAPPED_PROVIDERS,
  type MappedProvider,
  marginOf,
  NEW_PROVIDER_PRODUCT,
  type ProviderProductDraft,
  parseAttributes,
} from '#domain/products/provider-product.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';
import { PROVIDER_COPY as copy } from './provider-copy.ts';
import { readServerSettings } from './read-settings.ts';

type Rows = Database['public']['Tables']['provider_products'];
export type ProviderProductRow = Rows['Row'];

export interface ProviderProducts {
  readonly rows: readonly ProviderProductRow[];
  /** What can be mapped: products that are made, archived ones left out. */
  readonly products: readonly Product[];
  /** FULFILMENT; null when it is not known. */
  readonly fulfilment: string | null;
}

/** What providers make of products. Rejects when it cannot be read. */
export async function readProviderProducts(supabase: Supabase): Promise<ProviderProducts> {
  const [{ data: rows }, { data: stored }, fulfilment] = await Promise.all([
    supabase.from('provider_products').select('*').order('created_at').limit(2000).throwOnError(),
    supabase
      .from('product_admin_settings')
      .select('*')
      .is('archived_at', null)
      .order('product_title')
      .limit(500)
      .throwOnError(),
    readFulfilment(supabase),
  ]);
  const products = stored.map(productFromRow).filter(({ print }) => !isDownload(print));
  const place = (id: string) => products.findIndex(({ storedId }) => storedId === id);
  return {
    rows: rows.toSorted((left, right) => place(left.product_id) - place(right.product_id)),
    products,
    fulfilment,
  };
}

async function readFulfilment(supabase: Supabase): Promise<string | null> {
  try {
    const settings = await readServerSettings(supabase);
    return settings.find(({ name }) => name === 'FULFILMENT')?.value ?? null;
  } catch (error) {
    // The list is of use without it.
    reportProblem('The print provider could not be read', error);
    return null;
  }
}

export const isMappedProvider = (name: string | null): name is MappedProvider =>
  MAPPED_PROVIDERS.some((provider) => provider === name);

/** Names and values of a stored object. */
export const textsOf = (stored: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(stored)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Options in words. */
export const optionsText = (product: Product, options: ChosenOptions): string =>
  describeOptions(product, options) || copy.any;

/** A margin as it is shown. */
export function marginText(priceCents: number, costCents: number): string {
  const { cents, percent } = marginOf(priceCents, costCents);
  return copy.margin(formatCents(cents), percent === null ? '' : formatPercent(percent));
}

/** What is stored, to be edited; null for a new one, of the provider that is used. */
export const draftOf = (row: ProviderProductRow | null, start: MappedProvider): ProviderProductDraft =>
  row && isMappedProvider(row.provider)
    ? {
        provider: row.provider,
        productId: row.product_id,
        options: textsOf(row.options),
        sku: row.sku,
        area: row.area,
        technique: row.technique ?? '',
        attributes: attributesText(textsOf(row.attributes)),
        costCents: row.cost_cents,
      }
    : { ...NEW_PROVIDER_PRODUCT, provider: start };

/** Adds a mapping, or changes the one that was seen unless it was changed since. */
export async function saveProviderProduct(
  supabase: Supabase,
  seen: Pick<ProviderProductRow, 'id' | 'updated_at'> | null,
  draft: ProviderProductDraft,
): Promise<Outcome<unknown>> {
  const changes = {
    options: { ...draft.options },
    sku: draft.sku.trim(),
    area: draft.area.trim(),
    technique: draft.technique.trim() || null,
    attributes: { ...parseAttributes(draft.attributes) },
    cost_cents: draft.costCents,
  };
  if (seen) return twice(await saveRow(supabase, 'provider_products', seen, changes));
  const row = { ...changes, provider: draft.provider, product_id: draft.productId };
  return twice(await outcomeOf(supabase.from('provider_products').insert(row)));
}

/** Replaces the usual message for a duplicate, which is about names. */
const twice = (outcome: Outcome<unknown>): Outcome<unknown> =>
  !outcome.ok && outcome.isTaken ? { ...outcome, message: copy.dialog.twice } : outcome;

export const removeProviderProduct = async (
  supabase: Supabase,
  { id }: Pick<ProviderProductRow, 'id'>,
): Promise<Outcome> => outcomeOf(supabase.from('provider_products').delete().eq('id', id));
