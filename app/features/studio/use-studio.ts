import type { Variant } from '#domain/shop/experiments.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { previewStatus } from '#domain/studio/preview-status.ts';
import { canLetter, locksBackground, type TransformationResult } from '#domain/studio/transformation.ts';
import { track } from '../../lib/analytics.ts';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { namePetOfCurrentArt } from '../../lib/current-art.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';
import type { usePreviewLimit } from '../../lib/use-preview-limit.ts';
import { useVariant } from '../../lib/use-variant.ts';
import type { Correction } from './touch-up.ts';
import { useFramingChoice } from './use-framing-choice.ts';
import { useKeepArtwork } from './use-keep-artwork.ts';
import { useStudioChoice, type WantedLook } from './use-studio-choice.ts';
import { useStudioPhoto } from './use-studio-photo.ts';
import { useStudioPreview } from './use-studio-preview.ts';
import type { useTransformation } from './use-transformation.ts';
import { useVersionChoice } from './use-version-choice.ts';

/** State and actions of the studio, as long as it is open. */
export type Studio = ReturnType<typeof useStudio>;

interface StudioOptions {
  /** Null while it is loading. */
  readonly catalog: ArtCatalog | null;
  readonly wanted?: WantedLook | undefined;
  /** Saves an artwork to the account that is signed in by then; missing while there is nowhere to save it. */
  readonly onSave?: ((artwork: FinishedArtwork) => void) | undefined;
  /** Takes a picture for something that is ordered already, in the wanted look; instead of saving and buying. */
  readonly onChosen?: ((picture: ChosenPicture) => void) | undefined;
}

/** A picture that was chosen, and how it is painted. */
export type ChosenPicture = Pick<TransformationResult, 'url' | 'style' | 'background'>;

/** The studio: a photo, a choice, previews of them, and what is kept of the results. */
export function useStudio({ catalog, wanted, onSave, onChosen }: StudioOptions) {
  const flow = useVariant('preview_flow_refactor');
  const { user, isAdmin } = useAuth();
  const upload = useStudioPhoto();
  const { photo, touchUp } = upload;
  const look = useStudioChoice(catalog, wanted);
  const { styleId } = look;
  const petName = look.petName.trim();
  const framing = useFramingChoice(photo);
  const versions = useVersionChoice(photo?.ready, styleId);
  const painting = useStudioPreview({ upload, look });
  const { preview, limit, reached, showMasterpiece } = painting;
  const { result } = preview.state;
  const keep = useKeepArtwork({
    photo,
    result,
    names: result && look.namesOf(result),
    petName,
    userId: user?.id ?? null,
    flow,
    onSave,
    onHandOver: () => showMasterpiece(false),
  });
  const choice = {
    styleId,
    backgroundId: look.backgroundId,
    petName: petName || undefined,
    letterName: look.letterName,
    mask: touchUp.made?.url,
    eyes: touchUp.eyes,
    framing: framing.choice,
    version: versions.chosen,
  };

  return {
    catalog,
    flow,
    photo,
    style: look.style,
    background: look.background,
    backgroundLocked: locksBackground(styleId),
    petName: look.petName,
    letterName: look.letterName,
    canLetter: canLetter(choice.styleId, choice.backgroundId),
    setStyle: look.setStyle,
    setBackground: look.setBackground,
    setPetName: (name: string) => {
      look.setPetName(name);
      if (result) namePetOfCurrentArt(result.url, { petName: name });
    },
    setLetterName: look.setLetterName,
    framing,
    versions,
    limit,
    limitShown: reached.shown,
    hideLimit: reached.hide,
    uploadError: upload.uploadError,
    preview: preview.state,
    describe: look.describe,
    masterpieceShown: painting.masterpieceShown,
    showMasterpiece,
    visit: painting.visit,
    isAdmin,
    paintSample: painting.paintSample,
    status: previewStatus({
      transforming: preview.state.transforming,
      uploading: painting.uploading,
      failed: preview.state.error !== null,
      succeeded: result !== null,
      compressing: upload.compressing,
    }),
    touchUp,
    rejectPhoto: upload.reject,
    startOver: preview.reset,
    /** Whether style and background are those of something that is ordered already. */
    isLookFixed: onChosen !== undefined && look.styleId === wanted?.style,
    choosePicture: onChosen,
    isPetless: upload.isPetless,
    ...keep,
    ...previewActions({ flow, upload, preview, choice, limit, onLimit: reached.show }),
  };
}

interface PreviewActionParts {
  readonly flow: Variant;
  readonly upload: ReturnType<typeof useStudioPhoto>;
  readonly preview: ReturnType<typeof useTransformation>;
  readonly choice: Parameters<ReturnType<typeof useTransformation>['wasMade']>[0];
  readonly limit: ReturnType<typeof usePreviewLimit>;
  readonly onLimit: () => void;
}

/** Actions that start a preview or make the last one stale. */
function previewActions({ flow, upload, preview, choice, limit, onLimit }: PreviewActionParts) {
  return {
    /** Takes another photo; returns its address within this page. */
    choosePhoto: (file: File) => {
      preview.forget();
      return upload.choose(file);
    },
    /** Turns the photo by a quarter to the right; whether it was turned. */
    turnPhoto: async () => {
      const isTurned = await upload.turn();
      if (isTurned) preview.forget();
      return isTurned;
    },
    removePhoto: () => {
      preview.forget();
      upload.remove();
    },
    /** Takes over what was corrected in the editor. */
    finishTouchUp: (correction: Correction) => {
      const before = upload.touchUp.correction;
      if (correction.touchUp !== before.touchUp || correction.eyes !== before.eyes) preview.reset();
      upload.correct(correction);
    },
    /**
     * Starts a preview; false when there is no photo to make it from.
     *
     * @param petOnly whether to confirm first when the photo shows no pet
     */
    create: (petOnly = false) => {
      const { photo } = upload;
      if (!photo) {
        // The control shows it on top, the variant in place.
        if (flow === 'control') notify.error(PREVIEW_COPY.noPhoto);
        else upload.reject(PREVIEW_COPY.noPhotoHint);
        return false;
      }
      if (limit.limitReached && !preview.wasMade(choice)) onLimit();
      else if (!navigator.onLine && !preview.wasMade(choice)) preview.fail(PREVIEW_COPY.offline);
      else {
        track('preview_requested', { style: choice.styleId, background: choice.backgroundId });
        notify.dismissErrors();
        void preview.create(photo, { ...choice, ...(petOnly ? { petOnly } : {}) });
      }
      return true;
    },
  };
}
