import { useEffect, useState } from 'react';
import type { PhotoConcern } from '#domain/studio/photo-concerns.ts';

/**
 * For a photo without a pet, confirms once that all of it is painted.
 *
 * @param isPetless whether it was to be painted, and the server has found no pet: then the question opens by itself
 */
export function useNoPetQuestion(
  photo: string | undefined,
  concerns: readonly PhotoConcern[],
  isPetless: boolean,
) {
  const [isRequested, setIsRequested] = useState(false);
  const [agreedTo, setAgreedTo] = useState<string>();
  const hasNone = isPetless || concerns.includes('no-pet');
  const isOpen = isRequested && photo !== undefined && hasNone;
  useEffect(() => {
    if (isPetless) setIsRequested(true);
  }, [isPetless]);
  return {
    isOpen,
    hasAgreed: photo !== undefined && agreedTo === photo,
    /** Whether to wait for an answer; opens the question. */
    ask: () => {
      const isDue = photo !== undefined && agreedTo !== photo && hasNone;
      setIsRequested(isDue);
      return isDue;
    },
    agree: () => {
      setAgreedTo(photo);
      setIsRequested(false);
    },
    close: () => setIsRequested(false),
  };
}
