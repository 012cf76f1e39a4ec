import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';

/** A pet placed in the frame: OKLab planes and its share of each pixel, 0 to 1. */
export interface FacePlanes {
  readonly light: Plane;
  readonly a: Plane;
  readonly b: Plane;
  readonly mask: Plane;
  /** Pixels per plan unit. */
  readonly scale: number;
}

/** An eye as it was found; lengths in plan units. */
export interface FoundEye {
  /** Middle and half width of what is seen of the eyeball. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly pupil: { readonly x: number; readonly y: number; readonly radius: number };
  /** Color of the iris in OKLab. */
  readonly iris: { readonly l: number; readonly a: number; readonly b: number };
}

/** The opening between the lids of an eye: two bows from corner to corner. Lengths in radii of the eye. */
export interface Lids {
  /** How far the upper lid rises over the line through the corners, and the lower one hangs below it. */
  readonly upper: number;
  readonly lower: number;
  /** How far the corners lie from the middle. */
  readonly corner: number;
}

/** What is certain of a face. */
export interface Face {
  /** Left before right; the one of a profile. */
  readonly eyes: readonly FoundEye[];
  /** The shape that both lids leave of the eyes; the usual one where it is not seen. */
  readonly lids?: Lids;
  /** Where a profile looks: -1 to the left, 1 to the right. */
  readonly facing?: -1 | 1;
  /** Where the nose is, however dark the muzzle around it. */
  readonly tip?: Point;
  /** The dark round end of the muzzle, if it is clearly seen. */
  readonly nose?: { readonly x: number; readonly y: number; readonly radius: number };
}

/** A face that the network sees, in plan units. */
export interface FaceHint {
  /** Left before right; the one of a profile. */
  readonly eyes: readonly Point[];
  /** Always in a profile. */
  readonly nose?: Point;
  /** How sure the eyes are, 0 to 1. */
  readonly certainty: number;
  /** How likely the eyes are open, 0 to 1. */
  readonly open: number;
}
