import { intersection, type PixelBox, type PrintLayout } from './print-layout.ts';
import type { PrintSheet } from './print-order.ts';
import type { PrintSource } from './print-source.ts';

/** Steps of a pixel for which the weights of the kernel are kept. */
const PHASES = 256;
/** Pixels around the part that is seen, for the kernel to look at. */
const MARGIN = 2;

/**
 * Lays a turned artwork on the sheet. What the sheet shows of it is drawn straight, in bands, and held in memory
 * (four bytes a pixel); then each pixel of the sheet looks up its place there. Quarter turns move pixels as they
 * are, others are interpolated with the cubic convolution kernel of Keys (1981).
 *
 * @param bandRows rows to draw at a time
 * @param onRows called with the progress, in rows of the sheet: the drawing counts as much as the sheet is high
 */
export function createTurner(
  source: PrintSource,
  layout: PrintLayout,
  sheet: PrintSheet,
  bandRows: number,
  onRows: (rows: number) => void,
): (top: number, rows: number, pixels: Uint8ClampedArray) => void {
  const { middle, rotation } = layout;
  const turn = { cos: cosine(rotation), sin: cosine(rotation - 90) };
  const seen = intersection(layout.clip, seenPart(layout, sheet, turn));
  const part = drawPart(source, layout, seen, bandRows, (share) => onRows(share * sheet.height));
  const quarter = rotation % 90 === 0;
  const kernel = kernelWeights();

  return (top, rows, pixels) => {
    for (let y = 0; y < rows; y++) {
      const dy = top + y + 0.5 - middle.y;
      for (let x = 0; x < sheet.width; x++) {
        const dx = x + 0.5 - middle.x;
        // Turned back about the middle, in pixels of the part that was drawn.
        const u = middle.x + turn.cos * dx + turn.sin * dy - seen.left;
        const v = middle.y - turn.sin * dx + turn.cos * dy - seen.top;
        if (u < -1 || v < -1 || u > part.width + 1 || v > part.height + 1) continue;
        const p = (y * sheet.width + x) * 4;
        if (quarter) copyPixel(part, u, v, pixels, p);
        else interpolate(part, u, v, kernel, pixels, p);
      }
    }
  };
}

/** Exact for whole quarters of a turn. */
function cosine(degrees: number): number {
  const quarters = (((degrees / 90) % 4) + 4) % 4;
  return Number.isInteger(quarters) ? [1, 0, -1, 0][quarters] : Math.cos((degrees * Math.PI) / 180);
}

/** The smallest straight box that holds all that the sheet shows of the turned artwork. */
function seenPart(
  { middle }: PrintLayout,
  sheet: PrintSheet,
  { cos, sin }: { cos: number; sin: number },
): PixelBox {
  const corners = [
    [0, 0],
    [sheet.width, 0],
    [0, sheet.height],
    [sheet.width, sheet.height],
  ].map(([x, y]) => ({
    x: middle.x + cos * (x - middle.x) + sin * (y - middle.y),
    y: middle.y - sin * (x - middle.x) + cos * (y - middle.y),
  }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.floor(Math.min(...xs)) - MARGIN,
    top: Math.floor(Math.min(...ys)) - MARGIN,
    right: Math.ceil(Math.max(...xs)) + MARGIN,
    bottom: Math.ceil(Math.max(...ys)) + MARGIN,
  };
}

/** Pixels with premultiplied alpha. */
interface Part {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

function drawPart(
  source: PrintSource,
  layout: PrintLayout,
  seen: PixelBox,
  bandRows: number,
  onProgress: (share: number) => void,
): Part {
  const width = seen.right - seen.left;
  const height = seen.bottom - seen.top;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += bandRows) {
    const rows = Math.min(bandRows, height - row);
    const drawn = source.draw(layout, { top: seen.top + row - layout.top, rows });
    for (let y = 0; y < rows; y++) {
      const from = (y * drawn.width + seen.left - layout.left) * 4;
      data.set(premultiplied(drawn.data.subarray(from, from + width * 4)), (row + y) * width * 4);
    }
    onProgress(rows / height);
  }
  if (height === 0) onProgress(1);
  return { width, height, data };
}

/** In place. */
function premultiplied(line: Uint8ClampedArray): Uint8ClampedArray {
  for (let p = 0; p < line.length; p += 4) {
    const share = line[p + 3] / 255;
    if (share === 1) continue;
    for (let c = 0; c < 3; c++) line[p + c] *= share;
  }
  return line;
}

function copyPixel(part: Part, u: number, v: number, pixels: Uint8ClampedArray, p: number): void {
  const x = Math.floor(u);
  const y = Math.floor(v);
  if (x < 0 || y < 0 || x >= part.width || y >= part.height) return;
  const q = (y * part.width + x) * 4;
  writePixel(part.data[q], part.data[q + 1], part.data[q + 2], part.data[q + 3], pixels, p);
}

/** Four weights for each phase of a pixel. */
function kernelWeights(): Float32Array {
  const weights = new Float32Array((PHASES + 1) * 4);
  for (let phase = 0; phase <= PHASES; phase++) {
    const t = phase / PHASES;
    weights[phase * 4] = t * (-0.5 + t * (1 - 0.5 * t));
    weights[phase * 4 + 1] = 1 + t * t * (-2.5 + 1.5 * t);
    weights[phase * 4 + 2] = t * (0.5 + t * (2 - 1.5 * t));
    weights[phase * 4 + 3] = t * t * (-0.5 + 0.5 * t);
  }
  return weights;
}

function interpolate(
  { width, height, data }: Part,
  u: number,
  v: number,
  kernel: Float32Array,
  pixels: Uint8ClampedArray,
  p: number,
): void {
  const x = Math.floor(u - 0.5);
  const y = Math.floor(v - 0.5);
  const across = Math.round((u - 0.5 - x) * PHASES) * 4;
  const down = Math.round((v - 0.5 - y) * PHASES) * 4;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let j = 0; j < 4; j++) {
    const row = y - 1 + j;
    if (row < 0 || row >= height) continue;
    const rowWeight = kernel[down + j];
    for (let i = 0; i < 4; i++) {
      const column = x - 1 + i;
      if (column < 0 || column >= width) continue;
      const weight = rowWeight * kernel[across + i];
      const q = (row * width + column) * 4;
      red += data[q] * weight;
      green += data[q + 1] * weight;
      blue += data[q + 2] * weight;
      alpha += data[q + 3] * weight;
    }
  }
  writePixel(red, green, blue, alpha, pixels, p);
}

/** Takes premultiplied alpha, writes it not premultiplied. */
function writePixel(
  red: number,
  green: number,
  blue: number,
  alpha: number,
  pixels: Uint8ClampedArray,
  p: number,
): void {
  if (alpha < 0.5) return;
  const share = alpha > 254.5 ? 1 : alpha / 255;
  pixels[p] = red / share;
  pixels[p + 1] = green / share;
  pixels[p + 2] = blue / share;
  pixels[p + 3] = alpha;
}
