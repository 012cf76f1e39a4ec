import { isDisplayed } from '#domain/products/mockup.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { DONE, failureOf, type Outcome } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';
import { useChange } from '../console/use-change.ts';
import { metadataOf } from './mockup-metadata.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { MockupRow } from './read-products.ts';

interface MockupChangesOptions {
  readonly mockup: MockupRow;
  /** Pictures of the same role, in order, this one among them. */
  readonly siblings: readonly MockupRow[];
  /** Called when a dialog has done its work. */
  readonly onDone: () => void;
}

/** What can be changed of a picture of a product. */
export function useMockupChanges({ mockup, siblings, onDone }: MockupChangesOptions) {
  const { change, isBusy } = useChange();
  const shown = isDisplayed(mockup.metadata);

  const toggle = () =>
    change(
      (supabase) =>
        saveRow(supabase, 'product_mockups', mockup, {
          metadata: { ...metadataOf(mockup), display_in_storefront: !shown },
        }),
      { done: shown ? copy.picture.hiddenNow : copy.picture.shownNow },
    );
  const describe = async (alt: string) => {
    const saved = await change(
      (supabase) =>
        saveRow(supabase, 'product_mockups', mockup, { metadata: { ...metadataOf(mockup), alt } }),
      { done: copy.picture.described },
    );
    if (saved?.ok) onDone();
  };
  const choose = async (choices: Readonly<Record<string, string>>) => {
    const saved = await change(
      (supabase) => saveRow(supabase, 'product_mockups', mockup, { options: { ...choices } }),
      { done: copy.picture.chosen },
    );
    if (saved?.ok) onDone();
  };
  const makePrimary = () =>
    change(
      async (supabase): Promise<Outcome<string>> => {
        for (const other of siblings.filter(({ is_primary, id }) => is_primary && id !== mockup.id)) {
          const outcome = await saveRow(supabase, 'product_mockups', other, { is_primary: false });
          if (!outcome.ok) return outcome;
        }
        return saveRow(supabase, 'product_mockups', mockup, { is_primary: true });
      },
      { done: copy.picture.madePrimary },
    );
  const swapWith = (other: MockupRow | undefined) =>
    other &&
    change(async (supabase): Promise<Outcome<string>> => {
      const outcome = await saveRow(supabase, 'product_mockups', mockup, { position: other.position });
      if (!outcome.ok) return outcome;
      return saveRow(supabase, 'product_mockups', other, { position: mockup.position });
    });
  const remove = async () => {
    const outcome = await change((supabase) => removeMockup(supabase, mockup), {
      done: copy.picture.removed,
    });
    if (outcome?.ok) onDone();
  };
  return { isBusy, toggle, describe, choose, makePrimary, swapWith, remove };
}

async function removeMockup(supabase: Supabase, mockup: MockupRow): Promise<Outcome> {
  const { error } = await supabase.from('product_mockups').delete().eq('id', mockup.id);
  if (error) return failureOf(error);
  const path = metadataOf(mockup).storage_path;
  // Copies of a product share its files. An orphaned file is not shown anywhere.
  const { count } = await supabase
    .from('product_mockups')
    .select('id', { count: 'exact', head: true })
    .eq('image_url', mockup.image_url);
  if (typeof path === 'string' && count === 0) await supabase.storage.from('app-photos').remove([path]);
  return DONE;
}
