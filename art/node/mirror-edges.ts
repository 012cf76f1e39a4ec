/** Puts the artwork's pixels into some rows of the sheet (RGBA, transparent until then). */
export type PlaceRows = (top: number, rows: number, sheet: Uint8ClampedArray) => void;

/**
 * Rows of a sheet whose edges mirror what is within them, as the sides of a canvas do. Rows above and below are drawn
 * once more: no more than one band is ever held.
 *
 * @param place draws rows of what is within
 * @param front its sides in pixels
 * @param bleed pixels on each side, fewer than it is wide and high
 */
export function mirrorEdges(
  place: PlaceRows,
  front: { readonly width: number; readonly height: number },
  bleed: number,
): PlaceRows {
  const width = front.width + 2 * bleed;
  return (top, rows, sheet) => {
    for (let row = 0; row < rows; ) {
      const [end, from, step] = mirroredRun(top + row - bleed, front.height);
      const count = Math.min(rows - row, end - (top + row - bleed));
      const first = step > 0 ? from : from - count + 1;
      const drawn = new Uint8ClampedArray(front.width * count * 4);
      place(first, count, drawn);
      for (let k = 0; k < count; k++) {
        const line = step > 0 ? k : count - 1 - k;
        const at = line * front.width * 4;
        copyMirrored(drawn.subarray(at, at + front.width * 4), sheet, (row + k) * width * 4, bleed);
      }
      row += count;
    }
  };
}

/** Rows that go on the same way from one on: where they end, the row of the front they begin with, and which way. */
function mirroredRun(row: number, height: number): readonly [end: number, from: number, step: 1 | -1] {
  if (row < 0) return [0, -row - 1, -1];
  if (row < height) return [height, row, 1];
  return [2 * height, 2 * height - row - 1, -1];
}

/** A row of the front with both of its ends mirrored outwards. */
function copyMirrored(line: Uint8ClampedArray, sheet: Uint8ClampedArray, at: number, bleed: number): void {
  sheet.set(line, at + bleed * 4);
  const last = line.length - 4;
  for (let x = 0; x < bleed; x++) {
    sheet.set(line.subarray(x * 4, x * 4 + 4), at + (bleed - 1 - x) * 4);
    sheet.set(line.subarray(last - x * 4, last - x * 4 + 4), at + bleed * 4 + line.length + x * 4);
  }
}
