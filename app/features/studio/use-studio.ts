import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_BACKGROUND } from '#domain/art-background.ts';
import { DEFAULT_STYLE } from '#domain/art-style.ts';
import { createPersonalizationArt } from '#domain/personalization-art.ts';
import { PREVIEW_COPY } from '#domain/preview-copy.ts';
import { previewStatus } from '#domain/preview-status.ts';
import { SAVING_COPY } from '#domain/save-copy.ts';
import {
  canLetter,
  effectiveBackground,
  locksBackground,
  type TransformationResult,
} from '#domain/transformation.ts';
import { type VisitPicture, visitPictureTitle } from '#domain/visit-picture.ts';
import { track } from '../../lib/analytics.ts';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import type { Supabase } from '../../lib/browser-supabase.ts';
import { CHOOSES_PRODUCT } from '../../lib/chooses-product.ts';
import { currentArt, namePetOfCurrentArt } from '../../lib/current-art.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { spendGuestUsage } from '../../lib/guest-usage.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { usePreviewLimit } from '../../lib/use-preview-limit.ts';
import { useVariant } from '../../lib/use-variant.ts';
import { carryPicture } from '../../lib/visit-pictures.ts';
import { wait } from '../../lib/wait.ts';
import { previewCaller, previewCalls } from './preview-caller.ts';
import { requestPreview } from './request-preview.ts';
import { SAMPLES_COPY } from './samples-copy.ts';
import { type Correction, NOT_CORRECTED } from './touch-up.ts';
import { useFramingChoice } from './use-framing-choice.ts';
import { useKeptPhoto } from './use-kept-photo.ts';
import { useLimitReached } from './use-limit-reached.ts';
import { type Photo, usePhoto } from './use-photo.ts';
import { usePhotoAddress } from './use-photo-address.ts';
import { useSaveWhenSignedIn } from './use-save-when-signed-in.ts';
import { useTouchUp } from './use-touch-up.ts';
import { useTransformation } from './use-transformation.ts';
import { useVersionChoice } from './use-version-choice.ts';
import { finishedPicture, useVisit } from './use-visit.ts';

/** All that the studio knows and can do. Lives as long as the studio is open. */
export type Studio = ReturnType<typeof useStudio>;

interface StudioOptions {
  /** Null while it is loading. */
  readonly catalog: ArtCatalog | null;
  /** What is chosen to begin with, e.g. to make one like another; what is not offered counts as not said. */
  readonly wanted?:
    | { readonly style?: string | undefined; readonly background?: string | undefined }
    | undefined;
  /** The backend, loaded when it is first needed. */
  readonly client: () => Promise<Supabase>;
  /** Takes an artwork of whoever is signed in by then; missing while there is nowhere to save it. */
  readonly onSave?: ((artwork: FinishedArtwork) => void) | undefined;
}

