import { useEffect, useState } from 'react';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { useBrowserStore } from './browser-store.ts';
import { callShop } from './call-shop.ts';
import { checkoutDraft, EMPTY_DRAFT, orderKeysOf } from './checkout-draft.ts';

/** Why a line cannot be ordered: it is not in the shop, or fewer are left. */
export type LineTrouble = 'gone' | number;

const NONE: ReadonlyMap<string, LineTrouble> = new Map();

/**
 * The lines that cannot be ordered now, by their id, from the server. Checked again when the cart changes; while
 * nothing is known, and when the shop cannot be reached, there are none: placing the order checks once more.
 *
 * @param round another value checks again
 */
export function useCartTroubles(items: readonly CartItem[], round = 0): ReadonlyMap<string, LineTrouble> {
  const keys = JSON.stringify(orderKeysOf(useBrowserStore(checkoutDraft, EMPTY_DRAFT)));
  const checked = JSON.stringify(
    items.map(({ id, supabaseProductId: productId, quantity, options = {} }) => ({
      id,
      productId,
      quantity,
      options,
    })),
  );
  const [troubles, setTroubles] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round checks again.
  useEffect(() => {
    const all: CheckedLine[] = JSON.parse(checked);
    const lines = all.filter(isStored);
    const missing = all.filter((line) => !isStored(line)).map(({ id }) => [id, 'gone'] as const);
    if (lines.length === 0) return setTroubles(new Map(missing));
    let isLatest = true;
    const request = { lines: lines.map(({ id: _id, ...line }) => line), replaces: JSON.parse(keys) };
    void callShop('check-cart', request).then((answer) => {
      if (!isLatest) return;
      const found = answer.ok ? answer.data.troubles : [];
      const named = found.flatMap(({ line, left }) => {
        const id = lines[line]?.id;
        return id === undefined ? [] : [[id, left ?? 'gone'] as const];
      });
      setTroubles(new Map<string, LineTrouble>([...missing, ...named]));
    });
    return () => {
      isLatest = false;
    };
  }, [checked, keys, round]);
  return troubles;
}

interface CheckedLine {
  readonly id: string;
  readonly productId?: string;
  readonly quantity: number;
  readonly options: Readonly<Record<string, string>>;
}

const isStored = (line: CheckedLine): line is CheckedLine & { readonly productId: string } =>
  line.productId !== undefined;
