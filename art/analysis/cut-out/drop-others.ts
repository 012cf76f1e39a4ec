import type { Plane } from '../../raster.ts';
import { resizePlane } from '../resize.ts';
import { areasOf } from './mask-areas.ts';

/** Value from which on a place may belong to a pet. */
const MAYBE = 0.3;
/** Share of the largest area from which on another one would be taken for a second pet. */
const LARGE = 0.2;
/** Mean of an area in what is known as an animal: of one that surely is, and up to which another one is none. */
const ANIMAL = { sure: 0.85, none: 0.6 } as const;

/**
 * Takes people and things out of what stands out: a large area in which no animal is known, beside one that surely is
 * an animal. Photos without such a one stay as they are.
 *
 * @param seen what stands out, 0 to 1
 * @param animal what is known as an animal, 0 to 1, in the same frame
 */
export function dropOthers(seen: Plane, animal: Plane): Plane {
  const { width, height } = seen;
  const known = resizePlane(animal, width, height).data;
  const areas = [...areasOf(seen, (value) => value >= MAYBE)].map((pixels) => ({
    pixels,
    certainty: pixels.reduce((sum, index) => sum + known[index], 0) / pixels.length,
  }));
  const animals = areas.filter(({ certainty }) => certainty >= ANIMAL.sure);
  if (animals.length === 0) return seen;
  const largest = animals.reduce((most, { pixels }) => Math.max(most, pixels.length), 0);
  const data = seen.data.slice();
  for (const { pixels, certainty } of areas) {
    if (certainty >= ANIMAL.none || pixels.length < LARGE * largest) continue;
    for (const index of pixels) data[index] = 0;
  }
  return { width, height, data };
}
