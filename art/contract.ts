import type { Point } from './point.ts';
import type { Plane, Raster } from './raster.ts';

/** The styles that the engine paints today, by the slug of the catalog. */
export const PAINTED_STYLES = [
  'anime',
  'charcoal',
  'diecut',
  'digitalwatercolor',
  'movieanimated',
  'pencil',
  'popart',
  'sketchy',
  'softwatercolor',
  'starlight',
  'storybook',
  'vibrant',
] as const;
export type StyleId = (typeof PAINTED_STYLES)[number];

/** Whether a slug of the catalog names a style that the engine paints. */
export function isPaintedStyle(slug: string): slug is StyleId {
  return (PAINTED_STYLES as readonly string[]).includes(slug);
}

/** The backgrounds that the engine paints today, by the slug of the catalog. */
export const PAINTED_BACKGROUNDS = [
  'automatic',
  'transparent',
  'white',
  'cream',
  'rose',
  'terracotta',
  'sand',
  'slate',
  'sage',
  'lightblue',
  'sunnypark',
  'mistyforest',
  'cozylivingroom',
  'christmas',
  'sublimation',
] as const;
export type BackgroundId = (typeof PAINTED_BACKGROUNDS)[number];

/** Whether a slug of the catalog names a background that the engine paints. */
export function isPaintedBackground(slug: string): slug is BackgroundId {
  return (PAINTED_BACKGROUNDS as readonly string[]).includes(slug);
}

/** No pet; an unsure outline; more than one pet; a head beyond the photo's edge; a very small pet. */
export const SUBJECT_NOTES = ['none', 'unsure', 'several', 'cut-head', 'tiny'] as const;
export type SubjectNote = (typeof SUBJECT_NOTES)[number];

/** A photo and where the pet is in it: what every plan starts from. */
export interface Subject {
  photo: Raster;
  /** Share of the pet in each pixel of `photo`, 0 to 1, same size as the photo. */
  mask: Plane;
  /** False when no clear subject was found: then the mask is all ones and the whole photo is painted. */
  found: boolean;
  /** How sure the mask is, 0 to 1: how far the network and the colors of the photo agree. */
  certainty?: number;
  /** What the customer should know about the cut-out. */
  notes?: readonly SubjectNote[];
  /** Its face and those of other pets, where a second look has made it more certain or has found others. */
  faces?: readonly PhotoFace[];
  /** Eyes that the customer has pointed out, in pixels of `photo`; they win over what is found. */
  eyes?: readonly SubjectEye[];
}

/** Middle and half width of an eyeball, in pixels of the photo. */
export interface SubjectEye {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A face as networks see it, certain or not; photo pixels. */
export interface PhotoFace {
  /** Both eyes, left before right as an upright head has them in a photo; the one of a profile. */
  readonly eyes: readonly Point[];
  /** Tip of the nose, if it is seen; always in a profile. */
  readonly nose?: Point & { readonly value: number };
  /** How sure the eyes are, 0 to 1. */
  readonly certainty: number;
  /** How likely the eyes are open, 0 to 1. */
  readonly open: number;
  /** How likely it is a cat's, 0 to 1. */
  readonly cat: number;
}

/** Where the customer has put the photo: what of it lies in the middle of the picture, and how large it is there. */
export interface FreeFraming {
  /** 1: the whole photo just fits into the frame; 0.5 to 8. */
  readonly zoom: number;
  /** Place of the photo that lies in the middle of the frame, 0 (left, top) to 1. */
  readonly x: number;
  readonly y: number;
}

/** How the pet fills the picture: head and chest, all of it with air around, or as the customer has put it. */
export type FramingChoice = 'portrait' | 'whole' | FreeFraming;

export interface PlanOptions {
  style: StyleId;
  background: BackgroundId;
  /** Width divided by height of the picture. Default 1. */
  aspect?: number;
  /** Default: by how much of the pet the photo shows. */
  framing?: FramingChoice;
  /** Same input and seed, same plan. Default 1. */
  seed?: number;
  /**
   * Which version of the painting the seed is for: odd ones have another kind of ground where a style has two. Default
   * 0.
   */
  version?: number;
  /** Name to letter on the picture, where the style has a hand for it. */
  petName?: string;
  /** Pixels of the longer side on which marks are planned: fewer are faster and coarser. Default 1024. */
  resolution?: number;
}
