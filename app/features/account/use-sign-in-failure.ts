import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';

/**
 * Shows once that a sign-in failed elsewhere, when the first page's address has an error, and removes it from the
 * address.
 */
export function useSignInFailure(): void {
  const navigate = useNavigate();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const { href } = window.location;
    // Almost no address has an error; what reads it is loaded only then.
    if (!href.includes('error')) return;
    const show = async () => {
      const { signInFailure } = await import('#domain/accounts/sign-in-failure.ts');
      const failure = signInFailure(href);
      if (!failure) return;
      notify.error({ title: failure.title, body: failure.description });
      await navigate(failure.cleaned, { replace: true, preventScrollReset: true });
    };
    show().catch((error: unknown) => reportProblem('The error in the address could not be read', error));
  }, [navigate]);
}
