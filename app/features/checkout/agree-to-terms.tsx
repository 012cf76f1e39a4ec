import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface ConsentProps {
  /** Of the checkbox, so that it can be given the focus. */
  id: string;
  agreed: boolean;
  /** Payment was attempted without agreement. */
  isMissing: boolean;
  onAgree: (agreed: boolean) => void;
}

/** The terms: without them nothing is ordered. */
export function AgreeToTerms(props: ConsentProps) {
  const { before, link, after } = CHECKOUT_COPY.terms;
  return (
    <Consent {...props} message={CHECKOUT_COPY.termsError}>
      {before}{' '}
      <Link to="/terms" target="_blank" className="text-accent-text underline underline-offset-4">
        {link}
      </Link>{' '}
      {after}
    </Consent>
  );
}

/**
 * Files are handed out before the time for withdrawal is over only with the customer's consent (EU 2011/83, article 16
 * m).
 */
export function WaiveWithdrawal(props: ConsentProps) {
  return (
    <Consent {...props} message={CHECKOUT_COPY.waiverError}>
      {CHECKOUT_COPY.waiver}
    </Consent>
  );
}

/** A box to tick; the reason why it is needed stands right below. */
function Consent({
  id,
  agreed,
  isMissing,
  onAgree,
  message,
  children,
}: ConsentProps & { message: string; children: ReactNode }) {
  const messageId = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 py-2 leading-snug">
        <input
          id={id}
          type="checkbox"
          checked={agreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? messageId : undefined}
          onChange={(event) => onAgree(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 scroll-mt-40 accent-accent"
        />
        <span>{children}</span>
      </label>
      <p id={messageId} role="alert" className="min-h-5 pl-8 font-medium text-danger text-sm">
        {isMissing && message}
      </p>
    </div>
  );
}
