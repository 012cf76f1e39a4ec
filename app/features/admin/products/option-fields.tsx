import { Plus } from 'lucide-react';
import type { OptionDraft, ProductDraft } from '#domain/products/product-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../console/form-error.tsx';
import { DONE } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { SortableList } from '../console/sortable-list.tsx';
import type { Draft } from '../console/use-draft.ts';
import { CombinedStockFields } from './combined-stock-fields.tsx';
import { newOptionValue, OptionRow } from './option-row.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { sortedByKey } from './sorted-by-key.ts';

interface OptionFieldsProps {
  draft: Draft<ProductDraft>;
  /** As they are stored: ids stay when the name changes, since carts, orders and print areas refer to them. */
  stored: readonly OptionDraft[];
}

/** What customers choose of a product: sizes, colors, packs. The first value of each is the default. */
export function OptionFields({ draft, stored }: OptionFieldsProps) {
  const { values, errors, set } = draft;
  const { options } = values;
  const put = (place: number, change: Partial<OptionDraft>) =>
    set({ options: options.map((option, at) => (at === place ? { ...option, ...change } : option)) });

  return (
    <Panel title={copy.options.title} lead={copy.options.lead}>
      <FormError message={errors.options} />
      <SortableList
        items={options}
        itemKey={({ key }) => key}
        itemName={({ label }) => label || copy.options.option}
        onSort={async (keys) => {
          set({ options: sortedByKey(options, keys) });
          return DONE;
        }}
      >
        {(option) => {
          const place = options.findIndex(({ key }) => key === option.key);
          return (
            <OptionRow
              option={option}
              place={place}
              draft={draft}
              stored={stored}
              onChange={(change) => put(place, change)}
              onRemove={() => set({ options: options.filter(({ key }) => key !== option.key) })}
            />
          );
        }}
      </SortableList>
      <Button
        className="mt-4"
        size="small"
        look="outline"
        onClick={() =>
          set({
            options: [
              ...options,
              { key: crypto.randomUUID(), id: '', label: '', values: [newOptionValue()] },
            ],
          })
        }
      >
        <Plus size={17} aria-hidden /> {copy.options.add}
      </Button>
      {options.length > 1 && <CombinedStockFields draft={draft} />}
    </Panel>
  );
}
