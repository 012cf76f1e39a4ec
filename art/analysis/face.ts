import type { Plane } from '../raster.ts';

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
  /** Colour of the iris in OKLab. */
  readonly iris: { readonly l: number; readonly a: number; readonly b: number };
}

/** What is certain of a face. */
export interface Face {
  /** Left before right; the one of a profile. */
  readonly eyes: readonly FoundEye[];
  /** How far the upper lids leave the eyes open: 1 as usual, 0.3 a narrow slit. */
  readonly opening: number;
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

/** A place in plan units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
