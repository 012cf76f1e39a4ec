import { describe, expect, it } from 'vitest';
import { otherSide, pointOnPrint, printBoxes } from './mockup-face.ts';

const frame = { x: 0.2, y: 0.24, width: 0.46, height: 0.54, rotation: 2 };
const wrap = { printDegrees: 330, centre: 0.81, sag: 0.1 };
const area = { width: 2700, height: 1050, bleed: 0, fit: 'contain', cut: 'rectangle' } as const;
const both = { ...area, copies: [{ x: -0.62, y: 0 }] };

it('turns what is printed on both sides', () => {
  const behind = otherSide({ frame, wrap, edge: null }, both);
  expect(behind?.frame?.x).toBeCloseTo(0.34);
  expect(behind?.frame?.rotation).toBe(-2);
  expect(behind?.wrap?.centre).toBeCloseTo(0.19);
});

it.each([
  [{ frame, wrap, edge: null }, area],
  [{ frame, wrap: null, edge: null }, both],
  [{ frame: null, wrap, edge: null }, both],
])('shows one side of all else', (base, print) => expect(otherSide(base, print)).toBeNull());

describe('a point of a mock-up picture', () => {
  const square = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, rotation: 0 };
  const flat = { frame: square, wrap: null, edge: null };
  const poster = { ...area, width: 1000, height: 1000 };
  const at = (x: number, y: number) => ({ x, y });

  it('shows its place on a flat print, and nothing beside it', () => {
    expect(pointOnPrint(flat, poster)(at(0.375, 0.5))).toEqual(at(0.25, 0.5));
    expect(pointOnPrint(flat, poster)(at(0.2, 0.5))).toBeNull();
  });

  it('turns with its frame', () => {
    const turned = { ...flat, frame: { ...square, rotation: 90 } };
    const point = pointOnPrint(turned, poster)(at(0.5, 0.25));
    expect(point?.x).toBeCloseTo(0);
    expect(point?.y).toBeCloseTo(0.5);
  });

  it('lies in the middle of a frame of another shape', () => {
    const wide = { ...poster, height: 500 };
    expect(pointOnPrint(flat, wide)(at(0.5, 0.3))).toBeNull();
    expect(pointOnPrint(flat, wide)(at(0.5, 0.5))).toEqual(at(0.5, 0.5));
  });

  it('goes around a cylinder', () => {
    const mug = { ...flat, wrap: { printDegrees: 360, centre: 0.5, sag: 0.1 } };
    const middle = pointOnPrint(mug, area)(at(0.5, 0.75));
    expect(middle?.x).toBeCloseTo(0.5);
    expect(middle?.y).toBeCloseTo(1);
    // The edge of what is seen is a quarter turn away, and hangs no lower than the frame's own edge.
    const left = pointOnPrint(mug, area)(at(0.25, 0.25));
    expect(left?.x).toBeCloseTo(0.25);
    expect(left?.y).toBeCloseTo(0);
    expect(pointOnPrint(mug, area)(at(0.5, 0.26))).toBeNull();
  });

  it('mirrors the front on the sides of a canvas', () => {
    const canvas = { ...flat, edge: { x: 0.1, y: 0.1, bleed: 1 } };
    const stretched = { ...poster, bleed: 100, edge: 'mirrored' } as const;
    const side = pointOnPrint(canvas, stretched)(at(0.8, 0.55));
    expect(side?.x).toBeCloseTo(1 - 0.5 / 8);
    expect(side?.y).toBeCloseTo(0.5);
    expect(pointOnPrint(canvas, stretched)(at(0.84, 0.26))).toBeNull();
  });
});

it('lays an artwork and its copies', () => {
  const boxes = printBoxes({ width: 2000, height: 1000 }, both, {
    x: 0.7,
    y: 0,
    width: 0.2,
    height: 1,
    rotation: 90,
  });
  expect(boxes.map(({ middle }) => Math.round(middle.x))).toEqual([360, 1600]);
  expect(boxes[1]).toMatchObject({ middle: { y: 500 }, width: 400, height: 1000, radians: Math.PI / 2 });
});
