import { useState } from 'react';
import type { TestCardToken } from '#domain/orders/test-cards.ts';
import { callShop } from '../../lib/call-shop.ts';
import type { UnpaidOrder } from './unpaid-order.ts';
import { useTestCard } from './use-test-card.ts';

/** Opens the payment of an order that was placed before; `onChanged` when it is paid or cancelled by now. */
export function usePayOrder(reference: { number: string; key: string }, onChanged: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isOnItsWay, setOnItsWay] = useState(false);
  const [open, setOpen] = useState<UnpaidOrder | null>(null);
  const fail = (message: string) => {
    setError(message);
    setBusy(false);
  };
  const testCard = useTestCard({ onBusy: setBusy, onPaid: onChanged, onFailed: fail });

  /** The order with its payment; null when there is nothing to pay. */
  async function begin(): Promise<UnpaidOrder | null> {
    setBusy(true);
    setError(null);
    const answer = await callShop('pay-order', reference);
    setBusy(false);
    if (!answer.ok) setError(answer.message);
    else if ('error' in answer.data) setOnItsWay(true);
    else if (answer.data.payment) return { ...answer.data.order, payment: answer.data.payment };
    else onChanged();
    return null;
  }

  return {
    isBusy,
    error,
    fail,
    /** The payment was made and waits for the bank. */
    isOnItsWay,
    /** The order, while its payment can be made. */
    open,
    begin: async () => setOpen(await begin()),
    /** The order may have been paid in another tab since. */
    payTest: async (token: TestCardToken) => {
      const order = await begin();
      if (order) await testCard.pay(order, token);
    },
    testCard,
  };
}
