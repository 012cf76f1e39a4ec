import { FALLBACK_PAIRS } from '#domain/catalog/carousel-pair.ts';
import { pictureSources } from '#domain/studio/resized-picture.ts';

/** Widths that phones and desks choose for the painting and for the photo that is taped to it. */
const PAINTING = ['640w', '800w', '960w', '1280w'];
const PHOTO = ['320w', '480w'];

/** Paths of the pictures that the first visitors of the home page see first, in the best format. */
export function firstPictures(): string[] {
  const paths = FALLBACK_PAIRS.flatMap(({ after, before }) => [
    ...pathsOf(after, PAINTING),
    ...pathsOf(before, PHOTO),
  ]);
  return [...new Set(paths)];
}

function pathsOf(picture: string, widths: readonly string[]): string[] {
  const candidates = pictureSources(picture)?.[0]?.srcSet.split(', ') ?? [];
  return candidates.flatMap((candidate) => {
    const [path = '', width = ''] = candidate.split(' ');
    return widths.includes(width) ? [path] : [];
  });
}
