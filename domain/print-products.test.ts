import { describe, expect, it } from 'vitest';
import { PRINT_PRODUCTS, type PrintProductId, printAreaOf, visiblePart } from './print-products.ts';

describe('print areas', () => {
  it.each<[PrintProductId, number, number]>([
    ['mug', 9, 3.5],
    ['puzzle', 20.98, 15.5],
    ['coasters', 3.94, 3.94],
    ['mousepad', 9, 7.5],
    ['stickers', 4, 4],
    ['tumbler', 9.32, 7],
    ['t-shirt', 12, 16],
  ])('%s is %d x %d inches', (id, width, height) => {
    const area = PRINT_PRODUCTS[id];
    expect(area.width / area.dpi).toBeCloseTo(width, 1);
    expect(area.height / area.dpi).toBeCloseTo(height, 1);
  });

  it('are found by the id of the catalog card', () => {
    expect(printAreaOf('puzzle')).toMatchObject({ width: 6295, height: 4650 });
    expect(printAreaOf('bowl')).toBeNull();
    expect(printAreaOf('constructor')).toBeNull();
  });

  it('show all but the bleed', () => {
    expect(visiblePart(PRINT_PRODUCTS.mug)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    const { x, width } = visiblePart(PRINT_PRODUCTS.coasters);
    expect((x * 1181) / 300).toBeCloseTo(0.1, 2);
    expect(x * 2 + width).toBeCloseTo(1);
  });
});
