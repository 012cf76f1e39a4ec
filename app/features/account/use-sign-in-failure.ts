import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';

/** Says once that a sign-in failed elsewhere when the address of the first page tells so, and cleans the address. */
export function useSignInFailure(): void {
  const navigate = useNavigate();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const { href } = window.location;
    // Nearly every address tells of none, and then what reads it is not needed either.
    if (!href.includes('error')) return;
    const tell = async () => {
      const { signInFailure } = await import('#domain/sign-in-failure.ts');
      const failure = signInFailure(href);
      if (!failure) return;
      notify.error({ title: failure.title, body: failure.description });
      await navigate(failure.cleaned, { replace: true, preventScrollReset: true });
    };
    tell().catch((error: unknown) => reportProblem('What the address says could not be read', error));
  }, [navigate]);
}
