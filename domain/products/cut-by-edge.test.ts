import { expect, it } from 'vitest';
import { cutByEdge } from './cut-by-edge.ts';
import type { FramedArtwork } from './frame-artwork.ts';
import { DEFAULT_PLACEMENT } from './placement.ts';
import type { PrintArea } from './print-products.ts';
import { startingPlacement } from './product-view.ts';

const wide: PrintArea = {
  width: 1400,
  height: 1000,
  dpi: 300,
  fit: 'cover',
  bleed: 0,
  ground: null,
  cut: 'rectangle',
};
const artwork: FramedArtwork = {
  width: 1000,
  height: 1000,
  subject: { x: 0.2, y: 0.2, width: 0.6, height: 0.6 },
  lettering: { x: 0.3, y: 0.8, width: 0.4, height: 0.08 },
};
const cut = (changes: object, area = wide) => cutByEdge(area, artwork, { ...DEFAULT_PLACEMENT, ...changes });

it('sees what a crop takes', () => {
  // A square that covers the area loses a seventh at the top and at the bottom.
  expect(cut({})).toEqual({ face: false, name: true });
  const square = { height: 1.4, y: -0.2 };
  expect(cut(square)).toEqual({ face: false, name: true });
  expect(cut({ ...square, y: -0.4 })).toEqual({ face: true, name: false });
  expect(cut({ ...square, y: 0 })).toEqual({ face: false, name: true });
});

it('counts the bleed as cut off, and what is turned over the edge', () => {
  const whole = { ...wide, fit: 'contain' } as const;
  expect(cut({}, whole)).toEqual({ face: false, name: false });
  expect(cut({}, { ...whole, bleed: 150 })).toEqual({ face: false, name: true });
  expect(cut({ rotation: 90, x: 0.35 }, whole).face).toBe(true);
});

it('has nothing to say of an artwork without a plan', () => {
  const unknown = { ...artwork, subject: null, lettering: null };
  expect(cutByEdge(wide, unknown, { ...DEFAULT_PLACEMENT, x: 2 })).toEqual({ face: false, name: false });
});

it('an artwork starts with face and name in view', () => {
  for (const fit of ['cover', 'contain'] as const) {
    const area = { ...wide, fit, bleed: 20 };
    const start = startingPlacement({ area, start: null }, artwork);
    expect(cutByEdge(area, artwork, start)).toEqual({ face: false, name: false });
  }
});
