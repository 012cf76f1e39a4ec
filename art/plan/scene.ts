import type { Face } from '../analysis/eyes/face.ts';
import type { Disc } from '../analysis/eyes/possible-heads.ts';
import type { Plane } from '../raster.ts';
import type { CutStretch } from './composition/loosen-cuts.ts';
import type { Placement } from './composition/placement.ts';

/** What is known of a pet's head. */
export interface Head {
  /** How likely its face is a cat's, 0 to 1; missing where none is seen. Whether the pet is one: `catShareOf`. */
  cat?: number | undefined;
  /** Eyes and nose, if they are certain: read them by `eyesOf` and `noseOf`. */
  face?: Face | undefined;
  /** Places that may be eyes where there is no face, plan units. */
  maybeEyes?: readonly Disc[] | undefined;
  /** Those of them that are certain and closed. */
  closedEyes?: readonly Disc[] | undefined;
}

/**
 * The pet as every style starts from it: placed in the frame, with clean outline colors and even tone. Its own head is
 * the main one.
 */
export interface Scene extends Head {
  /** Pixels of the planes. */
  width: number;
  height: number;
  /** Pixels per plan unit. */
  scale: number;
  placement: Placement;
  /** Share of the pet, 0 to 1; ends unevenly where the pet is cut off inside the picture. */
  mask: Plane;
  /** OKLab lightness with normalized tone, 0 to 1. Beyond the outline the pet's colors go on. */
  light: Plane;
  a: Plane;
  b: Plane;
  found: boolean;
  /** Whether its colors are its own, as those of feathers are; not unless given. */
  isVivid?: boolean;
  /** How certainly its coat is gray all over, however lit, from `grayCoatShare`; not at all unless given. */
  gray?: number;
  /** Where the photo cuts the pet off inside the picture; nowhere unless given. */
  cuts?: readonly CutStretch[];
  /** Heads of other pets that are cut out with it: read all by `headsOf`. */
  others?: readonly Head[];
  /** What the photo shows around the pet; missing where no pet is found, and where it is not painted. */
  photoBackground?: PhotoBackground | undefined;
}

/**
 * What lies around the pet in its photo, OKLab. The pet's place, and what the photo does not show, take colors from
 * beside.
 */
export interface PhotoBackground {
  readonly light: Plane;
  readonly a: Plane;
  readonly b: Plane;
  /** Share of the picture's visible ground that the photo shows, 0 to 1. */
  readonly shown: number;
  /** Whether the photo's frame cuts through the pet. */
  readonly isPetCut: boolean;
}
