import type { Placement } from './placement.ts';
import type { PrintArea } from './print-products.ts';

const MM_PER_INCH = 25.4;
const DPI = 300;
const A3 = { widthMm: 297, heightMm: 420 } as const;
/** Side of the square picture on the page: printers without borderless paper leave nothing of it out. */
const PICTURE_MM = 257;

const pixels = (mm: number) => Math.round((mm / MM_PER_INCH) * DPI);

/** The page of a portrait as PDF: A3 upright, white around the picture. */
export const PORTRAIT_PAGE = {
  ...A3,
  area: {
    width: pixels(A3.widthMm),
    height: pixels(A3.heightMm),
    dpi: DPI,
    // The picture is square as the area that it was framed on, so nothing of it is cropped or missing.
    fit: 'contain',
    bleed: 0,
    ground: [255, 255, 255],
    cut: 'rectangle',
  },
} as const satisfies { widthMm: number; heightMm: number; area: PrintArea };

/** Where an artwork lies on the page, given where it lies on the square: a little above the middle, as framers hang. */
export function onPortraitPage({ x, y, width, height, rotation }: Placement): Placement {
  const { area } = PORTRAIT_PAGE;
  const side = pixels(PICTURE_MM);
  const [left, top] = [(area.width - side) / 2, (area.height - side) * 0.45];
  return {
    x: (left + x * side) / area.width,
    y: (top + y * side) / area.height,
    width: (width * side) / area.width,
    height: (height * side) / area.height,
    rotation,
  };
}
