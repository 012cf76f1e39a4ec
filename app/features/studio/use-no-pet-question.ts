import { useState } from 'react';
import type { PhotoConcern } from '#domain/photo-concerns.ts';

/** Asks once for each photo in which no pet was found whether it shall be painted whole. */
export function useNoPetQuestion(photo: string | undefined, concerns: readonly PhotoConcern[]) {
  const [asked, setAsked] = useState(false);
  const [agreedTo, setAgreedTo] = useState<string>();
  const isOpen = asked && photo !== undefined && concerns.includes('no-pet');
  return {
    isOpen,
    /** Whether to wait for an answer; opens the question. */
    ask: () => {
      const isDue = photo !== undefined && agreedTo !== photo && concerns.includes('no-pet');
      setAsked(isDue);
      return isDue;
    },
    agree: () => {
      setAgreedTo(photo);
      setAsked(false);
    },
    close: () => setAsked(false),
  };
}
