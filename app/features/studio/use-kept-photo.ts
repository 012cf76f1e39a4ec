import { useEffect, useRef } from 'react';
import { dropPhoto, keepPhoto, keptPhoto } from '../../lib/kept-photo.ts';
import type { TouchUp } from './touch-up.ts';

/**
 * Keeps the photo and its correction in this browser while the studio is open, so that a reload loses neither.
 * Closing the studio or removing the photo drops both.
 */
export function useKeptPhoto(onRestored: (photo: File, touchUp: TouchUp | null) => void) {
  const photo = useRef<File>(null);
  const restore = useRef(onRestored);
  restore.current = onRestored;
  useEffect(() => {
    let isOpen = true;
    void keptPhoto<TouchUp | null>().then((kept) => {
      // Another one may have been chosen meanwhile.
      if (!kept || !isOpen || photo.current) return;
      photo.current = kept.photo;
      restore.current(kept.photo, kept.extra);
    });
    return () => {
      isOpen = false;
      void dropPhoto();
    };
  }, []);
  const keep = (file: File, touchUp: TouchUp | null) => {
    photo.current = file;
    void keepPhoto(file, touchUp);
  };
  return {
    keep,
    keepTouchUp: (touchUp: TouchUp | null) => {
      if (photo.current) keep(photo.current, touchUp);
    },
    drop: () => {
      photo.current = null;
      void dropPhoto();
    },
  };
}
