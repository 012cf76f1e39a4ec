import { gaussianBlur } from '#art/analysis/blur.ts';
import { signedDistance } from '#art/analysis/distance.ts';
import { createPlane, type Plane } from '#art/raster.ts';
import type { PrintSheet } from './print-order.ts';
import { type Loop, traceLoops } from './trace-loops.ts';

/** Cells an inch in which the outline is kept: a third of a millimetre, well below what a cutter can follow. */
const CELLS_PER_INCH = 75;
/** White vinyl that stays around an artwork without a border of its own, so that no cut goes through paint. Inches. */
const BORDER = 0.1;
/** A border of the artwork's own is cut this far inside, so that it bleeds over the cut. Inches. */
const INSIDE = 0.02;
/** Bays and gaps narrower than twice this are closed: vinyl tears in them. Inches. */
const CLOSING = 0.06;
/** The cut keeps this distance from the sheet's edge; artwork that goes further bleeds over it. Inches. */
const SAFE = 0.04;
/** Radius of the sheet's corners for the cut, inches. */
const CORNER = 0.12;
/**
 * Smaller pieces, with their border, are not worth a cut: a splash less than a sixth of an inch wide. Square inches.
 */
const SMALLEST = 0.1;
/** Greatest distance of a cut from the outline it stands for, inches. */
const TOLERANCE = 0.002;

/** Collects the outline of what is opaque on a sheet while it is drawn, and answers the cutter's line around it. */
export class CutLine {
  readonly #sheet: PrintSheet;
  readonly #hasBorder: boolean;
  /** Sheet pixels a side of a cell. */
  readonly #cell: number;
  readonly #cover: Plane;
  #row = 0;

  /** @param hasBorder the artwork ends in a border of its own, of even width, which is cut just inside its edge */
  constructor(sheet: PrintSheet, { hasBorder }: { readonly hasBorder: boolean }) {
    this.#sheet = sheet;
    this.#hasBorder = hasBorder;
    this.#cell = Math.max(1, Math.round(sheet.dpi / CELLS_PER_INCH));
    this.#cover = createPlane(Math.ceil(sheet.width / this.#cell), Math.ceil(sheet.height / this.#cell));
  }

  /** Takes the next rows of the sheet, RGBA. */
  addRows(pixels: Uint8ClampedArray): void {
    const { width } = this.#sheet;
    const cell = this.#cell;
    const share = 1 / (255 * cell * cell);
    const rows = pixels.length / (width * 4);
    for (let y = 0; y < rows; y++, this.#row++) {
      const line = Math.floor(this.#row / cell) * this.#cover.width;
      for (let x = 0; x < width; x++) {
        this.#cover.data[line + Math.floor(x / cell)] += pixels[(y * width + x) * 4 + 3] * share;
      }
    }
  }

  /** The line as SVG at the sheet's size; null when there is nothing to cut around. */
  finish(): Uint8Array<ArrayBuffer> | null {
    const inch = this.#sheet.dpi / this.#cell;
    if (!this.#cover.data.some((value) => value >= 0.5)) return null;
    const outline = this.#hasBorder ? this.#narrowed(inch) : this.#widened(inch);
    this.#keepOnSheet(outline, inch);
    const loops = traceLoops(outline, TOLERANCE * inch).filter(({ area }) => area > SMALLEST * inch * inch);
    return loops.length > 0 ? this.#draw(loops) : null;
  }

  /** Distance from a line just inside the outline, in cells, positive inside it. */
  #narrowed(inch: number): Plane {
    const distance = gaussianBlur(signedDistance(this.#cover), 1.2);
    for (let i = 0; i < distance.data.length; i++) distance.data[i] -= INSIDE * inch;
    return distance;
  }

  /** The outline with a border around it and narrow bays closed (a morphological closing by distances). */
  #widened(inch: number): Plane {
    const grown = signedDistance(this.#cover);
    for (let i = 0; i < grown.data.length; i++) {
      grown.data[i] = grown.data[i] + (BORDER + CLOSING) * inch > 0 ? 1 : 0;
    }
    const distance = signedDistance(grown);
    for (let i = 0; i < distance.data.length; i++) distance.data[i] -= CLOSING * inch;
    return gaussianBlur(distance, 1.5);
  }

  /** Cuts the shape down to the sheet with round corners, less the safe distance. */
  #keepOnSheet({ width, height, data }: Plane, inch: number): void {
    const safe = Math.max(1, SAFE * inch);
    const radius = CORNER * inch;
    const halfWidth = this.#sheet.width / this.#cell / 2;
    const halfHeight = this.#sheet.height / this.#cell / 2;
    for (let y = 0; y < height; y++) {
      const dy = Math.abs(y + 0.5 - halfHeight) - (halfHeight - safe - radius);
      for (let x = 0; x < width; x++) {
        const dx = Math.abs(x + 0.5 - halfWidth) - (halfWidth - safe - radius);
        const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
        const inside = radius - outside;
        const i = y * width + x;
        if (inside < data[i]) data[i] = inside;
      }
    }
  }

  #draw(loops: readonly Loop[]): Uint8Array<ArrayBuffer> {
    const { width, height, dpi } = this.#sheet;
    const number = (cells: number) => String(Math.round(cells * this.#cell * 100) / 100);
    const path = loops
      .map(({ points }) => `M${points.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}Z`)
      .join('');
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width / dpi}in" height="${height / dpi}in" viewBox="0 0 ${width} ${height}">`,
      `<path id="CutContour" d="${path}" fill="none" stroke="#f0f" stroke-width="${dpi / 288}"/>`,
      '</svg>',
    ].join('\n');
    return new TextEncoder().encode(svg);
  }
}
