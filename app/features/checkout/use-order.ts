import { useCallback, useEffect, useState } from 'react';
import { isPaid, type OrderView } from '#domain/orders/order-view.ts';
import { callShop } from '../../lib/call-shop.ts';

export type OrderState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly order: OrderView }
  | { readonly state: 'failed'; readonly message: string };

/** Between two looks at an order whose print files are being made, in milliseconds. */
const LOOK_AGAIN_MS = 5000;
/** After that, a reload continues. */
const MOST_LOOKS = 60;

/** The order of a link, read anew by `again`, and by itself until its print files are there. */
export function useOrder(number: string, key: string): OrderState & { again: () => void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<OrderState>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is what reads it anew.
  useEffect(() => {
    let isLatest = true;
    void callShop('order-status', { number, key }).then((answer) => {
      if (!isLatest) return;
      if (!answer.ok) setState({ state: 'failed', message: answer.message });
      else setState({ state: 'ready', order: answer.data.order });
    });
    return () => {
      isLatest = false;
    };
  }, [number, key, round]);
  const isInTheMaking =
    state.state === 'ready' &&
    isPaid(state.order.status) &&
    state.order.items.some(({ printFileUrl }) => printFileUrl === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each look comes the next one.
  useEffect(() => {
    if (!isInTheMaking || round >= MOST_LOOKS) return;
    const timer = setTimeout(() => setRound((count) => count + 1), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isInTheMaking, state]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, again };
}
