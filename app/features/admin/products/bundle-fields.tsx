import { Plus, X } from 'lucide-react';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import type { Draft } from '../console/use-draft.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

interface BundleFieldsProps {
  draft: Draft<ProductDraft>;
  cards: readonly ProductCard[];
}

/** Products that are suggested beside this one. */
export function BundleFields({ draft: { values, errors, set }, cards }: BundleFieldsProps) {
  const bundles = values.bundleSuggestions;
  const put = (place: number, change: { id?: string; label?: string }) =>
    set({ bundleSuggestions: bundles.map((entry, at) => (at === place ? { ...entry, ...change } : entry)) });
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{copy.fields.bundles}</legend>
      <ul className="grid gap-x-3">
        {bundles.map(({ id, label }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name while it is typed.
          <li key={place} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <Field
              label={copy.fields.bundleProduct}
              value={id}
              list="cards"
              error={errors[`bundleSuggestions.${place}.id`]}
              onChange={(event) => put(place, { id: event.currentTarget.value })}
            />
            <Field
              label={copy.fields.bundleSays}
              value={label}
              error={errors[`bundleSuggestions.${place}.label`]}
              onChange={(event) => put(place, { label: event.currentTarget.value })}
            />
            <IconButton
              label={copy.fields.bundleRemove(place + 1)}
              className="mt-8"
              onClick={() => set({ bundleSuggestions: bundles.filter((_, at) => at !== place) })}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <datalist id="cards">
        {cards.map(({ id, title }) => (
          <option key={id} value={id} label={title} />
        ))}
      </datalist>
      <Button
        size="small"
        look="outline"
        onClick={() => set({ bundleSuggestions: [...bundles, { id: '', label: '' }] })}
      >
        <Plus size={17} aria-hidden /> {copy.fields.bundleAdd}
      </Button>
    </fieldset>
  );
}
