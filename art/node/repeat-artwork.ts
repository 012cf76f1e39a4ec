import type { PlaceRows } from './mirror-edges.ts';
import type { PrintLayout } from './print-layout.ts';
import type { PrintCopy, PrintSheet } from './print-order.ts';
import type { PrintSource } from './print-source.ts';

/** Where a copy of an artwork lies: the same pixels, moved by whole ones. */
export function layoutCopy(
  layout: PrintLayout,
  copy: PrintCopy,
  sheet: Pick<PrintSheet, 'width' | 'height'>,
): PrintLayout {
  const [x, y] = [Math.round(copy.x * sheet.width), Math.round(copy.y * sheet.height)];
  const { left, top, right, bottom } = layout.clip;
  // A copy may lie wholly outside; its clip stays empty there.
  return {
    ...layout,
    left: layout.left + x,
    top: layout.top + y,
    clip: { left: left + x, top: top + y, right: right + x, bottom: bottom + y },
    middle: { x: layout.middle.x + x, y: layout.middle.y + y },
  };
}

/** Lays artworks on the sheet, the first one on top. */
export function layOver(places: readonly PlaceRows[], width: number): PlaceRows {
  const fromBelow = [...places].reverse();
  return (top, rows, sheet) => {
    const drawn = new Uint8ClampedArray(width * rows * 4);
    for (const place of fromBelow) {
      drawn.fill(0);
      place(top, rows, drawn);
      blendOver(drawn, sheet);
    }
  };
}

/** Both with alpha that is not premultiplied. */
function blendOver(drawn: Uint8ClampedArray, sheet: Uint8ClampedArray): void {
  for (let p = 0; p < drawn.length; p += 4) {
    const [above, below] = [drawn[p + 3] / 255, sheet[p + 3] / 255];
    if (above === 0) continue;
    const alpha = above + below * (1 - above);
    for (let c = p; c < p + 3; c++) {
      sheet[c] = (drawn[c] * above + sheet[c] * below * (1 - above)) / alpha;
    }
    sheet[p + 3] = 255 * alpha;
  }
}

/** The same artwork, of which rows that are drawn again at once are drawn once. */
export function keepRows(source: PrintSource): PrintSource {
  let kept: { readonly top: number; readonly rows: number; readonly drawn: ReturnType<PrintSource['draw']> };
  return {
    ...source,
    draw: (size, { top, rows }) => {
      if (kept?.top !== top || kept.rows !== rows)
        kept = { top, rows, drawn: source.draw(size, { top, rows }) };
      return kept.drawn;
    },
  };
}
