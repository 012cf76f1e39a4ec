import { CutLine } from './cut-line.ts';
import { layOnGround } from './lay-on-ground.ts';
import { mirrorEdges, type PlaceRows } from './mirror-edges.ts';
import { PngWriter } from './png-writer.ts';
import { intersection, layoutPrint, type PixelBox, type PrintLayout } from './print-layout.ts';
import type { PrintFile, PrintOrder, PrintSheet } from './print-order.ts';
import { openPrintSource, type PrintSource } from './print-source.ts';
import { keepRows, layOver, layoutCopy } from './repeat-artwork.ts';
import { srgbProfile } from './srgb-profile.ts';
import { createTurner } from './turn-artwork.ts';

/** Of rows that are drawn at a time: in fewer, strokes that lie together meet in the processor's cache. */
const BAND_BYTES = 8 * 2 ** 20;
/** What the drawing core needs. */
const BYTES_PER_PIXEL = 16;
const FEWEST_ROWS = 8;

export interface PrintOptions {
  /** Looked at before each band. */
  readonly signal?: AbortSignal;
  /** Share that is done, 0 to 1, growing. */
  onProgress?(share: number): void;
  /** Memory for the rows that are drawn at a time, in bytes. Default 8 MB. */
  readonly bandBytes?: number;
}

/**
 * Makes the file that is printed: the artwork at the sheet's own size and place, band by band, in this thread.
 * @throws UnreadableArtworkError, the signal's reason when it has fired
 */
export async function printFile(order: PrintOrder, options: PrintOptions = {}): Promise<PrintFile> {
  const { signal, onProgress, bandBytes = BAND_BYTES } = options;
  const sheet = scaledSheet(order.sheet, order.scale ?? 1);
  const source = await openPrintSource(order, sheet);
  const profile = await srgbProfile();
  const bleed = sheet.edge === 'mirrored' ? (sheet.bleed ?? 0) : 0;
  const front = { ...sheet, width: sheet.width - 2 * bleed, height: sheet.height - 2 * bleed };
  const layout = layoutPrint(source, front, order.placement);
  const layouts = [layout, ...(sheet.copies ?? []).map((copy) => layoutCopy(layout, copy, front))];
  const { width, height, ground, dpi } = sheet;
  const isTurned = layout.rotation !== 0;
  // A turned artwork is drawn first and then laid on the sheet: both count.
  const progress = createProgress(isTurned ? (1 + layouts.length) * height : height, onProgress);
  const bandRows = (pixels: number) =>
    Math.max(FEWEST_ROWS, Math.floor(bandBytes / (pixels * BYTES_PER_PIXEL)));
  const straight = layouts.length > 1 ? keepRows(source) : source;
  const placeAt = (one: PrintLayout) =>
    isTurned
      ? createTurner(source, one, front, bandRows(layout.width), progress)
      : placeStraight(straight, one, front.width);
  const placeFront = layouts.length > 1 ? layOver(layouts.map(placeAt), front.width) : placeAt(layout);
  const place = bleed > 0 ? mirrorEdges(placeFront, front, bleed) : placeFront;
  const png = new PngWriter({ width, height, channels: ground ? 3 : 4, dpi, profile });
  const cutLine = sheet.cut === 'kiss' ? new CutLine(sheet, source) : null;
  const step = bandRows(Math.max(width, isTurned ? 0 : layout.width));
  for (let top = 0; top < height; top += step) {
    signal?.throwIfAborted();
    const rows = Math.min(step, height - top);
    const band = new Uint8ClampedArray(width * rows * 4);
    place(top, rows, band);
    cutLine?.addRows(band);
    await png.write(ground ? layOnGround(band, ground) : new Uint8Array(band.buffer));
    progress(rows);
  }
  return {
    file: await png.finish(),
    width,
    height,
    effectiveDpi: dpi * Math.min(1, source.mostDetail / Math.max(layout.width, layout.height)),
    cutLine: cutLine?.finish() ?? null,
  };
}

/** The same inches at another number of pixels. */
function scaledSheet(sheet: PrintSheet, scale: number): PrintSheet {
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  const bleed = Math.round((sheet.bleed ?? 0) * scale);
  return {
    ...sheet,
    bleed,
    width: pixels(sheet.width),
    height: pixels(sheet.height),
    dpi: sheet.dpi * scale,
  };
}

function createProgress(all: number, onProgress: PrintOptions['onProgress']): (rows: number) => void {
  let done = 0;
  return (rows) => {
    done += rows;
    onProgress?.(Math.min(1, done / all));
  };
}

/** The artwork lies straight: its rows are rows of the sheet. */
function placeStraight(source: PrintSource, layout: PrintLayout, sheetWidth: number): PlaceRows {
  return (top, rows, sheet) => {
    const band: PixelBox = { left: 0, top, right: sheetWidth, bottom: top + rows };
    const seen = intersection(layout.clip, band);
    if (seen.right === seen.left || seen.bottom === seen.top) return;
    const drawn = source.draw(layout, { top: seen.top - layout.top, rows: seen.bottom - seen.top });
    for (let y = seen.top; y < seen.bottom; y++) {
      const from = ((y - seen.top) * drawn.width + seen.left - layout.left) * 4;
      const line = drawn.data.subarray(from, from + (seen.right - seen.left) * 4);
      sheet.set(line, ((y - top) * sheetWidth + seen.left) * 4);
    }
  };
}
