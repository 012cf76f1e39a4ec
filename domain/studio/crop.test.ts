import { describe, expect, it } from 'vitest';
import { cropPixels, largestCrop, settleCrop, WHOLE_PICTURE } from './crop.ts';

const wide = { width: 2000, height: 1000 };

it('takes the largest part of a shape', () => {
  expect(largestCrop(wide, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(largestCrop(wide, 4)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
});

it('is counted in pixels of the picture', () => {
  expect(cropPixels(largestCrop(wide, 1), wide)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 });
  expect(cropPixels(WHOLE_PICTURE, wide)).toEqual({ left: 0, top: 0, ...wide });
  expect(cropPixels({ x: 1, y: 1, width: 0, height: 0 }, wide)).toEqual({
    left: 1999,
    top: 999,
    width: 1,
    height: 1,
  });
});

describe('settleCrop', () => {
  const square = largestCrop(wide, 1);

  it('keeps a moved crop inside', () => {
    expect(settleCrop(square, { ...square, x: 0.9 }, 2)).toEqual({ ...square, x: 0.5 });
    expect(settleCrop(square, { ...square, y: 0.3 }, null)).toEqual(square);
  });

  it('keeps the shape, and the corner that was not pulled', () => {
    const low = settleCrop(square, { ...square, width: 0.3 }, 2);
    expect(low).toMatchObject({ x: 0.25, y: 0, width: 0.3, height: 0.6 });
    const high = settleCrop(square, { x: 0.45, y: 0, width: 0.3, height: 1 }, 2);
    expect(high.x).toBeCloseTo(0.45);
    expect(high.height).toBeCloseTo(0.6);
  });

  it('lets any shape be pulled where none is fixed', () => {
    const pulled = { x: 0.1, y: 0.2, width: 0.4, height: 0.1 };
    expect(settleCrop(WHOLE_PICTURE, pulled, null)).toEqual(pulled);
  });
});
