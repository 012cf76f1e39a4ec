import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FOCUS, objectPosition } from './image-focus.ts';
import { clampFocus, parseImageFocus } from './parse-image-focus.ts';

describe('parseImageFocus', () => {
  it.each([
    ['{"x":30,"y":40,"fit":"contain"}', { x: 30, y: 40, fit: 'contain' }],
    ['{"x":130,"y":-4}', { x: 100, y: 0, fit: 'cover' }],
    ['{"focus":{"x":"10","y":20},"width":1200}', { x: 10, y: 20, fit: 'cover' }],
    ['{"width":1200,"height":800,"dpi":300,"notes":"n"}', DEFAULT_FOCUS],
    ['{broken', DEFAULT_FOCUS],
    ['center 40%', { x: 50, y: 40, fit: 'cover' }],
    ['30% 40%', { x: 30, y: 40, fit: 'cover' }],
    ['30% 40%|contain', { x: 30, y: 40, fit: 'contain' }],
    ['right top', { x: 100, y: 0, fit: 'cover' }],
    ['A red dog on a towel', DEFAULT_FOCUS],
    // Names that every object of JavaScript has.
    ['__proto__ constructor', DEFAULT_FOCUS],
    ['', DEFAULT_FOCUS],
    [null, DEFAULT_FOCUS],
  ])('%s', (description, focus) => {
    expect(parseImageFocus(description)).toEqual(focus);
  });

  it('reads any text as a focus within the picture', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { x, y, fit } = parseImageFocus(text);
        for (const value of [x, y]) expect(value >= 0 && value <= 100).toBe(true);
        expect(['cover', 'contain']).toContain(fit);
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 150 }), fc.integer({ min: -50, max: 150 }), (x, y) => {
        const focus = { x: clampFocus(x), y: clampFocus(y), fit: 'cover' as const };
        expect(parseImageFocus(objectPosition(focus))).toEqual(focus);
      }),
    );
  });
});
