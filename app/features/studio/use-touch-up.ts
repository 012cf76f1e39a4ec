import { useState } from 'react';
import type { Plane } from '#art/raster.ts';
import { type Correction, NOT_CORRECTED } from './touch-up.ts';

/** What was corrected of the chosen photo, and what the tiles are painted from while it is being made. */
export function useTouchUp() {
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
