import { FlaskConical } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { TEST_CARDS, type TestCardToken, testCardToken } from '#domain/orders/test-cards.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface TestCardFormProps {
  label: string;
  isBusy: boolean;
  /** Why it did not go through, if it did not. */
  problem: ReactNode;
  /** Whether the order may be placed; shows what is missing where not. */
  isAllowed: () => boolean;
  onPay: (token: TestCardToken) => void;
}

const spaced = (text: string) =>
  text
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** A card form that takes test numbers only. What is entered becomes a token here and goes nowhere. */
export function TestCardForm({ label, isBusy, problem, isAllowed, onPay }: TestCardFormProps) {
  const [card, setCard] = useState({ number: '', expiry: '', cvc: '' });
  const [isChecked, setChecked] = useState(false);
  const token = testCardToken(card.number);
  const errors = {
    number: token ? undefined : CHECKOUT_COPY.cardError,
    expiry: isFuture(card.expiry) ? undefined : CHECKOUT_COPY.expiryError,
    cvc: /^\d{3,4}$/.test(card.cvc) ? undefined : CHECKOUT_COPY.cvcError,
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || !isAllowed()) return;
    if (token && !errors.expiry && !errors.cvc) onPay(token);
    else focusFirstError(event.currentTarget);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Notice tone="honey" icon={<FlaskConical size={20} aria-hidden />} title={CHECKOUT_COPY.testMode}>
        {CHECKOUT_COPY.testHint}
        <ul className="mt-3">
          {TEST_CARDS.map(({ number, label: meaning }) => (
            <li key={number}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-4 text-left hover:underline sm:min-h-8"
                onClick={() => setCard({ number: spaced(number), expiry: '12/34', cvc: '123' })}
              >
                <code className="font-semibold tabular-nums">{spaced(number)}</code>
                <span>{meaning}</span>
              </button>
            </li>
          ))}
        </ul>
      </Notice>
      <div className="mt-5 mb-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          className="sm:col-span-2"
          label={CHECKOUT_COPY.card}
          inputMode="numeric"
          autoComplete="off"
          value={card.number}
          error={isChecked ? errors.number : undefined}
          onChange={(event) => setCard({ ...card, number: spaced(event.currentTarget.value) })}
        />
        <Field
          label={CHECKOUT_COPY.expiry}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={card.expiry}
          error={isChecked ? errors.expiry : undefined}
          onChange={(event) => setCard({ ...card, expiry: withSlash(event.currentTarget.value) })}
        />
        <Field
          label={CHECKOUT_COPY.cvc}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={card.cvc}
          error={isChecked ? errors.cvc : undefined}
          onChange={(event) => setCard({ ...card, cvc: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      {problem}
      <Button type="submit" size="large" className="w-full" aria-disabled={isBusy}>
        {isBusy ? CHECKOUT_COPY.paying : label}
      </Button>
    </form>
  );
}

function withSlash(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

function isFuture(expiry: string): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
  const end = new Date(2000 + Number(year), Number(month), 1);
  return Number(month) >= 1 && Number(month) <= 12 && end > new Date();
}
