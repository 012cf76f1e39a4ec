import { z } from 'zod';
import type { FramedArtwork } from '../products/frame-artwork.ts';
import { FRAMING_ZOOM } from '../studio/framing.ts';
import { PET_TYPES } from '../studio/pet-type.ts';
import { PET_NAME_MAX, VERSIONS_MAX } from '../studio/transformation.ts';
import { orderReference } from './order-reference.ts';

const share = z.number().min(0).max(1);
const framing = z.union([
  z.enum(['portrait', 'whole']),
  z.object({ zoom: z.number().min(FRAMING_ZOOM.least).max(FRAMING_ZOOM.most), x: share, y: share }),
]);

/**
 * `transform-pet-image`: paints a photo. The server narrows styles, backgrounds and eyes to what the art engine takes.
 * 400 and 413 for the request or photo, 422 without a pet, 429 when the day's previews are used up, 503 when busy.
 */
export const transformPetImageRequest = z.object({
  /** A data URL, or an address of the shop's own storage. */
  imageUrl: z.string().min(1),
  mask: z.string().nullish(),
  transformationType: z.string(),
  backgroundType: z.string().max(50).nullish(),
  petName: z.string().trim().max(PET_NAME_MAX).nullish(),
  petType: z.enum(PET_TYPES).nullish(),
  letterName: z.boolean().nullish(),
  petOnly: z.boolean().nullish(),
  eyes: z
    .array(z.object({ x: share, y: share, radius: share }))
    .min(1)
    .readonly()
    .nullish(),
  framing: framing.nullish(),
  version: z
    .int()
    .min(0)
    .max(VERSIONS_MAX - 1)
    .nullish(),
  /** Lifts the limit of a guest. A wrong one lifts no limit, and is no error. */
  paidOrder: orderReference.nullish().catch(null),
});

/** The answer of the specification (section 7), and what is known of a picture that was made. */
export interface TransformPetImageAnswer {
  readonly success: boolean;
  readonly transformedImageUrl: string | null;
  readonly planUrl?: string;
  /** False: no clear subject was found in the photo, so all of it was painted. */
  readonly subjectFound?: boolean;
  /** Facts about the cut-out for the customer; missing when a hosted model painted. */
  readonly subjectNotes?: readonly string[];
  /** How to lay the picture on products. */
  readonly framing?: FramedArtwork;
  readonly error: string | null;
  readonly fallback: boolean;
  readonly fallbackReason: string | null;
}
