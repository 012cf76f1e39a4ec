import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

/** Why the payment did not go through, beside the button that tries again: in view, focused and read out. */
export function PaymentProblem({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) place.current?.focus();
  }, [message]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="scroll-my-28 outline-none not-empty:mb-4">
      {message && (
        <Notice
          tone="danger"
          icon={<CircleAlert size={20} aria-hidden />}
          title={CHECKOUT_COPY.paymentFailed.title}
        >
          {message} {CHECKOUT_COPY.paymentFailed.kept}
        </Notice>
      )}
    </div>
  );
}
