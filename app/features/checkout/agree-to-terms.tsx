import { useId } from 'react';
import { Link } from 'react-router';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface AgreeToTermsProps {
  /** Of the checkbox, so that it can be given the focus. */
  id: string;
  agreed: boolean;
  /** Somebody wanted to pay without. */
  isMissing: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Without it nothing is ordered; the reason stands right below. */
export function AgreeToTerms({ id, agreed, isMissing, onAgree }: AgreeToTermsProps) {
  const messageId = useId();
  const { before, link, after } = CHECKOUT_COPY.terms;
  return (
    <div className="mt-6">
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
        <span>
          {before}{' '}
          <Link to="/terms" target="_blank" className="text-accent-text underline underline-offset-4">
            {link}
          </Link>{' '}
          {after}
        </span>
      </label>
      <p id={messageId} role="alert" className="min-h-5 pl-8 font-medium text-danger text-sm">
        {isMissing && CHECKOUT_COPY.termsError}
      </p>
    </div>
  );
}
