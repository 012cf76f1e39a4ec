import { type HintedMask, NO_HINT } from '#art/analysis/cut-out/hinted-mask.ts';
import type { PhotoEye } from '#art/analysis/eyes/photo-eyes.ts';
import type { FoundPet } from '#art/browser/tile-messages.ts';
import type { Plane } from '#art/raster.ts';

/** A cut-out as the customer has corrected it. */
export interface TouchUp {
  readonly state: HintedMask;
  /** The same as the tiles are painted from. */
  readonly mask: Plane;
  /** The same as it is sent: a PNG over the whole photo, as a data URL. */
  readonly url: string;
}

/** All that a customer has corrected of a photo. */
export interface Correction {
  /** Null: cut out as it was found. */
  readonly touchUp: TouchUp | null;
  /** Eyes that were pointed out; empty: as they are found. */
  readonly eyes: readonly PhotoEye[];
}

export const NOT_CORRECTED: Correction = { touchUp: null, eyes: [] };

/** The mask to begin with: what was found, or nothing where no pet was. */
export function maskOfPet({ subject: { mask, found } }: FoundPet): HintedMask {
  const { width, height, data } = mask;
  const values = new Uint8ClampedArray(data.length);
  if (found) for (let i = 0; i < data.length; i++) values[i] = 255 * data[i];
  return { width, height, mask: values, hints: new Uint8ClampedArray(data.length).fill(NO_HINT) };
}

/** A mask in bytes as a plane of 0 to 1. */
export function planeOf({ width, height, mask }: HintedMask): Plane {
  return { width, height, data: Float32Array.from(mask, (value) => value / 255) };
}

/** Share of the photo that is painted, in percent. */
export function paintedShare({ mask }: HintedMask): number {
  return (100 * mask.reduce((sum, value) => sum + value, 0)) / (255 * mask.length);
}
