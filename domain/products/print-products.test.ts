import { describe, expect, it } from 'vitest';
import { SEVEN_AREAS, SEVEN_PRINTS, type SevenId } from '../../tests/seven-prints.ts';
import { chosenPrint, parseChosenPrint, parseProductPrint, visiblePart } from './print-products.ts';

describe('print areas', () => {
  it.each<[SevenId, number, number]>([
    ['mug', 9, 3.5],
    ['puzzle', 20.98, 15.5],
    ['coasters', 3.94, 3.94],
    ['mousepad', 9, 7.5],
    ['stickers', 4, 4],
    ['tumbler', 9.32, 7],
    ['t-shirt', 12, 16],
  ])('%s is %d x %d inches', (id, width, height) => {
    for (const area of SEVEN_PRINTS[id].areas) {
      expect(area.width / area.dpi).toBeCloseTo(width, 2);
      expect(area.height / area.dpi).toBeCloseTo(height, 2);
    }
  });

  it('show all but the bleed', () => {
    expect(visiblePart(SEVEN_AREAS.mug)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    const { x, width } = visiblePart(SEVEN_AREAS.coasters);
    expect((x * 1181) / 300).toBeCloseTo(0.1, 2);
    expect(x * 2 + width).toBeCloseTo(1);
  });
});

describe('the print of a product', () => {
  const { mug, puzzle } = SEVEN_AREAS;
  const poster = {
    ...SEVEN_PRINTS.puzzle,
    areas: [
      { ...mug, options: { size: 'a', turn: 'flat' } },
      { ...puzzle, options: { size: 'a' } },
      { ...SEVEN_AREAS.coasters, options: {} },
    ],
  };
  const widthOf = (options: Record<string, string>) => chosenPrint(poster, options).area.width;

  it('is the first area whose options are all chosen, else the first of all', () => {
    expect(widthOf({ size: 'a', turn: 'flat' })).toBe(2700);
    expect(widthOf({ size: 'a', turn: 'tall' })).toBe(6295);
    expect(widthOf({ size: 'b', turn: 'flat' })).toBe(1181);
    expect(chosenPrint({ ...poster, areas: poster.areas.slice(0, 2) }, {}).area.width).toBe(2700);
    expect(chosenPrint(poster, {}).area).not.toHaveProperty('options');
  });

  it('lies on the sides that are chosen, where these begin', () => {
    const { mug: print } = SEVEN_PRINTS;
    expect(chosenPrint(print)).toEqual(chosenPrint(print, { sides: 'one' }));
    expect(chosenPrint(print).area).not.toHaveProperty('copies');
    const both = chosenPrint(print, { sides: 'both' });
    expect(both.area.copies).toHaveLength(1);
    expect(both.start).toEqual(print.start);
    // Both sides lie in the area, as far from its middle.
    const { x = 0, width = 0 } = print.start ?? {};
    expect(x + (both.area.copies?.[0]?.x ?? 0)).toBeCloseTo(1 - x - width, 3);
    const around = chosenPrint(print, { sides: 'around' });
    expect(around.start?.width).toBeLessThan(1 / 3);
    expect(around.area).not.toHaveProperty('start');
    expect(parseChosenPrint(JSON.parse(JSON.stringify(around)))).toEqual(around);
    expect(chosenPrint(SEVEN_PRINTS.tumbler, { sides: 'around' }).start).toBeNull();
  });

  it.each([
    { copies: 'both' },
    { copies: [{ x: 1.5, y: 0 }] },
    { copies: [{ x: 0 }] },
    { copies: Array(4).fill({ x: 0, y: 0 }) },
  ])('is none with %j', (change) => {
    expect(parseProductPrint({ ...SEVEN_PRINTS.mug, areas: [{ ...mug, ...change }] })).toBeNull();
  });

  it.each(Object.entries(SEVEN_PRINTS))('%s is read as it is stored', (_, print) => {
    expect(parseProductPrint(JSON.parse(JSON.stringify(print)))).toEqual(print);
    const chosen = chosenPrint(print);
    expect(parseChosenPrint(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it.each([
    null,
    'mug',
    {},
    { areas: [] },
    { areas: [null] },
    { areas: [{ ...mug, width: 99 }] },
    { areas: [{ ...mug, width: 2700.5 }] },
    { areas: [{ ...mug, width: 100_000, height: 1001 }] },
    { areas: [{ ...mug, dpi: 72 }] },
    { areas: [{ ...mug, bleed: 263 }] },
    { areas: [{ ...mug, fit: 'stretch' }] },
    { areas: [{ ...mug, ground: [0, 0, 256] }] },
    { areas: [mug, { ...mug, cut: 'laser' }] },
  ])('%j is none', (stored) => expect(parseProductPrint(stored)).toBeNull());
});
