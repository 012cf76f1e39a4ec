import type { PhotoEye } from '#art/analysis/eyes/photo-eyes.ts';
import type { BackgroundId, FramingChoice, StyleId, SubjectNote } from '#art/contract.ts';

/** What is to be painted. */
export interface PaintRequest {
  /** The photo's file as it was uploaded. */
  readonly photo: Uint8Array;
  /**
   * What to paint of the photo, in place of what the network finds: an 8-bit grayscale PNG over the upright photo,
   * white where the pet is (`isMaskFile`).
   */
  readonly mask?: Uint8Array;
  /** The pet's eyes, as the customer has pointed them out; they win over what is found. */
  readonly eyes?: readonly PhotoEye[];
  /** Refuses a photo without a pet, before it is painted, in place of painting all of it. */
  readonly petOnly?: boolean;
  readonly style: StyleId;
  readonly background: BackgroundId;
  /** Name to letter on the picture, where the style has a hand for it. */
  readonly petName?: string;
  /** Width divided by height of the picture. Default 1. */
  readonly aspect?: number;
  /** Default: by how much of the pet the photo shows. */
  readonly framing?: FramingChoice;
  /** Which version of the painting, when no seed is given. Default 0. */
  readonly version?: number;
  /** Same photo and seed, same picture. Default: from what the photo shows. */
  readonly seed?: number;
  /** Longest side of the picture in pixels. Default 1024. */
  readonly size?: number;
  /** As in `PlanOptions`: tests plan coarsely. */
  readonly resolution?: number;
}

/** The steps of a painting, in order. */
export const PAINT_STAGES = ['decode', 'cutOut', 'plan', 'draw', 'encode'] as const;
export type PaintStage = (typeof PAINT_STAGES)[number];

/** In fractions of the picture. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A finished painting. */
export interface PaintResult {
  /** PNG file. */
  readonly picture: Uint8Array;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** The painting's plan, encoded and gzipped: draws the same picture at any size. */
  readonly plan: Uint8Array;
  /** False when the photo shows no clear subject and was painted whole. */
  readonly subjectFound: boolean;
  /** What the customer should know about the cut-out. */
  readonly subjectNotes?: readonly SubjectNote[];
  /** The boxes around the pet and around its written name: what a crop should keep. */
  readonly subject: PictureBox | null;
  readonly lettering: PictureBox | null;
  /** Where the whole photo lies, bars and all; may reach beyond the picture. Null when unknown. */
  readonly photoBox: PictureBox | null;
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<PaintStage, number>>;
}
