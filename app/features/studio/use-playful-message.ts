import { useEffect, useRef, useState } from 'react';
import {
  MESSAGE_ROTATION_MS,
  nextPlayfulMessage,
  PLAYFUL_MESSAGES,
  playfulMessageIndex,
} from '#domain/studio/preview-status.ts';

interface PlayfulMessageOptions {
  readonly isWorking: boolean;
  /** From 0 to 100. */
  readonly progress: number;
}

/** The message to show while a preview is made; changes every two seconds and follows the progress. */
export function usePlayfulMessage({ isWorking, progress }: PlayfulMessageOptions): string {
  const [index, setIndex] = useState(0);
  const latest = useRef(progress);
  latest.current = progress;
  useEffect(() => {
    if (!isWorking) return;
    setIndex(playfulMessageIndex(latest.current));
    const rotate = () => setIndex((current) => nextPlayfulMessage(current, latest.current));
    const timer = setInterval(rotate, MESSAGE_ROTATION_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  return PLAYFUL_MESSAGES[index] ?? PLAYFUL_MESSAGES[0];
}
