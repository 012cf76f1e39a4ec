import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { signInFailure } from '#domain/sign-in-failure.ts';
import { notify } from '../../lib/notify.ts';

/** Says once that a sign-in failed elsewhere when the address of the first page tells so, and cleans the address. */
export function useSignInFailure(): void {
  const navigate = useNavigate();
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const failure = signInFailure(window.location.href);
    if (!failure) return;
    notify.error({ title: failure.title, body: failure.description });
    void navigate(failure.cleaned, { replace: true, preventScrollReset: true });
  }, [navigate]);
}
