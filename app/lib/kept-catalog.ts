import type { ArtCatalog } from './art-catalog.ts';

/** How long a catalog is kept, in milliseconds. */
export const CATALOG_FRESH_MS = 60 * 60_000;

let kept: { readonly catalog: ArtCatalog; readonly since: number } | undefined;

/**
 * The catalog that this page has read within the last hour, else the one that has just come with it. When that could
 * not be read, the last good one stays, however old, and the next reading counts; what is built in is not kept. Nothing
 * is reloaded when the window gets the focus.
 */
export async function keptCatalog(
  loaded: Promise<ArtCatalog>,
  now: () => number = Date.now,
): Promise<ArtCatalog> {
  if (kept && now() - kept.since < CATALOG_FRESH_MS) return kept.catalog;
  const catalog = await loaded;
  if (catalog.isBuiltIn) return kept?.catalog ?? catalog;
  kept = { catalog, since: now() };
  return catalog;
}
