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
/**
 * The same of the smallest area that is looked at, and the most that may speak for an animal in one that is not large:
 * the means of the closest look and of all looks, and twice what its colors have in common, as a leg in the shade has
 * those of the pet.
 */
const SMALL = { area: 0.01, doubt: 0.78 } as const;
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
 * known, in other colors than what surely is one beside them. Smaller areas are as often legs and ears, and go only where
 * the closest look, all looks and the colors together hardly allow for an animal. Clothes, which join parts of a pet,
 * stay, as does who joins two pets, and so do photos in which no animal is sure.
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
  if (animals.length === 0) return seen;
  const together = resizePlane(known.together, width, height).data;
  const others = where(false);
  const thin = Math.round(THIN * width);
  const beside = (areas: readonly Int32Array[]) => dilate(planeOf(areas, seen), 2 * thin).data;
  /** How many parts of animals an area touches: clothes lie between two. */
  const touchedBy = (area: Int32Array) => {
    const near = beside([area]);
    return parts.filter((part) => part.length >= LEAST_PART * most && part.some((i) => near[i])).length;
  };
  const doubtful = [...areasOf(dilate(erode(others, thin), thin), isInside)].filter(
    (area) => area.length >= SMALL.area * most && meanOf(together, area) < NONE,
  );
  if (doubtful.length === 0) return seen;
  const colorsOf = colorsIn(small(), seen);
  const animal = colorsOf(animals);
  const isOther = (area: Int32Array) => {
    const alike = (animal && colorsOf([area])?.inCommon(animal)) ?? 1;
    if (area.length >= LARGE * most) return alike <= SAME && touchedBy(area) <= 1;
    const doubt = meanOf(closest, area) + meanOf(together, area) + 2 * alike;
    return doubt <= SMALL.doubt && touchedBy(area) === 1;
  };
  const dropped = doubtful.filter(isOther);
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
