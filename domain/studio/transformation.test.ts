import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectiveBackground,
  IDLE_TRANSFORMATION,
  isSeeThrough,
  previewCacheKey,
  type TransformationEvent,
  transformationReducer,
} from './transformation.ts';

const result = { url: '/a.png', style: 'pencil', background: 'white', timestamp: 1, isFallback: false };
const run = (...events: TransformationEvent[]) => events.reduce(transformationReducer, IDLE_TRANSFORMATION);

describe('transformationReducer', () => {
  it('goes from start over progress to success', () => {
    expect(run({ type: 'START' }, { type: 'PROGRESS', progress: 10 })).toEqual({
      transforming: true,
      progress: 10,
      result: null,
      error: null,
      retryAt: null,
    });
    expect(run({ type: 'START' }, { type: 'SUCCESS', result })).toEqual({
      transforming: false,
      progress: 100,
      result,
      error: null,
      retryAt: null,
    });
  });

  it('clears result and error on a new start', () => {
    expect(run({ type: 'SUCCESS', result }, { type: 'START' }).result).toBeNull();
    expect(run({ type: 'ERROR', message: 'no' }, { type: 'START' }).error).toBeNull();
  });

  it('stores the message of an error and clears all on reset', () => {
    const failed = run({ type: 'START' }, { type: 'ERROR', message: 'no' });
    expect(failed).toMatchObject({ transforming: false, error: 'no', result: null });
    expect(transformationReducer(failed, { type: 'RESET' })).toEqual(IDLE_TRANSFORMATION);
  });

  it('stores until when it waits, and clears it with the outcome', () => {
    const waiting = run({ type: 'START' }, { type: 'WAIT', until: 5000 });
    expect(waiting).toMatchObject({ transforming: true, retryAt: 5000 });
    expect(transformationReducer(waiting, { type: 'ERROR', message: 'no' }).retryAt).toBeNull();
    expect(transformationReducer(waiting, { type: 'SUCCESS', result }).retryAt).toBeNull();
    expect(run({ type: 'WAIT', until: 5000 }).retryAt).toBeNull();
    expect(run({ type: 'ERROR', message: 'no', retryAt: 9000 }).retryAt).toBe(9000);
  });

  it('ignores progress that comes too late', () => {
    expect(run({ type: 'SUCCESS', result }, { type: 'PROGRESS', progress: 30 }).progress).toBe(100);
  });

  it('keeps progress between 0 and 100', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: false }), (progress) => {
        const state = run({ type: 'START' }, { type: 'PROGRESS', progress });
        expect(state.progress).toBeGreaterThanOrEqual(0);
        expect(state.progress).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('effectiveBackground', () => {
  it('is automatic for die-cut stickers and the chosen one otherwise', () => {
    expect(effectiveBackground('diecut', 'rose')).toBe('automatic');
    expect(effectiveBackground('pencil', 'rose')).toBe('rose');
  });
});

describe('previewCacheKey', () => {
  it('differs exactly when style, background or name differ', () => {
    const part = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(part, part, part, part, part, part, (a, b, c, d, e, f) => {
        const same = a === d && b === e && c.trim() === f.trim();
        const one = previewCacheKey({ styleId: a, backgroundId: b, petName: c });
        const two = previewCacheKey({ styleId: d, backgroundId: e, petName: f });
        expect(one === two).toBe(same);
      }),
    );
  });

  it('distinguishes versions, the first being the default', () => {
    const base = { styleId: 'a', backgroundId: 'b' };
    expect(previewCacheKey({ ...base, version: 0 })).toBe(previewCacheKey(base));
    expect(previewCacheKey({ ...base, version: 1 })).not.toBe(previewCacheKey(base));
  });

  it('treats no name like an empty one', () => {
    const base = { styleId: 'a', backgroundId: 'b' };
    expect(previewCacheKey(base)).toBe(previewCacheKey({ ...base, petName: '  ' }));
  });
});

it.each([
  ['vibrant', 'transparent', true],
  ['diecut', 'automatic', true],
  ['vibrant', 'automatic', false],
  ['vibrant', 'white', false],
])('knows whether %s on %s is see-through: %s', (style, background, expected) => {
  expect(isSeeThrough({ style, background })).toBe(expected);
});
