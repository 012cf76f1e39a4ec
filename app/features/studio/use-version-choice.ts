import { useState } from 'react';
import { VERSIONS_MAX } from '#domain/studio/transformation.ts';
import type { Photo } from './use-photo.ts';

interface Versions {
  /** How many there are, 1 or more; versions are numbered from 0. */
  readonly count: number;
  readonly chosen: number;
}

const FIRST: Versions = { count: 1, chosen: 0 };

/**
 * The versions of one painting. They belong to a photo and a style: with another, there is the first one only.
 *
 * @param photo what is one and the same for a photo as long as it is chosen; undefined while there is none
 */
export function useVersionChoice(photo: Photo['ready'] | undefined, styleId: string) {
  const [state, setState] = useState({ ...FIRST, photo, styleId });
  const isSame = state.photo === photo && state.styleId === styleId;
  const { count, chosen }: Versions = isSame ? state : FIRST;
  const set = (versions: Versions) => setState({ ...versions, photo, styleId });
  return {
    count,
    chosen,
    isFull: count >= VERSIONS_MAX,
    choose: (wanted: number) => set({ count, chosen: wanted }),
    /** Adds one and chooses it. */
    add: () => set(count < VERSIONS_MAX ? { count: count + 1, chosen: count } : { count, chosen }),
  };
}
