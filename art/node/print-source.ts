import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type Band, drawPlan } from '#art/drawing/draw-plan.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import { decodePlan } from '#art/plan/plan-codec.ts';
import { withoutGround } from '#art/plan/without-ground.ts';
import type { Raster } from '#art/raster.ts';
import { MAX_PIXELS_WHOLE } from './pixel-limits.ts';
import type { PrintOrder, PrintSheet } from './print-order.ts';
import { createResampler } from './resample-picture.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';

/** A stored plan is about a megabyte; a damaged one must not unpack into all memory. */
export const MOST_PLAN_BYTES = 256 * 2 ** 20;

/** An artwork that can be had at any size, some rows at a time. */
export interface PrintSource {
  /** Sides in any unit: their ratio is the artwork's shape. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the longer side beyond which there is no more detail. */
  readonly mostDetail: number;
  /** Whether the artwork ends in an even border of its own, as stickers do. */
  readonly hasBorder: boolean;
  /** Rows of the artwork at a size of `size.width` x `size.height` pixels. */
  draw(size: { readonly width: number; readonly height: number }, band: Band): Raster;
}

/**
 * Opens what an artwork is printed from.
 * @throws UnreadableArtworkError for a damaged plan or picture, and where the pet cannot be cut out of the ground
 */
export async function openPrintSource(
  { original, withGround = true }: Pick<PrintOrder, 'original' | 'withGround'>,
  sheet: PrintSheet,
): Promise<PrintSource> {
  if (original.kind === 'plan') {
    const plan = readPlan(original.plan);
    return sourceOfPlan(withGround ? plan : cutOut(plan), sheet);
  }
  if (!withGround)
    throw new UnreadableArtworkError('A picture without a plan cannot be cut out of its ground');
  return sourceOfPicture(await readPicture(original.picture));
}

function readPlan(stored: Uint8Array): PaintPlan {
  try {
    return decodePlan(gunzipSync(stored, { maxOutputLength: MOST_PLAN_BYTES }));
  } catch (cause) {
    throw new UnreadableArtworkError('The stored plan cannot be read', { cause });
  }
}

function cutOut(plan: PaintPlan): PaintPlan {
  const cut = withoutGround(plan);
  // Never what the customer has not chosen.
  if (!cut) throw new UnreadableArtworkError('The plan does not know where the pet is');
  return cut;
}

function sourceOfPlan(plan: PaintPlan, sheet: PrintSheet): PrintSource {
  const { shadow, ...lit } = plan.finish;
  // A painted shadow would be ink on the shirt or vinyl around the artwork: there, the real thing throws its own.
  const printed = sheet.ground === null ? { ...plan, finish: lit } : plan;
  return {
    width: plan.width,
    height: plan.height,
    mostDetail: Number.POSITIVE_INFINITY,
    hasBorder: shadow !== undefined,
    draw: (size, band) => drawPlan(printed, size, band),
  };
}

function sourceOfPicture(picture: Raster): PrintSource {
  const resample = createResampler(picture);
  return {
    width: picture.width,
    height: picture.height,
    mostDetail: Math.max(picture.width, picture.height),
    hasBorder: false,
    draw: resample,
  };
}

async function readPicture(file: Uint8Array): Promise<Raster> {
  try {
    const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS_WHOLE })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
    return { width: info.width, height: info.height, data: pixels };
  } catch (cause) {
    throw new UnreadableArtworkError('The stored picture cannot be read', { cause });
  }
}
