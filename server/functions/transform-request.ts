import { z } from 'zod';
import { MAX_MASK_BYTES } from '#art/analysis/mask-limits.ts';
import { type BackgroundId, PAINTED_BACKGROUNDS, PAINTED_STYLES, type StyleId } from '#art/contract.ts';
import { isMaskFile } from '#art/node/mask-format.ts';
import { DEFAULT_BACKGROUND } from '#domain/art-background.ts';
import type { PaidOrder } from '#domain/paid-order.ts';
import { PREVIEW_COPY } from '#domain/preview-copy.ts';
import { locksBackground, PET_NAME_MAX, type PetType } from '#domain/transformation.ts';
import { orderRefSchema } from '../orders/order-schemas.ts';
import { bytesOfDataUrl } from './data-url.ts';
import { Refusal } from './refusal.ts';

const PET_TYPES: readonly PetType[] = ['dog', 'cat', 'other'];

const schema = z.object({
  imageUrl: z.string().min(1),
  mask: z.string().nullish(),
  transformationType: z.enum(PAINTED_STYLES),
  backgroundType: z.string().max(50).nullish(),
  petName: z.string().trim().max(PET_NAME_MAX).nullish(),
  petType: z.enum(PET_TYPES).nullish(),
  letterName: z.boolean().nullish(),
  // What a browser kept wrongly lifts no limit, and stops nothing.
  paidOrder: orderRefSchema.nullish().catch(null),
});

const backgroundSchema = z.enum(PAINTED_BACKGROUNDS);

/** A checked order for a preview. */
export interface TransformRequest {
  /** A data URL, or what should be an address of our own storage. */
  readonly imageUrl: string;
  readonly style: StyleId;
  readonly background: BackgroundId;
  /** What to paint of the photo: a small PNG file that `isMaskFile` accepts. */
  readonly mask?: Uint8Array;
  /** Name to letter on the picture; none when there is none, or it shall not be written. */
  readonly petName?: string;
  /** With this order a guest has no daily limit, if it is paid and the key is right. */
  readonly paidOrder?: PaidOrder;
}

/**
 * Checks the body of a transformation request; styles that lock the background get the automatic
 * one, whatever was asked.
 * @throws Refusal 400
 */
export function parseTransformRequest(body: Uint8Array): TransformRequest {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw invalid();
  const { imageUrl, mask, transformationType: style, backgroundType, ...rest } = parsed.data;
  const { petName, letterName, paidOrder } = rest;
  const wanted = locksBackground(style) ? DEFAULT_BACKGROUND : (backgroundType ?? DEFAULT_BACKGROUND);
  const background = backgroundSchema.safeParse(wanted);
  if (!background.success) throw invalid();
  const name = letterName === false || !petName ? {} : { petName };
  const corrected = mask ? { mask: maskOf(mask) } : {};
  const order = paidOrder ? { paidOrder } : {};
  return { imageUrl, style, background: background.data, ...corrected, ...name, ...order };
}

/** In base64, with room for what a data URL begins with. */
const MAX_MASK_CHARACTERS = Math.ceil((MAX_MASK_BYTES * 4) / 3) + 256;

function maskOf(url: string): Uint8Array {
  const bytes = url.length > MAX_MASK_CHARACTERS ? null : bytesOfDataUrl(url);
  if (!bytes || !isMaskFile(bytes)) throw new Refusal(400, PREVIEW_COPY.badMask);
  // Small buffers share their memory with others, which would travel along to the painter.
  return new Uint8Array(bytes);
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw invalid();
  }
}

function invalid(): Refusal {
  return new Refusal(400, PREVIEW_COPY.generateFailed);
}
