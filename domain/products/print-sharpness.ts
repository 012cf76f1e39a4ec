import type { Placement } from './placement.ts';
import { type PrintArea, placedArea } from './print-products.ts';

/** `sharp`: like a photo book; `soft`: fine from an arm's length; `coarse`: single pixels may show. */
export type Sharpness = 'sharp' | 'soft' | 'coarse';

/** Real pixels per inch from which a print counts as sharp, and as soft. */
const SHARP_DPI = 150;
const SOFT_DPI = 90;

export interface PrintedPicture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it can be painted again at any size; pictures of hosted models cannot. */
  readonly hasPlan: boolean;
}

/** How sharp a picture will be on a product as it is placed: shown to the customer before the order. */
export function printSharpness(
  area: PrintArea,
  picture: PrintedPicture,
  placement: Placement,
): { readonly dpi: number; readonly sharpness: Sharpness } {
  const { width, height } = placedArea(area);
  const scales = [(placement.width * width) / picture.width, (placement.height * height) / picture.height];
  const scale = area.fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const dpi = picture.hasPlan ? area.dpi : Math.min(area.dpi, area.dpi / scale);
  return { dpi, sharpness: sharpnessOf(dpi) };
}

/** How sharp a print of so many real pixels per inch is. */
export const sharpnessOf = (dpi: number): Sharpness =>
  dpi >= SHARP_DPI ? 'sharp' : dpi >= SOFT_DPI ? 'soft' : 'coarse';
