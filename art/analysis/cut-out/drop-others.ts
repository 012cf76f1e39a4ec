import { createPlane, type Plane } from '../../raster.ts';
import { resizePlane } from '../resize.ts';
import { colorShares } from './color-model.ts';
import { areasOf } from './mask-areas.ts';
import type { SmallPhoto } from './small-photo.ts';
import { dilate, erode } from './thicken.ts';

/** Value from which on a place may belong to a pet. */
const MAYBE = 0.3;
/** Value of the closest look from which on a place is an animal, and its mean in an area that surely is one. */
const ANIMAL = { place: 0.5, sure: 0.85 } as const;
/** Share of the largest animal from which on an area is another one, or somebody: a leg in the shade is less. */
const LARGE = 0.35;
/** Share of the largest animal from which on an area is a part of one. */
const LEAST_PART = 0.08;
/** Mean of an area over all looks from which on it may be an animal. */
const NONE = 0.5;
/** Most that the colors of an area have in common with the animal's (intersection of histograms). */
const SAME = 0.6;
/** Half the width of what is too thin to count, as a share of the width: hair and rims. */
const THIN = 0.01;

/** What the network that knows animals saw, 0 to 1, in the frame of what stands out. */
interface Known {
  /** At the largest scale, where it tells somebody from the pet that he holds. */
  readonly closest: Plane;
  /** In all looks. */
  readonly together: Plane;
}

/**
 * Takes people and things out of what stands out, also where they touch the pet: large areas in which no animal is
 * known, in other colors than what surely is one beside them. Clothes, which join parts of a pet, stay, as does who joins
 * two pets, and so do photos
 * in which no animal is sure.
 *
 * @param seen what stands out, 0 to 1
 * @param small the photo at a size at which colors are compared; called only where it is needed
 */
export function dropOthers(seen: Plane, known: Known, small: () => SmallPhoto): Plane {
  const { width, height } = seen;
  const closest = resizePlane(known.closest, width, height).data;
  const where = (isAnimal: boolean): Plane => ({
    ...seen,
    data: seen.data.map((value, i) => (value >= MAYBE && closest[i] >= ANIMAL.place === isAnimal ? 1 : 0)),
  });
  const parts = [...areasOf(where(true), isInside)];
  const animals = parts.filter((area) => meanOf(closest, area) >= ANIMAL.sure);
  const most = animals.reduce((length, area) => Math.max(length, area.length), 0);
  const least = LARGE * most;
  const others = where(false);
  if (animals.length === 0 || others.data.reduce((sum, value) => sum + value, 0) < least) return seen;
  const together = resizePlane(known.together, width, height).data;
  const thin = Math.round(THIN * width);
  const beside = (areas: readonly Int32Array[]) => dilate(planeOf(areas, seen), 2 * thin).data;
  /** Clothes lie between parts of a pet. */
  const isWorn = (area: Int32Array) => {
    const near = beside([area]);
    const touched = parts.filter((part) => part.length >= LEAST_PART * most && part.some((i) => near[i]));
    return touched.length > 1;
  };
  const large = [...areasOf(dilate(erode(others, thin), thin), isInside)].filter(
    (area) => area.length >= least && meanOf(together, area) < NONE && !isWorn(area),
  );
  if (large.length === 0) return seen;
  const colorsOf = colorsIn(small(), seen);
  const animal = colorsOf(animals);
  const dropped = large.filter((area) => animal && (colorsOf([area])?.inCommon(animal) ?? 1) <= SAME);
  const near = beside(dropped);
  return { ...seen, data: seen.data.map((value, i) => (near[i] && others.data[i] ? 0 : value)) };
}

const isInside = (value: number) => value > 0;

function meanOf(values: Float32Array, area: Int32Array): number {
  return area.reduce((sum, i) => sum + values[i], 0) / area.length;
}

/** 1 in areas of a plane like another one. */
function planeOf(areas: readonly Int32Array[], { width, height }: Plane): Plane {
  const plane = createPlane(width, height);
  for (const area of areas) for (const i of area) plane.data[i] = 1;
  return plane;
}

/** Gives the colors of a photo in areas of a plane that is squashed to its frame. */
function colorsIn(photo: SmallPhoto, frame: Plane) {
  return (areas: readonly Int32Array[]) =>
    colorShares(photo, resizePlane(planeOf(areas, frame), photo.width, photo.height).data);
}
