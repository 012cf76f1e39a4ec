import { useEffect, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { framingConcerns, type PhotoConcern } from '#domain/photo-concerns.ts';
import type { Photo } from './use-photo.ts';

const NONE: readonly PhotoConcern[] = [];

/**
 * How the pet stands in the photo, judged by the cut-out that the live tiles are painted from. Nothing is said until
 * that is known, where no pet is found, and in browsers that paint no tiles.
 */
export function useFraming(painter: TilePainter | null, photo: Photo | null): readonly PhotoConcern[] {
  const [concerns, setConcerns] = useState(NONE);
  const url = photo?.url ?? null;
  useEffect(() => {
    if (!painter || !url) return;
    const change = new AbortController();
    painter.find(url, change.signal).then(
      ({ found, mask }) => found && setConcerns(framingConcerns(mask)),
      // Then the photo is taken as it is.
      () => {},
    );
    return () => {
      change.abort();
      setConcerns(NONE);
    };
  }, [painter, url]);
  return concerns;
}
