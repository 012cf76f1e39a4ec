import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import { createPlane, createRaster } from '../raster.ts';
import { compose, LONGEST_SIDE } from './compose.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A photo with a pet that fills a box. */
function petIn(width: number, height: number, { left, top, right, bottom }: Box): Subject {
  const mask = createPlane(width, height);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right);
  return { photo: createRaster(width, height), mask, found: true };
}

/** Where the box lies in the picture, plan units. */
function placed(subject: Subject, box: Box, aspect: number | undefined, framing: 'bleed' | 'free' = 'bleed') {
  const { scale, offsetX, offsetY, width, height } = compose(subject, framing, aspect);
  return {
    left: box.left * scale + offsetX,
    right: box.right * scale + offsetX,
    top: box.top * scale + offsetY,
    bottom: box.bottom * scale + offsetY,
    width,
    height,
  };
}

const aspects = fc.option(fc.double({ min: 0.3, max: 3, noNaN: true }), { nil: undefined });

describe('compose', () => {
  it('takes the shape that is asked for, the longer side always the same', () => {
    const box = { left: 30, top: 20, right: 70, bottom: 60 };
    for (const aspect of [0.5, 0.8, 1, 6295 / 4650, 2.57]) {
      const { width, height } = compose(petIn(100, 80, box), 'bleed', aspect);
      expect(Math.max(width, height)).toBe(LONGEST_SIDE);
      expect(width / height).toBeCloseTo(aspect, 6);
    }
  });

  it('keeps a pet that is seen whole inside the frame, with air around it and in the middle', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 5, max: 40 }),
        fc.integer({ min: 20, max: 50 }),
        fc.integer({ min: 20, max: 50 }),
        aspects,
        (left, top, across, down, aspect) => {
          const box = { left, top, right: left + across, bottom: top + down };
          const at = placed(petIn(100, 100, box), box, aspect);
          const air = 0.05 * Math.min(at.width, at.height);
          expect(Math.min(at.left, at.top)).toBeGreaterThan(air);
          expect(at.width - at.right).toBeGreaterThan(air);
          expect(at.height - at.bottom).toBeGreaterThan(air);
          expect(at.left + at.right).toBeCloseTo(at.width, 3);
          expect(at.top + at.bottom).toBeCloseTo(at.height, 3);
        },
      ),
    );
  });

  it('leads a body that the photo cuts off to the edge, and leaves room over the head', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 60 }),
        fc.integer({ min: 25, max: 70 }),
        aspects,
        (top, across, aspect) => {
          const left = Math.round((100 - across) / 2);
          const box = { left, top, right: left + across, bottom: 100 };
          const at = placed(petIn(100, 100, box), box, aspect);
          expect(at.bottom).toBeGreaterThanOrEqual(at.height - 1e-6);
          expect(at.top).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('lets stickers stand free, whatever the photo cuts off', () => {
    const box = { left: 0, top: 30, right: 60, bottom: 100 };
    const at = placed(petIn(100, 100, box), box, 1, 'free');
    expect(Math.min(at.left, at.top, at.width - at.right, at.height - at.bottom)).toBeGreaterThan(40);
  });

  it('fills the frame with the whole photo when no pet was found', () => {
    const photo = { left: 0, top: 0, right: 90, bottom: 60 };
    for (const aspect of [0.5, 1, 1.5, 2]) {
      const subject = { ...petIn(90, 60, photo), found: false };
      const at = placed(subject, photo, aspect);
      expect(Math.max(at.left, at.top)).toBeLessThanOrEqual(1e-6);
      expect(at.right).toBeGreaterThanOrEqual(at.width - 1e-6);
      expect(at.bottom).toBeGreaterThanOrEqual(at.height - 1e-6);
    }
  });
});
