import { describe, expect, it } from 'vitest';
import { CutLine } from './cut-line.ts';
import type { PrintSheet } from './print-order.ts';

/** Two inches a side at 150 DPI. */
const SIDE = 300;
const DPI = 150;
const SHEET: PrintSheet = {
  width: SIDE,
  height: SIDE,
  dpi: DPI,
  fit: 'contain',
  ground: null,
  cut: 'kiss',
};

/** The cut around what is opaque, as a list of closed lines in inches. */
function cutAround(isOpaque: (x: number, y: number) => boolean, hasBorder = false): [number, number][][] {
  const cut = new CutLine(SHEET, { hasBorder });
  for (let top = 0; top < SIDE; top += 50) {
    const band = new Uint8ClampedArray(SIDE * 50 * 4);
    for (let i = 0; i < SIDE * 50; i++) {
      const [x, y] = [(i % SIDE) + 0.5, top + Math.floor(i / SIDE) + 0.5];
      if (isOpaque(x / DPI, y / DPI)) band[i * 4 + 3] = 255;
    }
    cut.addRows(band);
  }
  const svg = new TextDecoder().decode(cut.finish() ?? new Uint8Array());
  if (!svg) return [];
  expect(svg).toContain('width="2in" height="2in" viewBox="0 0 300 300"');
  const path = /id="CutContour" d="M(.*)Z"/.exec(svg)?.[1] ?? '';
  return path.split('ZM').map((loop) =>
    loop.split('L').map((point): [number, number] => {
      const [x, y] = point.split(' ').map(Number);
      return [x / DPI, y / DPI];
    }),
  );
}

const disc = (cx: number, cy: number, radius: number) => (x: number, y: number) =>
  Math.hypot(x - cx, y - cy) < radius;

const radiiOf = (loop: [number, number][]) => loop.map(([x, y]) => Math.hypot(x - 1, y - 1));

describe('the line of a kiss cut', () => {
  it('leaves white vinyl around an artwork without a border', () => {
    const [loop, ...others] = cutAround(disc(1, 1, 0.6));
    expect(others).toHaveLength(0);
    expect(Math.min(...radiiOf(loop))).toBeGreaterThan(0.68);
    expect(Math.max(...radiiOf(loop))).toBeLessThan(0.72);
  });

  it('runs just inside a border of the artwork', () => {
    const [loop] = cutAround(disc(1, 1, 0.6), true);
    expect(Math.min(...radiiOf(loop))).toBeGreaterThan(0.565);
    expect(Math.max(...radiiOf(loop))).toBeLessThan(0.595);
  });

  it('goes round holes and over narrow gaps, and leaves crumbs', () => {
    const ring = disc(0.7, 1, 0.4);
    const hole = disc(0.7, 1, 0.2);
    const crumb = disc(1.8, 0.3, 0.03);
    const near = disc(1.4, 1, 0.22);
    const loops = cutAround((x, y) => (ring(x, y) && !hole(x, y)) || near(x, y) || crumb(x, y));
    expect(loops).toHaveLength(1);
  });

  it('cuts two pets that are far apart one by one', () => {
    expect(cutAround((x, y) => disc(0.5, 1, 0.25)(x, y) || disc(1.5, 1, 0.25)(x, y))).toHaveLength(2);
  });

  it('keeps off the edge of the sheet, which a full picture bleeds over', () => {
    const [loop] = cutAround(() => true);
    for (const [x, y] of loop) {
      expect(Math.min(x, y, 2 - x, 2 - y)).toBeGreaterThan(0.035);
      expect(Math.min(x, y, 2 - x, 2 - y)).toBeLessThan(0.1);
    }
    const corner = Math.min(...loop.map(([x, y]) => Math.hypot(x, y)));
    expect(corner).toBeGreaterThan(0.09);
  });

  it('does not exist where nothing is opaque', () => {
    expect(cutAround(() => false)).toEqual([]);
  });
});
