import { toast } from 'sonner';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { cartNow, changeCart } from './cart-store.ts';
import { LINE_TROUBLE_COPY as copy } from './line-trouble-copy.ts';

/** How long a removed line can be brought back, in milliseconds. */
const UNDO_MS = 10_000;

/** Takes a line out of the cart; for a while it can be brought back. */
export function removeLine(item: CartItem): void {
  const index = cartNow().items.findIndex(({ id }) => id === item.id);
  changeCart({ type: 'remove', id: item.id });
  toast(copy.removed, {
    duration: UNDO_MS,
    action: { label: copy.undo, onClick: () => changeCart({ type: 'restore', item, index }) },
  });
}
