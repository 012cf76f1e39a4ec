import { useState } from 'react';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { track } from '../../lib/analytics.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { spendGuestUsage } from '../../lib/guest-usage.ts';
import { notify } from '../../lib/notify.ts';
import { usePreviewLimit } from '../../lib/use-preview-limit.ts';
import { wait } from '../../lib/wait.ts';
import { PREVIEW_CALLS, previewCaller } from './preview-caller.ts';
import { requestPreview } from './request-preview.ts';
import { SAMPLES_COPY } from './samples-copy.ts';
import { usePhotoAddress } from './use-photo-address.ts';
import type { useStudioChoice } from './use-studio-choice.ts';
import type { useStudioPhoto } from './use-studio-photo.ts';
import { useTransformation } from './use-transformation.ts';
import { useVisit } from './use-visit.ts';

interface StudioPreviewOptions {
  readonly upload: ReturnType<typeof useStudioPhoto>;
  readonly look: ReturnType<typeof useStudioChoice>;
}

/** Previews of the photo: how they are requested, counted against the limit, and kept for the visit. */
export function useStudioPreview({ upload, look }: StudioPreviewOptions) {
  const { photo, touchUp } = upload;
  const { user, refreshProfile } = useAuth();
  const userId = user?.id ?? null;
  const [masterpieceShown, showMasterpiece] = useState(false);
  const visit = useVisit();
  const limit = usePreviewLimit();
  const reached = useLimitReached(userId);
  const { uploading, address } = usePhotoAddress({ photo, userId });
  const preview = useTransformation({
    beginInvoke: () => previewCaller(PREVIEW_CALLS, userId),
    addressOf: address,
    onCreated: (result, milliseconds) => {
      track('preview_created', { style: result.style, background: result.background, milliseconds });
      if (userId) void refreshProfile();
      else if (!result.isFallback) spendGuestUsage();
      // Without a pet it is a painted photo, and no masterpiece.
      showMasterpiece(result.subjectFound !== false);
      if (photo) visit.add(result, photo, { ...look.namesOf(result), petName: look.petName.trim() });
    },
    onFailed: (message, limitReached) => {
      track('preview_failed', { style: look.styleId, limitReached });
      if (userId) void refreshProfile();
      if (limitReached) return reached.show();
      notify.error({ title: PREVIEW_COPY.failedToast, body: message });
    },
    onNoPet: (petless) => {
      if (userId) void refreshProfile();
      upload.markPetless(petless);
    },
    onRecalled: (result) => showMasterpiece(result.subjectFound !== false),
  });
  return {
    preview,
    uploading,
    visit,
    limit,
    reached,
    masterpieceShown: masterpieceShown && preview.state.result !== null,
    showMasterpiece,
    /** For admins: the photo in any style, beside the preview. Rejects without a photo, or when the signal fires. */
    paintSample: async (styleId: string, signal: AbortSignal) => {
      if (!photo) throw new Error(SAMPLES_COPY.noPhoto.body);
      const request = {
        imageUrl: await address(photo),
        styleId,
        backgroundId: look.backgroundFor(styleId),
        mask: touchUp.made?.url,
        eyes: touchUp.eyes,
      };
      const invoke = previewCaller(PREVIEW_CALLS, userId);
      const isOnline = () => navigator.onLine;
      return requestPreview(request, signal, { invoke, wait, isOnline, now: Date.now });
    },
  };
}

/** What a closing dialog needs to give the focus back. */
const FOCUS_RETURN_MS = 60;

/**
 * What happens when the day's previews are used up: guests are offered an account first, and whoever declines, or has
 * one, sees the limit dialog.
 */
function useLimitReached(userId: string | null) {
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
