import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatWait } from '#domain/format/format-wait.ts';
import { callShop } from '../../lib/call-shop.ts';
import { SHARED_COPY } from '../../lib/shared-copy.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.order;

/** For guests who have lost their link: number and e-mail together open the order. */
export function FindOrder({ isOnlyOne }: { isOnlyOne: boolean }) {
  const Heading = isOnlyOne ? 'h1' : 'h2';
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { left: pause, start } = useCountdown();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || pause > 0) return;
    setBusy(true);
    const answer = await callShop('find-order', { number, email });
    setBusy(false);
    if (!answer.ok) {
      start(answer.waitSeconds);
      return setError(answer.message);
    }
    if ('error' in answer.data) return setError(answer.data.error);
    const { number: found, key } = answer.data;
    await navigate(`/orders/${found}?${new URLSearchParams({ key })}`);
  };
  return (
    <section aria-labelledby="find-order" className="grid max-w-xl gap-4">
      <Heading id="find-order" className={isOnlyOne ? 'display display-large' : 'display display-medium'}>
        {isOnlyOne ? copy.lookup : copy.lookupOther}
      </Heading>
      <p className={isOnlyOne ? 'lead' : 'text-ink-soft'}>{copy.lookupLead}</p>
      <form onSubmit={onSubmit} noValidate>
        <Field
          label={copy.number}
          value={number}
          placeholder={copy.numberExample}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Field
          label={CHECKOUT_COPY.email}
          type="email"
          autoComplete="email"
          maxLength={320}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="large"
          className="mt-2 w-full tabular-nums sm:w-auto"
          aria-disabled={isBusy || pause > 0}
        >
          {pause > 0 ? SHARED_COPY.tryAgainIn(formatWait(pause)) : copy.find}
        </Button>
      </form>
    </section>
  );
}
