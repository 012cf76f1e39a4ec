import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShopFunction } from '../../lib/use-shop-function.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.order;

/** For guests who have lost their link: number and e-mail together open the order. */
export function FindOrderScreen() {
  const call = useShopFunction();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await call('find-order', { number, email });
    setBusy(false);
    if (!answer.ok) return setError(answer.message);
    const { number: found, key, error: refusal } = answer.data;
    if (typeof found !== 'string' || typeof key !== 'string') {
      return setError(typeof refusal === 'string' ? refusal : copy.missing);
    }
    await navigate(`/orders/${found}?${new URLSearchParams({ key })}`);
  };
  return (
    <div className="wall grid max-w-xl gap-6 py-16">
      <h1 className="display display-large">{copy.lookup}</h1>
      <p className="lead">{copy.lookupLead}</p>
      <form onSubmit={onSubmit} noValidate>
        <Field
          label={copy.number}
          value={number}
          placeholder="PW-0000000000"
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
        <Button type="submit" size="large" className="mt-2 w-full sm:w-auto" aria-disabled={isBusy}>
          {copy.find}
        </Button>
      </form>
    </div>
  );
}
