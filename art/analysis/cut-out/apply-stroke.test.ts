import { describe, expect, it } from 'vitest';
import { createRaster } from '../../raster.ts';
import { applyStroke } from './apply-stroke.ts';
import { type HintedMask, NO_HINT } from './hinted-mask.ts';

const SIDE = 200;

/** A brown body with a leg on a green lawn, and a ball of the pet's color far away; the mask holds the body only. */
function petWithLostLeg() {
  const photo = createRaster(SIDE, SIDE);
  const truth = new Uint8ClampedArray(SIDE * SIDE);
  const mask = new Uint8ClampedArray(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const i = y * SIDE + x;
      const isBody = x >= 60 && x < 130 && y >= 30 && y < 100;
      const isLeg = x >= 90 && x < 110 && y >= 100 && y < 170;
      const isBall = Math.hypot(x - 40, y - 150) < 12;
      const grain = (i * 7919) % 13;
      const color = isBody || isLeg || isBall ? [140 + grain, 90, 50] : [60, 140 + grain, 60];
      photo.data.set([...color, 255], 4 * i);
      if (isBody || isLeg) truth[i] = 255;
      if (isBody) mask[i] = 255;
    }
  }
  const hints = new Uint8ClampedArray(SIDE * SIDE).fill(NO_HINT);
  return { photo, truth, before: { width: SIDE, height: SIDE, mask, hints } };
}

function overlap({ mask }: HintedMask, truth: Uint8ClampedArray): number {
  let both = 0;
  let either = 0;
  for (const [i, value] of mask.entries()) {
    if (value > 127 && truth[i] > 127) both++;
    if (value > 127 || truth[i] > 127) either++;
  }
  return both / either;
}

describe('applyStroke', () => {
  const line = [
    { x: 100, y: 108 },
    { x: 99, y: 135 },
    { x: 101, y: 160 },
  ];

  it('gives a lost leg back for a rough stroke, up to its edges and no further', () => {
    const { photo, truth, before } = petWithLostLeg();
    expect(overlap(before, truth)).toBeLessThan(0.8);
    const after = applyStroke(photo, before, { kind: 'keep', points: line, radius: 5 });
    expect(overlap(after, truth)).toBeGreaterThan(0.95);
    expect(after.mask[150 * SIDE + 40]).toBe(0);
    expect(before.mask[135 * SIDE + 100]).toBe(0);
  });

  it('takes the leg away again, and leaves the body', () => {
    const { photo, truth, before } = petWithLostLeg();
    const whole = { ...before, mask: truth };
    const after = applyStroke(photo, whole, { kind: 'remove', points: line, radius: 5 });
    expect(after.mask[140 * SIDE + 100]).toBeLessThan(40);
    expect(after.mask[60 * SIDE + 95]).toBe(255);
    expect(after.mask.every((value, i) => value <= truth[i])).toBe(true);
  });

  it('never takes back what was pointed at before', () => {
    const { photo, before } = petWithLostLeg();
    const kept = applyStroke(photo, before, { kind: 'keep', points: line, radius: 5 });
    const after = applyStroke(photo, kept, { kind: 'remove', points: [{ x: 104, y: 135 }], radius: 1 });
    expect(after.mask[135 * SIDE + 99]).toBeGreaterThan(200);
  });

  it('marks at least what the brush covers in its middle, even at the rim of the photo', () => {
    const { photo, before } = petWithLostLeg();
    const after = applyStroke(photo, before, { kind: 'keep', points: [{ x: 0, y: 199 }], radius: 8 });
    expect(after.mask[199 * SIDE]).toBe(255);
  });
});
