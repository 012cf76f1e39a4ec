import type { TransformationResult } from '#domain/studio/transformation.ts';
import type { Studio } from './use-studio.ts';

/**
 * Chooses a picture for something that is ordered already; undefined where nothing is, and for samples that stand in.
 */
export function choosing(studio: Studio, { url, style, background, isFallback }: TransformationResult) {
  const { choosePicture } = studio;
  return choosePicture && !isFallback ? () => choosePicture({ url, style, background }) : undefined;
}
