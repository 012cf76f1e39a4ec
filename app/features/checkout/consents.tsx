import { useId, useState } from 'react';
import { AgreeToTerms, WaiveWithdrawal } from './agree-to-terms.tsx';

type Consent = ReturnType<typeof useConsent>;

/** The consents before payment. @param hasFiles whether files are handed out at once */
export function useConsent(hasFiles: boolean) {
  const [agreed, setAgreed] = useState(false);
  const [waived, setWaived] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const termsId = useId();
  const waiverId = useId();
  return {
    hasFiles,
    terms: {
      id: termsId,
      agreed,
      isMissing: isSubmitted && !agreed,
      onAgree: (now: boolean) => {
        setAgreed(now);
        setIsSubmitted(false);
      },
    },
    waiver: {
      id: waiverId,
      agreed: waived,
      isMissing: isSubmitted && !waived,
      onAgree: (now: boolean) => {
        setWaived(now);
        setIsSubmitted(false);
      },
    },
    /** Whether all is agreed to; if not, shows what is missing and moves the focus there. */
    isGiven: () => {
      if (agreed && (waived || !hasFiles)) return true;
      setIsSubmitted(true);
      document.getElementById(agreed ? waiverId : termsId)?.focus();
      return false;
    },
  };
}

/** The boxes to tick before anything is paid. */
export function Consents({ consent }: { consent: Consent }) {
  return (
    <>
      <AgreeToTerms {...consent.terms} />
      {consent.hasFiles && <WaiveWithdrawal {...consent.waiver} />}
    </>
  );
}
