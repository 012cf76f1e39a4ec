import { useState } from 'react';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';

/** What a closing dialog needs to give the focus back. */
const FOCUS_RETURN_MS = 60;

/**
 * What happens when the day's previews are used up: guests are offered an account first, and whoever declines, or has
 * one, sees the limit dialog.
 */
export function useLimitReached(userId: string | null) {
  const [shown, setShown] = useState(false);
  const authDialog = useAuthDialog();
  const show = () => {
    if (userId) return setShown(true);
    authDialog.open({
      mode: 'sign-up',
      reason: PREVIEW_COPY.guestLimit,
      stay: true,
      // Once the focus has gone back to where it came from, to be given back there again.
      onDismiss: () => setTimeout(() => setShown(true), FOCUS_RETURN_MS),
    });
  };
  return { shown, show, hide: () => setShown(false) };
}
