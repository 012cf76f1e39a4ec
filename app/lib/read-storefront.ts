import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import type { MockupRow } from '#domain/products/mockup.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { createStorefront, type Storefront } from '#domain/shop/storefront.ts';
import { READ_TIMEOUT_MS } from './loader-supabase.ts';

/**
 * Reads published products and their mock-ups. Never rejects; null when they cannot be read within `timeoutMs`, which
 * is short for pages that wait for it on the server.
 */
export async function readStorefront(
  supabase: SupabaseClient<Database>,
  timeoutMs = READ_TIMEOUT_MS,
): Promise<Storefront | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const [products, mockups] = await Promise.all([
    readProducts(supabase, signal),
    readMockups(supabase, signal),
  ]);
  return products && mockups ? createStorefront(products, mockups) : null;
}

async function readProducts(
  supabase: SupabaseClient<Database>,
  signal: AbortSignal,
): Promise<ProductRow[] | null> {
  const { data } = await supabase
    .from('product_admin_settings')
    .select(
      'id, product_handle, product_title, catalog_card_id, base_price_cents, shipping_price_cents, is_featured, is_published, base_product_image_url, metadata, print, product_stock(options, remaining)',
    )
    .eq('is_published', true)
    .order('is_featured', { ascending: false })
    .order('product_title', { ascending: true })
    .retry(false)
    .abortSignal(signal);
  return data;
}

async function readMockups(
  supabase: SupabaseClient<Database>,
  signal: AbortSignal,
): Promise<MockupRow[] | null> {
  const { data } = await supabase
    .from('product_mockups')
    .select('id, product_id, image_url, is_primary, position, mockup_role, artwork_frame, options, metadata')
    .order('position', { ascending: true })
    .retry(false)
    .abortSignal(signal);
  return data;
}
