import { describe, expect, it } from 'vitest';
import { isMoot, settleMoot } from './moot-option.ts';
import { NEW_AREA, storedPrintOf } from './print-draft.ts';
import { parseProductPrint } from './print-products.ts';
import { parseProductMetadata } from './product-metadata.ts';

const area = (width: number, height: number, options: Record<string, string>) => ({
  ...NEW_AREA,
  width,
  height,
  options,
});
const AREAS = [
  area(3600, 3600, { size: '12x12' }),
  area(4800, 6000, { size: '16x20', orientation: 'portrait' }),
  area(6000, 4800, { size: '16x20', orientation: 'landscape' }),
];
const values = (...ids: string[]) => ids.map((id) => ({ id, label: id }));

function canvas({ areas = AREAS, turns = values('portrait', 'landscape') as object[] } = {}) {
  const options = [
    { id: 'size', label: 'Size', values: values('12x12', '16x20') },
    { id: 'orientation', label: 'Orientation', values: turns },
  ];
  return {
    details: parseProductMetadata({ options }, 'Canvas'),
    print: parseProductPrint(storedPrintOf({ areas, blend: 'multiply', withBackground: true, start: null })),
  };
}
const isTurnMoot = (product: ReturnType<typeof canvas>, chosen: Record<string, string>) =>
  product.details.options.map((option) => isMoot(product, chosen, option))[1];

describe('isMoot', () => {
  it('is the turn of a square print, and nothing else', () => {
    const product = canvas();
    expect(isTurnMoot(product, { size: '12x12', orientation: 'landscape' })).toBe(true);
    expect(isTurnMoot(product, { size: '16x20', orientation: 'landscape' })).toBe(false);
    // Not chosen yet.
    expect(isTurnMoot(product, {})).toBe(false);
    const moot = product.details.options.filter((option) => isMoot(product, { size: '12x12' }, option));
    expect(moot.map(({ id }) => id)).toEqual(['orientation']);
  });

  it('is no option that does something else as well', () => {
    const [portrait] = values('portrait');
    const dear = canvas({ turns: [portrait ?? {}, { id: 'landscape', label: 'x', surchargeCents: 100 }] });
    expect(isTurnMoot(dear, { size: '12x12' })).toBe(false);
    // Another print, not a turned one.
    const other = canvas({ areas: AREAS.with(2, area(6000, 4000, AREAS[2]?.options ?? {})) });
    expect(isTurnMoot(other, { size: '12x12' })).toBe(false);
    // No print at all depends on it.
    expect(isTurnMoot(canvas({ areas: AREAS.slice(0, 1) }), { size: '12x12' })).toBe(false);
  });
});

it('settles on the first value that can be had', () => {
  const chosen = { size: '12x12', orientation: 'landscape' };
  expect(settleMoot(canvas(), chosen)).toEqual({ size: '12x12', orientation: 'portrait' });
  expect(settleMoot(canvas(), { ...chosen, size: '16x20' })).toEqual({ ...chosen, size: '16x20' });
  const turns = [{ id: 'portrait', label: 'Portrait', soldOut: true }, ...values('landscape')];
  expect(settleMoot(canvas({ turns }), chosen)).toEqual(chosen);
});
