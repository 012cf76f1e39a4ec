import { useState } from 'react';
import type { Plane } from '#art/raster.ts';
import type { TouchUp } from './touch-up.ts';

/** The correction of the chosen photo's cut-out, and what the tiles are painted from while it is being made. */
export function useTouchUp() {
  const [made, setMade] = useState<TouchUp | null>(null);
  const [draft, setDraft] = useState<Plane | null>();
  return {
    /** Null: painted as it was found. */
    made,
    mask: draft === undefined ? (made?.mask ?? null) : draft,
    /** Hears of each change in the editor; undefined: it was closed. */
    setDraft,
    set: (touchUp: TouchUp | null) => {
      setMade(touchUp);
      setDraft(undefined);
    },
  };
}
