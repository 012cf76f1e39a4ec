import { useId, useState } from 'react';
import { AgreeToTerms, WaiveWithdrawal } from './agree-to-terms.tsx';

type Consent = ReturnType<typeof useConsent>;

/** The consents before payment. @param hasFiles whether files are handed out at once */
export function useConsent(hasFiles: boolean) {
  const [agreed, setAgreed] = useState(false);
  const [waived, setWaived] = useState(false);
  const [asked, setAsked] = useState(false);
  const termsId = useId();
  const waiverId = useId();
  return {
    hasFiles,
    terms: {
      id: termsId,
      agreed,
      isMissing: asked && !agreed,
      onAgree: (now: boolean) => {
        setAgreed(now);
        setAsked(false);
      },
    },
    waiver: {
      id: waiverId,
      agreed: waived,
      isMissing: asked && !waived,
      onAgree: (now: boolean) => {
        setWaived(now);
        setAsked(false);
      },
    },
    /** Whether all is agreed to; if not, shows what is missing and moves the focus there. */
    isGiven: () => {
      if (agreed && (waived || !hasFiles)) return true;
      setAsked(true);
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
