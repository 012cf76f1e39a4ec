import { describe, expect, it } from 'vitest';
import { decodePlan, doubtOf, encodePlan, knowsShape } from './plan-codec.ts';
import { withoutGround } from './without-ground.ts';

/** A stored plan of version 1: a ground of two colors and one stroke of oil. */
const VERSION_1 =
  'UEFXUAEAAAAAAACQQAAAAAAAAIhADgQAAAIEDPrw5mBgYAEAAgSgBsACgAXQSIhfBshkMgL/AAAAAAAA4D+amZmZmZmpPwEA';

describe('stored plans', () => {
  it('of older versions stay readable', () => {
    const plan = decodePlan(Buffer.from(VERSION_1, 'base64'));
    expect(plan).toEqual({
      width: 1024,
      height: 768,
      seed: 7,
      layers: [
        { kind: 'backdrop', columns: 1, rows: 2, colors: Uint8Array.of(250, 240, 230, 90, 80, 70) },
        {
          kind: 'strokes',
          brush: 'oil',
          starts: Uint32Array.of(0, 2),
          points: Float32Array.of(10, 20, 300.5, 400.25),
          radii: Float32Array.of(12.5),
          colors: Uint8Array.of(200, 100, 50),
          opacities: Uint8Array.of(255),
        },
      ],
      finish: { relief: 0.5, paper: 0.05, texture: 'canvas' },
    });
  });

  it('keep the boxes around the pet and its name', () => {
    const old = decodePlan(Buffer.from(VERSION_1, 'base64'));
    const subject = { x: 12.5, y: 80, width: 900, height: 600.25 };
    const lettering = { x: 600, y: 690, width: 300, height: 60 };
    for (const boxes of [{ subject }, { lettering }, { subject, lettering }]) {
      expect(decodePlan(encodePlan({ ...old, ...boxes }))).toEqual({ ...old, ...boxes });
    }
    expect(decodePlan(encodePlan(old))).toEqual(old);
  });

  it('keep the shape in which the pet can be cut out, and tell of it in their first bytes', () => {
    const old = decodePlan(Buffer.from(VERSION_1, 'base64'));
    const field = { columns: 3, rows: 2, values: Uint8Array.of(0, 90, 255, 255, 40, 0) };
    const shape = { field, level: 0.5, softness: 0.25, wander: 0.125 };
    const withCutOut = { ...old, cutOut: shape };
    expect(decodePlan(encodePlan(withCutOut))).toEqual(withCutOut);
    expect(knowsShape(encodePlan(withCutOut))).toBe(true);
    const withOutline = { ...old, finish: { ...old.finish, outline: shape } };
    expect(decodePlan(encodePlan(withOutline))).toEqual(withOutline);
    expect(knowsShape(encodePlan(withOutline))).toBe(true);
    expect(knowsShape(encodePlan(old))).toBe(false);
    expect(knowsShape(Buffer.from(VERSION_1, 'base64'))).toBe(false);
    expect(withoutGround(old)).toBe(null);
  });

  it('keep why somebody should look at them, and tell of it in their first bytes', () => {
    const old = decodePlan(Buffer.from(VERSION_1, 'base64'));
    for (const doubt of ['no-pet', 'unsure'] as const) {
      const subject = { x: 12.5, y: 80, width: 900, height: 600.25 };
      expect(decodePlan(encodePlan({ ...old, subject, doubt }))).toEqual({ ...old, subject, doubt });
      expect(doubtOf(encodePlan({ ...old, doubt }))).toBe(doubt);
    }
    expect(doubtOf(encodePlan(old))).toBe(null);
    expect(doubtOf(Buffer.from(VERSION_1, 'base64'))).toBe(null);
  });

  it('of version 3, which knew no cut-out, stay readable', () => {
    const old = {
      ...decodePlan(Buffer.from(VERSION_1, 'base64')),
      photo: { x: 0, y: 0, width: 9, height: 9 },
    };
    const bytes = encodePlan(old);
    bytes[4] = 3;
    expect(decodePlan(bytes)).toEqual(old);
    expect(knowsShape(bytes)).toBe(false);
  });

  it('of versions to come are refused', () => {
    const bytes = Buffer.from(VERSION_1, 'base64');
    bytes[4] = 5;
    expect(() => decodePlan(bytes)).toThrow('version 5');
  });

  it('that are cut off anywhere are refused', () => {
    const bytes = Buffer.from(VERSION_1, 'base64');
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodePlan(bytes.subarray(0, length))).toThrow(RangeError);
    }
  });
});