export function useStudio({ catalog, wanted, client, onSave }: StudioOptions) {
  const [wantedStyle, setStyle] = useState<string>(wanted?.style ?? DEFAULT_STYLE);
  const [wantedBackground, setBackground] = useState<string>(wanted?.background ?? DEFAULT_BACKGROUND);
  const [petName, setPetName] = useState('');
  const [letterName, setLetterName] = useState(true);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [masterpieceShown, setMasterpieceShown] = useState(false);
  const flow = useVariant('preview_flow_refactor');
  const navigate = useNavigate();
  const visit = useVisit();
  const { user, isAdmin, refreshProfile } = useAuth();
  const userId = user?.id ?? null;
  const limit = usePreviewLimit();
  const reached = useLimitReached(userId);
  const { photo, compressing, choose, remove } = usePhoto(setUploadError);
  const [petless, setPetless] = useState<Photo['ready']>();
  const touchUp = useTouchUp();
  const kept = useKeptPhoto((file, correction) => {
    choose(file);
    touchUp.set(correction);
  });
  const framing = useFramingChoice(photo?.ready);
  const { uploading, address } = usePhotoAddress({ photo, userId, client });
  const preview = useTransformation({
    beginInvoke: () => previewCaller(previewCalls(client), userId),
    addressOf: address,
    onCreated: (result, milliseconds) => {
      track('preview_created', { style: result.style, background: result.background, milliseconds });
      if (userId) void refreshProfile();
      else if (!result.isFallback) spendGuestUsage();
      // Without a pet it is a painted photo, and no masterpiece.
      setMasterpieceShown(result.subjectFound !== false);
      if (photo) visit.add(result, photo, { ...namesOf(result), petName: petName.trim() });
    },
    onFailed: (message, limitReached) => {
      track('preview_failed', { style: styleId, limitReached });
      if (userId) void refreshProfile();
      if (limitReached) return reached.tell();
      notify.error({ title: PREVIEW_COPY.failedToast, body: message });
    },
    onNoPet: ({ ready }) => {
      if (userId) void refreshProfile();
      setPetless(ready);
    },
    onRecalled: (result) => setMasterpieceShown(result.subjectFound !== false),
  });

  const style = pick(catalog?.styles, wantedStyle);
  const styleId = style?.id ?? wantedStyle;
  const versions = useVersionChoice(photo?.ready, styleId);
  const background = pick(catalog?.backgrounds, effectiveBackground(styleId, wantedBackground));
  const choice = {
    styleId,
    backgroundId: background?.id ?? effectiveBackground(styleId, wantedBackground),
    petName: petName.trim() || undefined,
    letterName,
    mask: touchUp.made?.url,
    eyes: touchUp.eyes,
    framing: framing.choice,
    version: versions.chosen,
  };

  const namesOf = ({ style, background }: TransformationResult) => ({
    styleName: catalog?.styles.find(({ id }) => id === style)?.name ?? style,
    backgroundName: catalog?.backgrounds.find(({ id }) => id === background)?.name ?? background,
  });
  /** How a preview is called. */
  const describe = (result: TransformationResult) => {
    const names = namesOf(result);
    return { ...names, title: visitPictureTitle({ ...names, petName: petName.trim() }) };
  };
  const finished = async (): Promise<FinishedArtwork | null> => {
    const { result } = preview.state;
    if (!photo || !result) return null;
    const { styleName, backgroundName } = describe(result);
    return {
      url: result.url,
      style: result.style,
      styleName,
      background: result.background,
      backgroundName,
      petName: petName.trim(),
      petType: null,
      isFallback: result.isFallback,
      photo: await photo.ready,
      photoName: photo.name,
      ...(result.framing?.photo ? { photoBox: result.framing.photo } : {}),
    };
  };
  const save = useSaveWhenSignedIn({ userId, flow, onSave });
  /** Hands an artwork over to be saved, once it is put together. */
  const handOver = async (finishing: Promise<FinishedArtwork | null>) => {
    try {
      const artwork = await finishing;
      // One dialog after the other, not one above the other.
      setMasterpieceShown(false);
      save(artwork);
    } catch (error) {
      reportProblem('The artwork could not be handed over', error);
      notify.error(SAVING_COPY.handOverFailed);
    }
  };
  const shop = () => navigate(flow === 'variant' ? '/catalog' : '/checkout', { state: CHOOSES_PRODUCT });

  return {
    catalog,
    flow,
    photo,
    style,
    background,
    backgroundLocked: locksBackground(styleId),
    petName,
    letterName,
    canLetter: canLetter(choice.styleId, choice.backgroundId),
    setStyle,
    setBackground,
    setPetName: (name: string) => {
      setPetName(name);
      if (preview.state.result) namePetOfCurrentArt(preview.state.result.url, { petName: name });
    },
    setLetterName,
    framing,
    versions,
    limit,
    limitShown: reached.shown,
    hideLimit: reached.hide,
    uploadError,
    preview: preview.state,
    describe,
    masterpieceShown: masterpieceShown && preview.state.result !== null,
    showMasterpiece: setMasterpieceShown,
    /** Saves the artwork, after asking a guest to sign up; undefined while there is nowhere to save it. */
    save: onSave && (() => handOver(finished())),
    /** The same for a picture that was finished earlier. */
    savePicture: onSave && ((picture: VisitPicture) => handOver(finishedPicture(picture))),
    visit,
    isAdmin,
    /** For admins: the photo in any style, beside the preview. Rejects without a photo, or when the signal fires. */
    paintSample: async (sampleStyle: string, signal: AbortSignal) => {
      if (!photo) throw new Error(SAMPLES_COPY.noPhoto.body);
      const request = {
        imageUrl: await address(photo),
        styleId: sampleStyle,
        backgroundId: effectiveBackground(sampleStyle, wantedBackground),
        mask: touchUp.made?.url,
        eyes: touchUp.eyes,
      };
      const invoke = previewCaller(previewCalls(client), userId);
      return requestPreview(request, signal, {
        invoke,
        wait,
        isOnline: () => navigator.onLine,
        now: Date.now,
      });
    },
    /** Carries the artwork to the products. */
    takeHome: async () => {
      const { result } = preview.state;
      if (!result) return;
      const { url: imageUrl, style, background, framing, planUrl } = result;
      track('preview_taken_home', { style });
      const name = petName.trim();
      currentArt.set(
        createPersonalizationArt({
          imageUrl,
          style,
          background,
          ...(name ? { petName: name } : {}),
          ...(framing ? { framing } : {}),
          ...(planUrl ? { hasPlan: true } : {}),
        }),
      );
      await shop();
    },
    /** The same for a picture that was finished earlier. */
    takePictureHome: async (picture: VisitPicture) => {
      track('preview_taken_home', { style: picture.style });
      carryPicture(picture);
      await shop();
    },
    status: previewStatus({
      transforming: preview.state.transforming,
      uploading,
      failed: preview.state.error !== null,
      succeeded: preview.state.result !== null,
      compressing,
    }),
    /** Takes another photo, and says its address within this page. */
    choosePhoto: (file: File) => {
      setUploadError(null);
      notify.dismissErrors();
      track('photo_chosen', { megabytes: Math.round((file.size / 1024 / 1024) * 10) / 10 });
      preview.forget();
      touchUp.set(NOT_CORRECTED);
      kept.keep(file, NOT_CORRECTED);
      return choose(file);
    },
    touchUp,
    /** Takes over what was corrected in the editor. */
    finishTouchUp: (correction: Correction) => {
      const before = touchUp.correction;
      if (correction.touchUp !== before.touchUp || correction.eyes !== before.eyes) preview.reset();
      touchUp.set(correction);
      kept.keepCorrection(correction);
    },
    refusePhoto: setUploadError,
    removePhoto: () => {
      setUploadError(null);
      preview.forget();
      touchUp.set(NOT_CORRECTED);
      kept.drop();
      remove();
    },
    startOver: preview.reset,
    /** Whether the server has found no pet in the photo. */
    isPetless: photo !== null && petless === photo.ready && !touchUp.made,
    /**
     * Starts a preview; false when there is no photo to make it from.
     *
     * @param petOnly whether to ask first where the photo shows no pet
     */
    create: (petOnly = false) => {
      if (!photo) {
        // The control shows it on top, the variant in place.
        if (flow === 'control') {
          notify.error({ title: PREVIEW_COPY.noPhoto.title, body: PREVIEW_COPY.noPhoto.body });
        } else setUploadError(PREVIEW_COPY.noPhotoHint);
        return false;
      }
      if (limit.limitReached && !preview.wasMade(choice)) reached.tell();
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

/** The entry that is wanted, else the first: the default may have been taken out of the catalog. */
function pick<T extends { readonly id: string }>(entries: readonly T[] | undefined, id: string): T | null {
  return entries?.find((entry) => entry.id === id) ?? entries?.[0] ?? null;
}
