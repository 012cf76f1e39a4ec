import { z } from 'zod';
import { MAX_MASK_BYTES } from '#art/analysis/cut-out/mask-limits.ts';
import { EYE_RADIUS_RANGE, PHOTO_EYES_MAX, type PhotoEye } from '#art/analysis/eyes/photo-eyes.ts';
import {
  type BackgroundId,
  type FramingChoice,
  PAINTED_BACKGROUNDS,
  PAINTED_STYLES,
  type StyleId,
} from '#art/contract.ts';
import { isMaskFile } from '#art/node/mask-format.ts';
import { parseJson } from '#backend/parse-json.ts';
import { DEFAULT_BACKGROUND } from '#domain/catalog/art-background.ts';
import { transformPetImageRequest } from '#domain/functions/transform-pet-image.ts';
import type { PaidOrder } from '#domain/orders/paid-order.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { locksBackground } from '#domain/studio/transformation.ts';
import { bytesOfDataUrl } from './data-url.ts';
import { HttpError } from './http-error.ts';

/** Everything of a request but its pictures. */
const MAX_TEXT_BYTES = 64 * 1024;
/** The start of data URLs, and the placeholder for one that was cut out. */
const CUT_OUT = 'data:';
/** The photo and its mask. */
const MAX_PICTURES = 2;

const eyeSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  radius: z.number().min(EYE_RADIUS_RANGE.least).max(EYE_RADIUS_RANGE.most),
});

/** The contract, narrowed to what the art engine takes. */
const schema = transformPetImageRequest.extend({
  transformationType: z.enum(PAINTED_STYLES),
  eyes: z.array(eyeSchema).min(1).max(PHOTO_EYES_MAX).nullish(),
});

const backgroundSchema = z.enum(PAINTED_BACKGROUNDS);

/** A validated request for a preview. */
export interface TransformRequest {
  /** A data URL, or an address that should be in the shop's storage. */
  readonly imageUrl: string;
  readonly style: StyleId;
  readonly background: BackgroundId;
  /** What to paint of the photo: a small PNG file that `isMaskFile` accepts. */
  readonly mask?: Uint8Array;
  /** Name to letter on the picture; missing when there is none or it is not wanted. */
  readonly petName?: string;
  /** The pet's eyes, as marked by the customer. */
  readonly eyes?: readonly PhotoEye[];
  /** Reject a photo in which no pet stands out. */
  readonly petOnly?: boolean;
  /** How the pet fills the picture; default: depends on how much of it the photo shows. */
  readonly framing?: FramingChoice;
  /** Which version of the painting. Default 0. */
  readonly version?: number;
  /** Lifts a guest's daily limit when it is paid and the key matches. */
  readonly paidOrder?: PaidOrder;
}

/**
 * Checks the body of a transformation request; styles that lock the background get the automatic
 * one, whatever the request contains.
 * @throws HttpError 400
 */
export function parseTransformRequest(body: Uint8Array): TransformRequest {
  const { text, cut } = cutPictures(body);
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) throw invalid();
  const { transformationType: style, backgroundType, ...rest } = parsed.data;
  const { petName, letterName, petOnly, eyes, framing, version, paidOrder } = rest;
  const [imageUrl = '', mask] = restore(cut, [rest.imageUrl, rest.mask]);
  const wanted = locksBackground(style) ? DEFAULT_BACKGROUND : (backgroundType ?? DEFAULT_BACKGROUND);
  const background = backgroundSchema.safeParse(wanted);
  if (!background.success) throw invalid();
  const name = letterName === false || !petName ? {} : { petName };
  const corrected = mask ? { mask: maskOf(mask) } : {};
  const only = { ...(petOnly ? { petOnly } : {}), ...(eyes ? { eyes } : {}) };
  const framed = { ...(framing ? { framing } : {}), ...(version ? { version } : {}) };
  const order = paidOrder ? { paidOrder } : {};
  return {
    imageUrl,
    style,
    background: background.data,
    ...corrected,
    ...name,
    ...only,
    ...framed,
    ...order,
  };
}

/** In base64, with room for the prefix of the data URL. */
const MAX_MASK_CHARACTERS = Math.ceil((MAX_MASK_BYTES * 4) / 3) + 256;

function maskOf(url: string): Uint8Array {
  const bytes = url.length > MAX_MASK_CHARACTERS ? null : bytesOfDataUrl(url);
  if (!bytes || !isMaskFile(bytes)) throw new HttpError(400, PREVIEW_COPY.badMask);
  // Small buffers share a pool, which would be copied to the worker as a whole.
  return new Uint8Array(bytes);
}

/**
 * Cuts the data URLs of photo and mask out of a long body: megabytes of text are never parsed as
 * JSON. What is left has at most 64 KiB.
 * @throws HttpError 400 when the body is long without them
 */
function cutPictures(body: Uint8Array): { text: Uint8Array; cut: readonly string[] } {
  if (body.byteLength <= MAX_TEXT_BYTES) return { text: body, cut: [] };
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const cut: string[] = [];
  const parts: Uint8Array[] = [];
  let end = 0;
  for (let tries = 0; tries < MAX_PICTURES; tries++) {
    const start = bytes.indexOf(`"${CUT_OUT}`, end) + 1;
    const close = start > 0 ? bytes.indexOf('"', start) : -1;
    if (close < 0) break;
    const picture = bytes.subarray(start, close);
    if (picture.includes('\\')) throw invalid();
    parts.push(bytes.subarray(end, start), Buffer.from(`${CUT_OUT}${cut.length}`));
    cut.push(picture.toString('latin1'));
    end = close;
  }
  const text = Buffer.concat([...parts, bytes.subarray(end)]);
  if (text.byteLength > MAX_TEXT_BYTES) throw invalid();
  return { text, cut };
}

/** Restores what was cut out. Throws when a part belongs to none of these fields. */
function restore(cut: readonly string[], fields: readonly (string | null | undefined)[]) {
  const places = cut.map((_, number) => fields.indexOf(`${CUT_OUT}${number}`));
  if (places.includes(-1)) throw invalid();
  return fields.map((field, place) => cut[places.indexOf(place)] ?? field ?? undefined);
}

function readJson(text: Uint8Array): unknown {
  try {
    return parseJson(text);
  } catch {
    throw invalid();
  }
}

function invalid(): HttpError {
  return new HttpError(400, PREVIEW_COPY.generateFailed);
}
