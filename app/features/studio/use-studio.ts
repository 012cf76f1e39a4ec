import { useState } from 'react';
import { toast } from 'sonner';
import { DEFAULT_BACKGROUND } from '#domain/art-background.ts';
import { DEFAULT_STYLE } from '#domain/art-style.ts';
import { PREVIEW_COPY } from '#domain/preview-copy.ts';
import { previewStatus } from '#domain/preview-status.ts';
import { canLetter, effectiveBackground, locksBackground } from '#domain/transformation.ts';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import type { InvokeTransform } from './request-preview.ts';
import { useGuestPreviews } from './use-guest-previews.ts';
import { usePhoto } from './use-photo.ts';
import { useTransformation } from './use-transformation.ts';

/** All that the studio knows and can do. Lives as long as the studio is open. */
export type Studio = ReturnType<typeof useStudio>;

/** `catalog` is null while it is loading; `invoke` calls the transform function. */
export function useStudio(catalog: ArtCatalog | null, invoke: InvokeTransform) {
  const [wantedStyle, setStyle] = useState<string>(DEFAULT_STYLE);
  const [wantedBackground, setBackground] = useState<string>(DEFAULT_BACKGROUND);
  const [petName, setPetName] = useState('');
  const [letterName, setLetterName] = useState(true);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [limitShown, setLimitShown] = useState(false);
  const { limit, spend } = useGuestPreviews();
  const { photo, compressing, choose, remove } = usePhoto();
  const preview = useTransformation({
    invoke,
    onCreated: (result) => !result.isFallback && spend(),
    onFailed: (sentence) => toast.error(PREVIEW_COPY.failedToast, { description: sentence }),
  });

  const style = pick(catalog?.styles, wantedStyle);
  const styleId = style?.id ?? wantedStyle;
  const background = pick(catalog?.backgrounds, effectiveBackground(styleId, wantedBackground));
  const choice = {
    styleId,
    backgroundId: background?.id ?? effectiveBackground(styleId, wantedBackground),
    petName: petName.trim() || undefined,
    letterName,
  };

  return {
    catalog,
    photo,
    style,
    background,
    backgroundLocked: locksBackground(styleId),
    petName,
    letterName,
    canLetter: canLetter(choice.styleId, choice.backgroundId),
    setStyle,
    setBackground,
    setPetName,
    setLetterName,
    limit,
    limitShown,
    hideLimit: () => setLimitShown(false),
    uploadError,
    preview: preview.state,
    status: previewStatus({
      transforming: preview.state.transforming,
      uploading: false,
      failed: preview.state.error !== null,
      succeeded: preview.state.result !== null,
      compressing,
    }),
    choosePhoto: (file: File) => {
      setUploadError(null);
      preview.forget();
      choose(file);
    },
    refusePhoto: setUploadError,
    removePhoto: () => {
      setUploadError(null);
      preview.forget();
      remove();
    },
    startOver: preview.reset,
    /** Starts a preview; false when there is no photo to make it from. */
    create: () => {
      if (!photo) {
        toast.error(PREVIEW_COPY.noPhoto.title, { description: PREVIEW_COPY.noPhoto.body });
        setUploadError(PREVIEW_COPY.noPhotoHint);
        return false;
      }
      if (limit.limitReached && !preview.wasMade(choice)) setLimitShown(true);
      else if (!navigator.onLine && !preview.wasMade(choice)) preview.fail(PREVIEW_COPY.offline);
      else void preview.create(photo.ready, choice);
      return true;
    },
  };
}

/** The entry that is wanted, else the first: the default may have been taken out of the catalog. */
function pick<T extends { readonly id: string }>(entries: readonly T[] | undefined, id: string): T | null {
  return entries?.find((entry) => entry.id === id) ?? entries?.[0] ?? null;
}
