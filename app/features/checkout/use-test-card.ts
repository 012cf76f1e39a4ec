import { useState } from 'react';
import { paymentFailureText, type TestCardToken } from '#domain/orders/test-cards.ts';
import { callShop } from '../../lib/call-shop.ts';
import type { UnpaidOrder } from './unpaid-order.ts';

interface Outcomes {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPaid: (order: UnpaidOrder) => void;
  /** With a message for the customer. */
  readonly onFailed: (message: string) => void;
}

/** Pays orders with test cards, whose bank may ask for a confirmation first. */
export function useTestCard({ onBusy, onPaid, onFailed }: Outcomes) {
  const [bank, setBank] = useState<{ order: UnpaidOrder; token: TestCardToken } | null>(null);

  async function pay(order: UnpaidOrder, token: TestCardToken, isConfirmed?: boolean): Promise<void> {
    onBusy(true);
    setBank(null);
    const { number, key } = order;
    const answer = await callShop('pay-test-order', {
      number,
      key,
      token,
      ...(isConfirmed === undefined ? {} : { isConfirmed }),
    });
    if (!answer.ok) return onFailed(answer.message);
    if (answer.data.status === 'authentication') {
      onBusy(false);
      return setBank({ order, token });
    }
    if (answer.data.status === 'succeeded') return onPaid(order);
    return onFailed(paymentFailureText(answer.data.failureCode));
  }

  return {
    pay,
    /** Whether the bank's confirmation is open. */
    isBankOpen: bank !== null,
    answerBank: (isConfirmed: boolean) => bank && pay(bank.order, bank.token, isConfirmed),
  };
}
