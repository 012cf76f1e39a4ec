import type { ProductDraft } from '#domain/products/product-draft.ts';
import type { ProductCard } from '../console/read-cards.ts';
import type { Draft } from '../console/use-draft.ts';
import { LooksFields } from './looks-fields.tsx';
import { SearchFields } from './search-fields.tsx';
import { SellingFields } from './selling-fields.tsx';
import { TextsFields } from './texts-fields.tsx';

interface ProductFieldsProps {
  draft: Draft<ProductDraft>;
  /** Not stored yet: handle and name follow the title. */
  isNew: boolean;
  /** Where uploads of this product lie. */
  folder: string;
  /** What can be suggested beside it. */
  cards: readonly ProductCard[];
}

/** Texts, prices and looks of a product. */
export function ProductFields({ draft, isNew, folder, cards }: ProductFieldsProps) {
  return (
    <>
      <SellingFields draft={draft} isNew={isNew} />
      <TextsFields draft={draft} />
      <SearchFields draft={draft} />
      <LooksFields draft={draft} folder={folder} cards={cards} />
    </>
  );
}
