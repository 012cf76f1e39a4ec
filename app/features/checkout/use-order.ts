import { useCallback, useEffect, useState } from 'react';
import { isPaid, type OrderView } from '#domain/orders/order-view.ts';
import { callShop } from '../../lib/call-shop.ts';

export type OrderState =
  | { readonly state: 'loading' }
  /** `problem`: why reading it anew has failed last; null when it has not. */
  | { readonly state: 'ready'; readonly order: OrderView; readonly problem: string | null }
  /** `problem`: why it could not be read; null when its link is wrong. */
  | { readonly state: 'failed'; readonly problem: string | null };

interface ReadOrder {
  readonly again: () => void;
  /** Asked for by `again`, and not answered yet. */
  readonly isAsking: boolean;
  /** How often an answer has come, good or bad. */
  readonly answers: number;
}

/** Between two looks at an order whose print files are being made, in milliseconds. */
const LOOK_AGAIN_MS = 5000;
/** After that, a reload continues. */
const MOST_LOOKS = 60;
/** Answers to a number or a key that is none, or not that order's. */
const WRONG_LINK: readonly number[] = [400, 403, 404];

/**
 * The order of a link, read anew by `again`, and by itself until its print files are there. An order that is shown stays
 * when reading it anew fails: a moment without a network must not take it away.
 */
export function useOrder(number: string, key: string): OrderState & ReadOrder {
  const [round, setRound] = useState(0);
  const [answers, setAnswers] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<OrderState>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is what reads it anew.
  useEffect(() => {
    let isLatest = true;
    void callShop('order-status', { number, key }).then((answer) => {
      if (!isLatest) return;
      setAnswers((count) => count + 1);
      setAsking(false);
      setState((shown) => {
        if (answer.ok) return { state: 'ready', order: answer.data.order, problem: null };
        if (shown.state === 'ready' && shown.order.number === number)
          return { ...shown, problem: answer.message };
        return { state: 'failed', problem: WRONG_LINK.includes(answer.status) ? null : answer.message };
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
  const again = useCallback(() => {
    setAsking(true);
    setRound((count) => count + 1);
  }, []);
  return { ...state, again, isAsking, answers };
}
