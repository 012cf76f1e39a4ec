import { useEffect, useRef, useState } from 'react';
import type { Plane } from '#art/raster.ts';
import { track } from '../../lib/analytics.ts';
import { dropPhoto, keepPhoto, keptPhoto } from '../../lib/kept-photo.ts';
import { notify } from '../../lib/notify.ts';
import { type Correction, NOT_CORRECTED } from './touch-up.ts';
import { type Photo, usePhoto } from './use-photo.ts';

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

/** What was corrected of the chosen photo, and what the tiles are painted from while it is being made. */
function useTouchUp() {
  const [correction, setCorrection] = useState<Correction>(NOT_CORRECTED);
  const [draft, setDraft] = useState<Plane | null>();
  const { touchUp: made, eyes } = correction;
  return {
    correction,
    /** Null: painted as it was found. */
    made,
    mask: draft === undefined ? (made?.mask ?? null) : draft,
    /** Undefined: as they are found. */
    eyes: eyes.length > 0 ? eyes : undefined,
    /** Called for each change in the editor; undefined: it was closed. */
    setDraft,
    set: (next: Correction) => {
      setCorrection(next);
      setDraft(undefined);
    },
  };
}

/**
 * Keeps the photo and its correction in this browser while the studio is open, so that a reload loses neither.
 * Closing the studio or removing the photo drops both.
 */
function useKeptPhoto(onRestored: (photo: File, correction: Correction) => void) {
  const photo = useRef<File>(null);
  const restore = useRef(onRestored);
  restore.current = onRestored;
  useEffect(() => {
    let isOpen = true;
    void keptPhoto<Correction>().then((kept) => {
      // Another one may have been chosen since.
      if (!kept || !isOpen || photo.current) return;
      photo.current = kept.photo;
      // What an earlier version of the shop has kept is of another form.
      const isWhole = kept.extra !== null && 'eyes' in kept.extra;
      restore.current(kept.photo, isWhole ? kept.extra : NOT_CORRECTED);
    });
    return () => {
      isOpen = false;
      void dropPhoto();
    };
  }, []);
  const keep = (file: File, correction: Correction) => {
    photo.current = file;
    void keepPhoto(file, correction);
  };
  return {
    keep,
    keepCorrection: (correction: Correction) => {
      if (photo.current) keep(photo.current, correction);
    },
    drop: () => {
      photo.current = null;
      void dropPhoto();
    },
  };
}
