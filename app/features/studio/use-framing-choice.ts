import { useState } from 'react';
import type { FramingChoice, FramingMode, FreeFraming } from '#domain/studio/framing.ts';
import type { Photo } from './use-photo.ts';

/** Where the photo lies by hand, and the photo's width by its height. */
export interface PlacedPhoto {
  readonly framing: FreeFraming;
  readonly aspect: number;
}

/**
 * How the pet shall fill the picture. A place by hand belongs to its photo: with another, the choice is automatic
 * again.
 *
 * @param photo what is one and the same for a photo as long as it is chosen; undefined while there is none
 */
export function useFramingChoice(photo: Photo['ready'] | undefined) {
  const [mode, setMode] = useState<FramingMode>('automatic');
  const [placed, setPlaced] = useState<PlacedPhoto & { readonly photo: Photo['ready'] | undefined }>();
  const own = placed?.photo === photo ? placed : undefined;
  const effective: FramingMode = mode === 'free' && !own ? 'automatic' : mode;
  return {
    mode: effective,
    choice: choiceOf(effective, own),
    /** Where it lies by hand, while that is chosen. */
    placed: effective === 'free' ? own : undefined,
    choose: (wanted: Exclude<FramingMode, 'free'>) => setMode(wanted),
    /** Puts it by hand. */
    place: (wanted: PlacedPhoto) => {
      setPlaced({ ...wanted, photo });
      setMode('free');
    },
  };
}

function choiceOf(mode: FramingMode, placed: PlacedPhoto | undefined): FramingChoice | undefined {
  if (mode === 'automatic') return undefined;
  return mode === 'free' ? placed?.framing : mode;
}
