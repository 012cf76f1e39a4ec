import { useState } from 'react';
import { track } from '../../lib/analytics.ts';
import { notify } from '../../lib/notify.ts';
import { type Correction, NOT_CORRECTED } from './touch-up.ts';
import { useKeptPhoto } from './use-kept-photo.ts';
import { type Photo, usePhoto } from './use-photo.ts';
import { useTouchUp } from './use-touch-up.ts';

/** The photo of the studio with its corrections, both kept for the next visit. */
export function useStudioPhoto() {
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [petless, setPetless] = useState<Photo['ready']>();
  const { photo, compressing, choose, turned, remove } = usePhoto(setUploadError);
  const touchUp = useTouchUp();
  const kept = useKeptPhoto((file, correction) => {
    choose(file);
    touchUp.set(correction);
  });
  const take = (file: File) => {
    setUploadError(null);
    touchUp.set(NOT_CORRECTED);
    kept.keep(file, NOT_CORRECTED);
    return choose(file);
  };
  return {
    photo,
    compressing,
    touchUp,
    uploadError,
    reject: setUploadError,
    /** Marks the photo as one in which the server has found no pet. */
    markPetless: ({ ready }: Photo) => setPetless(ready),
    /** Whether the server has found no pet in the photo. */
    isPetless: photo !== null && petless === photo.ready && !touchUp.made,
    /** Takes another photo; returns its address within this page. */
    choose: (file: File) => {
      notify.dismissErrors();
      track('photo_chosen', { megabytes: Math.round((file.size / 1024 / 1024) * 10) / 10 });
      return take(file);
    },
    /** Turns the photo by a quarter to the right, without its corrections. Whether it was turned. */
    turn: async () => {
      const file = await turned();
      if (file) take(file);
      return file !== undefined;
    },
    correct: (correction: Correction) => {
      touchUp.set(correction);
      kept.keepCorrection(correction);
    },
    remove: () => {
      setUploadError(null);
      touchUp.set(NOT_CORRECTED);
      kept.drop();
      remove();
    },
  };
}
