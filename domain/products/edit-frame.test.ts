import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArtworkFrame, clampArtworkFrame } from '../artwork/artwork-frame.ts';
import {
  CORNERS,
  type Corner,
  degreesTowards,
  growFrame,
  moveFrame,
  pullCorner,
  turnFrame,
} from './edit-frame.ts';

const middle: ArtworkFrame = { x: 0.3, y: 0.3, width: 0.4, height: 0.2, rotation: 0 };

/** Where a corner of a frame is seen. */
function seen(frame: ArtworkFrame, corner: Corner) {
  const turn = (frame.rotation * Math.PI) / 180;
  const [dx, dy] = [(corner.x * frame.width) / 2, (corner.y * frame.height) / 2];
  return [
    frame.x + frame.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
    frame.y + frame.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
  ] as const;
}

const part = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const frames = fc.record({
  x: part(0, 1),
  y: part(0, 1),
  width: part(0.05, 1),
  height: part(0.05, 1),
  rotation: part(-180, 180),
});

describe('moveFrame', () => {
  it('moves', () => expect(moveFrame(middle, 0.1, -0.1)).toEqual({ ...middle, x: 0.4, y: 0.2 }));
  it('stops at the edge', () => expect(moveFrame(middle, -2, 2)).toEqual({ ...middle, x: 0, y: 1 }));
});

describe('pullCorner', () => {
  it.each(CORNERS)('keeps the corner opposite of %o where it is, however the frame is turned', (corner) => {
    for (const rotation of [0, 30, -75, 180]) {
      const frame = { ...middle, rotation };
      const opposite = { x: -corner.x, y: -corner.y } as Corner;
      const [x, y] = seen(frame, opposite);
      const [nextX, nextY] = seen(pullCorner(frame, corner, 0.05, 0.03), opposite);
      expect(nextX).toBeCloseTo(x, 3);
      expect(nextY).toBeCloseTo(y, 3);
    }
  });

  it('follows the pointer', () => {
    const [corner] = CORNERS;
    if (!corner) throw new Error('There are corners');
    const [x, y] = seen({ ...middle, rotation: 40 }, corner);
    const [nextX, nextY] = seen(pullCorner({ ...middle, rotation: 40 }, corner, 0.04, -0.02), corner);
    expect(nextX - x).toBeCloseTo(0.04, 3);
    expect(nextY - y).toBeCloseTo(-0.02, 3);
  });

  it('stops at the smallest frame', () => {
    expect(pullCorner(middle, { x: 1, y: 1 }, -3, -3)).toMatchObject({
      x: 0.3,
      y: 0.3,
      width: 0.05,
      height: 0.05,
    });
  });
});

it('growFrame keeps the middle', () => {
  expect(growFrame(middle, 0.1, -0.1)).toEqual({ ...middle, x: 0.25, y: 0.35, width: 0.5, height: 0.1 });
});

it('turnFrame goes round', () => {
  expect([190, -190, 180, -180, 0, 360, 540].map((degrees) => turnFrame(middle, degrees).rotation)).toEqual([
    -170, 170, 180, -180, 0, 0, 180,
  ]);
});

it('degreesTowards: above is 0, right is 90, below is 180', () => {
  const [x, y] = [0.5, 0.4];
  expect(degreesTowards(middle, x, 0)).toBeCloseTo(0);
  expect(degreesTowards(middle, 1, y)).toBeCloseTo(90);
  expect(degreesTowards(middle, 0, y)).toBeCloseTo(-90);
});

it('any edit leads to a frame that may be stored', () => {
  fc.assert(
    fc.property(frames, part(-3, 3), part(-3, 3), fc.constantFrom(...CORNERS), (frame, a, b, corner) => {
      const steps = [
        moveFrame(frame, a, b),
        pullCorner(frame, corner, a, b),
        growFrame(frame, a, b),
        turnFrame(frame, a * 400),
      ];
      for (const next of steps) expect(next).toEqual(clampArtworkFrame(next));
    }),
  );
});
