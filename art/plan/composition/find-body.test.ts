import { describe, expect, it } from 'vitest';
import type { See } from '../../analysis/cut-out/look-closely.ts';
import type { Subject } from '../../contract.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';
import { findBody, headAlone } from './find-body.ts';

const SIDE = 160;
/** The head is a disc of 50 pixels: its eyes are 40 apart. */
const HEAD = { x: 100, y: 60, radius: 50 };
const EYES = [80, 120].map((x) => ({ x, y: 42, radius: 5 }));

const isHead = (x: number, y: number) => Math.hypot(x - HEAD.x, y - HEAD.y) < HEAD.radius;
/** Left of the head, below it, behind something. */
const isBody = (x: number, y: number) => x < 60 && y > 90;

/** Values of a plane by its pixels. */
function planeOf(value: (x: number, y: number) => number, height = SIDE): Plane {
  const plane = createPlane(SIDE, height);
  return { ...plane, data: plane.data.map((_, i) => value(i % SIDE, Math.floor(i / SIDE))) };
}

const headOnly = planeOf((x, y) => (isHead(x, y) ? 1 : 0));

/** A gray head on green, and a body of a color. */
function painted(body: readonly number[]): Raster {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const color = isHead(x, y) ? [90, 90, 95] : isBody(x, y) ? body : [70, 130, 50];
    photo.data.set([...color, 255], 4 * i);
  }
  return photo;
}

const subjectOf = (mask: Plane): Subject => ({ photo: painted([0, 0, 0]), mask, found: true, eyes: EYES });

describe('headAlone', () => {
  it('is a sure head whose cut-out is hardly more', () => {
    expect(headAlone(subjectOf(headOnly))).toMatchObject(HEAD);
  });

  it('is none that has a body', () => {
    const whole = planeOf((x, y) => (isHead(x, y) || (isBody(x, y) && y < 150) ? 1 : 0));
    expect(headAlone(subjectOf(whole))).toBeUndefined();
  });

  it('is none with a chest that the photo cuts off', () => {
    const bust = planeOf((x, y) => (isHead(x, y) || (y > 152 && x > 70 && x < 130) ? 1 : 0));
    expect(headAlone(subjectOf(bust))).toBeUndefined();
  });

  it('is none without eyes, or where nothing was found', () => {
    expect(headAlone({ ...subjectOf(headOnly), eyes: [] })).toBeUndefined();
    expect(headAlone({ ...subjectOf(headOnly), found: false })).toBeUndefined();
  });
});

describe('findBody', () => {
  /** Sees the head, and a part with a value. */
  const seeing =
    (value: number, isPart = isBody): See =>
    async (pictures, what) => {
      expect(what).toBe('animal');
      const top = SIDE - pictures[0].height;
      expect(top).toBe(HEAD.y - HEAD.radius / 5);
      const at = (x: number, y: number) => (isHead(x, y) ? 1 : isPart(x, y) ? value : 0);
      const look = (isMirrored: boolean) =>
        planeOf((x, y) => at(isMirrored ? SIDE - 1 - x : x, y + top), SIDE - top);
      return pictures.map((_, n) => look(n === 1));
    };

  const inBody = 130 * SIDE + 20;
  const body = async (color: readonly number[], see: See) =>
    (await findBody(painted(color), HEAD, headOnly, see))?.data[inBody];

  it('takes in what the look below the head sees, in the colors of the head', async () => {
    expect(await body([90, 90, 95], seeing(0.7))).toBeGreaterThan(0.8);
  });

  it('leaves what was seen as it is', async () => {
    const found = await findBody(painted([90, 90, 95]), HEAD, headOnly, seeing(0.7));
    expect(found?.data[HEAD.y * SIDE + HEAD.x]).toBe(1);
    expect(found?.data[20 * SIDE + 20]).toBe(0);
  });

  it('finds none in the colors of a toy, whether the rest of the photo shows them or not', async () => {
    expect(await body([40, 90, 220], seeing(0.7))).toBeUndefined();
    expect(await body([70, 130, 50], seeing(0.7))).toBeUndefined();
  });

  it('finds none where the look is not sure of one', async () => {
    expect(await body([90, 90, 95], seeing(0.5))).toBeUndefined();
  });

  it('finds none below a head whose middle lies beyond the photo', async () => {
    const beyond = { ...HEAD, y: SIDE + HEAD.radius };
    expect(await findBody(painted([90, 90, 95]), beyond, headOnly, seeing(0.7))).toBeUndefined();
  });

  it('finds none that ends within the photo', async () => {
    const isIsland = (x: number, y: number) => isBody(x, y) && x > 10 && y < 150;
    expect(await body([90, 90, 95], seeing(0.7, isIsland))).toBeUndefined();
  });
});
