import type { FrameDraft } from '#domain/products/frame-draft.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { Outcome } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';
import type { MockupRow } from './read-products.ts';

/** One value for each of the two pictures that lie on each other. */
interface Pair<Value> {
  readonly base: Value;
  readonly overlay: Value;
}

/**
 * Stores where an artwork lies on both pictures and answers their new versions.
 *
 * @param seen versions that were edited
 */
export async function saveFrames(
  supabase: Supabase,
  { base, overlay }: Pair<MockupRow>,
  seen: Pair<string>,
  { frame, wrap, edge }: FrameDraft,
): Promise<Outcome<Pair<string>>> {
  const row = (mockup: MockupRow) => {
    const { wrap: _wrap, edge: _edge, ...metadata } = Object(mockup.metadata);
    return {
      artwork_frame: { ...frame },
      metadata: {
        ...metadata,
        ...(wrap && { wrap: { ...wrap } }),
        ...(edge && { edge: { ...edge } }),
      },
    };
  };
  const first = await saveRow(supabase, 'product_mockups', { id: base.id, updated_at: seen.base }, row(base));
  if (!first.ok) return first;
  const second = await saveRow(
    supabase,
    'product_mockups',
    { id: overlay.id, updated_at: seen.overlay },
    row(overlay),
  );
  return second.ok ? { ok: true, value: { base: first.value, overlay: second.value } } : second;
}
