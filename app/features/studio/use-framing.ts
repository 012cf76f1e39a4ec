import { useEffect, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import type { Subject } from '#art/contract.ts';
import { framingConcerns, type PhotoConcern } from '#domain/studio/photo-concerns.ts';
import type { Photo } from './use-photo.ts';

const NONE: readonly PhotoConcern[] = [];

/**
 * How the pet stands in the photo, judged by the cut-out that the live tiles are painted from. Empty until
 * the photo is prepared: the tiles come first. Nor in browsers that paint no tiles.
 */
export function useFraming(painter: TilePainter | null, photo: Photo | null): readonly PhotoConcern[] {
  const [concerns, setConcerns] = useState(NONE);
  const url = photo?.url;
  const ready = photo?.ready;
  useEffect(() => {
    if (!painter || !url) return;
    const change = new AbortController();
    Promise.all([painter.find(url, change.signal), ready]).then(
      ([subject]) => !change.signal.aborted && setConcerns(concernsOf(subject)),
      // Then the photo is taken as it is.
      () => {},
    );
    return () => {
      change.abort();
      setConcerns(NONE);
    };
  }, [painter, url, ready]);
  return concerns;
}

/** "Not visible" is shown alone; doubts come before hints about the pose. */
function concernsOf({ found, mask, notes = [] }: Subject): readonly PhotoConcern[] {
  if (!found) return ['no-pet'];
  const unsure: PhotoConcern[] = [];
  if (notes.includes('unsure')) unsure.push('unsure');
  if (notes.includes('several')) unsure.push('several');
  return [...unsure, ...framingConcerns(mask)];
}
