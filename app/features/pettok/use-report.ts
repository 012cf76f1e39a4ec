import { useEffect, useRef, useState } from 'react';
import type { PetTokPost } from '#domain/artwork/pettok.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { PETTOK_COPY } from './pettok-copy.ts';

/** Which post is being reported; guests sign in first and then continue. */
export function useReport() {
  const { user } = useAuth();
  const authDialog = useAuthDialog();
  const [reported, setReported] = useState<PetTokPost | null>(null);
  const waiting = useRef<PetTokPost | null>(null);
  useEffect(() => {
    if (!user || !waiting.current) return;
    setReported(waiting.current);
    waiting.current = null;
  }, [user]);
  const report = (post: PetTokPost) => {
    if (user) return setReported(post);
    waiting.current = post;
    authDialog.open({
      mode: 'sign-in',
      reason: PETTOK_COPY.report.signIn,
      stay: true,
      onDismiss: () => {
        waiting.current = null;
      },
    });
  };
  return { reported, report, close: () => setReported(null) };
}
