import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampProgress, progressAfterTick } from './preview-progress.ts';
import {
  nextPlayfulMessage,
  PLAYFUL_MESSAGES,
  playfulMessageIndex,
  previewStatus,
  previewStatusText,
} from './preview-status.ts';

const nothing = {
  transforming: false,
  uploading: false,
  failed: false,
  succeeded: false,
  compressing: false,
};

describe('previewStatus', () => {
  it('follows the order of precedence', () => {
    const all = { transforming: true, uploading: true, failed: true, succeeded: true, compressing: true };
    expect(previewStatus(all)).toBe('transforming');
    expect(previewStatus({ ...all, transforming: false })).toBe('uploading');
    expect(previewStatus({ ...all, transforming: false, uploading: false })).toBe('error');
    expect(previewStatus({ ...nothing, succeeded: true, compressing: true })).toBe('success');
    expect(previewStatus({ ...nothing, compressing: true })).toBe('compressing');
    expect(previewStatus(nothing)).toBe('idle');
  });

  it('has a text for each', () => {
    expect(previewStatusText('idle')).toBe('Ready when you are');
    expect(previewStatusText('compressing')).toBe('Optimizing your photo for the preview…');
    expect(previewStatusText('uploading')).toBe('Uploading your pet photo…');
    expect(previewStatusText('success')).toBe('Masterpiece ready!');
    expect(previewStatusText('error')).toBe('Something went wrong');
    expect(previewStatusText('transforming', 0)).toBe(PLAYFUL_MESSAGES[0]);
    expect(previewStatusText('transforming', 100)).toBe(PLAYFUL_MESSAGES[5]);
  });
});

describe('playful messages', () => {
  it('are six, and progress walks through all of them in order', () => {
    expect(PLAYFUL_MESSAGES).toHaveLength(6);
    const seen = Array.from({ length: 101 }, (_, progress) => playfulMessageIndex(progress));
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('always change when they rotate', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.double({ noNaN: false }), (current, progress) => {
        const next = nextPlayfulMessage(current, progress);
        expect(next).not.toBe(current);
        expect(PLAYFUL_MESSAGES[next]).toBeDefined();
      }),
    );
  });
});

describe('progress', () => {
  it('stays between 0 and 100', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: false }), (progress) => {
        const clamped = clampProgress(progress);
        expect(clamped).toBeGreaterThanOrEqual(0);
        expect(clamped).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('goes from 25 to 80 in steps of 5 and waits there', () => {
    const steps = [25];
    for (let i = 0; i < 13; i++) steps.push(progressAfterTick(steps[steps.length - 1] ?? 0));
    expect(steps).toEqual([25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 80, 80]);
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (progress) => {
        expect(progressAfterTick(progress)).toBeGreaterThanOrEqual(progress);
      }),
    );
  });
});
