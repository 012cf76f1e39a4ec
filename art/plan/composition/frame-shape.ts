import type { SeenPet } from './see-pet.ts';

/** Length of the longer side of every picture in plan units. All sizes of marks are in these units. */
export const LONGEST_SIDE = 1024;

/** Aspects of a picture when none is requested: portrait, square, landscape, and one for long pets. */
const NATURAL_ASPECTS = [4 / 5, 1, 5 / 4, 3 / 2];

/**
 * Size of a picture in plan units.
 *
 * @param content width by height of what it shows, used when no aspect is requested
 */
export function frameShape(aspect: number | undefined, content: number): { width: number; height: number } {
  const shape = aspect ?? nearest(NATURAL_ASPECTS, content);
  return shape >= 1
    ? { width: LONGEST_SIDE, height: LONGEST_SIDE / shape }
    : { width: LONGEST_SIDE * shape, height: LONGEST_SIDE };
}

/** Share of a picture that a pet fills at most along the axis on which the photo does not cut it. */
const FREE = 0.92;

/**
 * Width by height of a pet as a picture shows it: what the photo cuts at both ends fills one axis of the picture, so
 * that the other one needs room for its air.
 */
export function contentAspect({ box, cut }: Pick<SeenPet, 'box' | 'cut'>): number {
  const aspect = (box.right - box.left) / (box.bottom - box.top);
  const [acrossCut, downCut] = [cut.left && cut.right, cut.top && cut.bottom];
  if (downCut && !(cut.left || cut.right)) return aspect / FREE;
  return acrossCut && !(cut.top || cut.bottom) ? aspect * FREE : aspect;
}

function nearest(values: number[], wanted: number): number {
  return values.reduce((best, value) =>
    Math.abs(Math.log(value / wanted)) < Math.abs(Math.log(best / wanted)) ? value : best,
  );
}
