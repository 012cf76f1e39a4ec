import { useCallback, useEffect, useState } from 'react';
import { isPaid, type OrderView } from '#domain/orders/order-view.ts';
import { callShop } from '../../lib/call-shop.ts';

export type OrderState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly order: OrderView }
  | { readonly state: 'failed' };

interface ReadOrder {
  readonly again: () => void;
  /** How often an answer has come, good or bad. */
  readonly answers: number;
}

/** Between two looks at an order whose print files are being made, in milliseconds. */
const LOOK_AGAIN_MS = 5000;
/** After that, a reload continues. */
const MOST_LOOKS = 60;

/**
 * The order of a link, read anew by `again`, and by itself until its print files are there. An order that is shown stays
 * when reading it anew fails: a moment without a network must not take it away.
 */
export function useOrder(number: string, key: string): OrderState & ReadOrder {
  const [round, setRound] = useState(0);
  const [answers, setAnswers] = useState(0);
  const [state, setState] = useState<OrderState>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is what reads it anew.
  useEffect(() => {
    let isLatest = true;
    void callShop('order-status', { number, key }).then((answer) => {
      if (!isLatest) return;
      setAnswers((count) => count + 1);
      setState((shown) => {
        if (answer.ok) return { state: 'ready', order: answer.data.order };
        return shown.state === 'ready' && shown.order.number === number ? shown : { state: 'failed' };
      });
    });
    return () => {
      isLatest = false;
    };
  }, [number, key, round]);
  const isInTheMaking =
    state.state === 'ready' &&
    isPaid(state.order.status) &&
    state.order.items.some(({ printFileUrl }) => printFileUrl === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer comes the next look.
  useEffect(() => {
    if (!isInTheMaking || round >= MOST_LOOKS) return;
    const timer = setTimeout(() => setRound((count) => count + 1), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isInTheMaking, answers]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, again, answers };
}
