import type { PrintPlacement, PrintSheet } from './print-order.ts';

/** Whole pixels of the sheet: `left` up to `right`, `top` up to `bottom`. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PrintLayout {
  /** Pixels of the whole artwork, of which only a part may be seen. */
  readonly width: number;
  readonly height: number;
  /** Where the artwork's first pixel lies on the sheet before it is turned. */
  readonly left: number;
  readonly top: number;
  /** The part of the artwork that its box leaves, before it is turned; on the sheet's grid. */
  readonly clip: PixelBox;
  /** About which the clip is turned, clockwise. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Degrees, above -180 up to 180. */
  readonly rotation: number;
}

/** How large an artwork is painted for a sheet, and where. A box that covers the sheet covers its last pixel. */
export function layoutPrint(
  plan: { readonly width: number; readonly height: number },
  sheet: PrintSheet,
  placement: PrintPlacement,
): PrintLayout {
  const box = {
    left: Math.round(placement.x * sheet.width),
    top: Math.round(placement.y * sheet.height),
    right: Math.round((placement.x + placement.width) * sheet.width),
    bottom: Math.round((placement.y + placement.height) * sheet.height),
  };
  const boxWidth = Math.max(1, box.right - box.left);
  const boxHeight = Math.max(1, box.bottom - box.top);
  const scales = [boxWidth / plan.width, boxHeight / plan.height];
  const covers = sheet.fit === 'cover';
  const scale = covers ? Math.max(...scales) : Math.min(...scales);
  const width = wholePixels(plan.width * scale, covers);
  const height = wholePixels(plan.height * scale, covers);
  const left = box.left + Math.floor((boxWidth - width) / 2);
  const top = box.top + Math.floor((boxHeight - height) / 2);
  return {
    width,
    height,
    left,
    top,
    clip: intersection(box, { left, top, right: left + width, bottom: top + height }),
    middle: { x: box.left + boxWidth / 2, y: box.top + boxHeight / 2 },
    rotation: placement.rotation === -180 ? 180 : placement.rotation,
  };
}

/** The pixels that two boxes share; empty (no width or height) when there are none. */
export function intersection(a: PixelBox, b: PixelBox): PixelBox {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(a.right, b.right)),
    bottom: Math.max(top, Math.min(a.bottom, b.bottom)),
  };
}

/** Never smaller than a box that is to be covered, never larger than one that is to be fitted. */
function wholePixels(side: number, covers: boolean): number {
  const slack = 1e-6;
  return Math.max(1, covers ? Math.ceil(side - slack) : Math.floor(side + slack));
}
