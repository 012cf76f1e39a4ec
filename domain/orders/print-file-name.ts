import { slugOf } from '../format/slug.ts';
import type { OrderedItem } from './order-view.ts';

/** The name of an item's print file without its ending, e.g. `mug-ruby-03544df7`. */
export const printFileName = ({
  id,
  cardId,
  petName,
}: Pick<OrderedItem, 'id' | 'cardId' | 'petName'>): string =>
  [slugOf(cardId, 40), slugOf(petName ?? '', 30), id.slice(0, 8)].filter(Boolean).join('-');
