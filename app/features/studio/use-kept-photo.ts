import { useEffect, useRef } from 'react';
import { dropPhoto, keepPhoto, keptPhoto } from '../../lib/kept-photo.ts';
import { type Correction, NOT_CORRECTED } from './touch-up.ts';

/**
 * Keeps the photo and its correction in this browser while the studio is open, so that a reload loses neither.
 * Closing the studio or removing the photo drops both.
 */
export function useKeptPhoto(onRestored: (photo: File, correction: Correction) => void) {
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
