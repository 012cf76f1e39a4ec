import { describe, expect, it } from 'vitest';
import { createPlane, createRaster, type Plane } from '../../raster.ts';
import { bridgeGaps, gapsBetween, gapsIn } from './bridge-gap.ts';
import { shrinkPhoto } from './small-photo.ts';

const WIDTH = 60;
const HEIGHT = 40;

/** 1 where `isIn`. */
function planeOf(isIn: (x: number, y: number) => boolean): Plane {
  const plane = createPlane(WIDTH, HEIGHT);
  plane.data.forEach((_, i) => {
    plane.data[i] = isIn(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0;
  });
  return plane;
}

const isPole = (x: number) => x >= 28 && x < 32;
const isPet = (x: number, y: number) => x >= 10 && x < 50 && y >= 12 && y < 28;
const pole = planeOf(isPole);
const parted = planeOf((x, y) => isPet(x, y) && !isPole(x));

describe('gapsIn', () => {
  it('finds where a pole parts the pet, and nothing of the pole above it', () => {
    const gaps = gapsIn(parted, pole, 4);
    expect(gaps?.data).toEqual(planeOf((x, y) => isPet(x, y) && isPole(x)).data);
  });

  it('closes nothing where there was no pole', () => {
    expect(gapsIn(parted, createPlane(WIDTH, HEIGHT), 4)).toBeUndefined();
  });
});

describe('bridgeGaps', () => {
  it('paints the coat of both sides over the pole', () => {
    const photo = createRaster(WIDTH, HEIGHT);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const x = i % WIDTH;
      const color = isPole(x) ? [255, 255, 0] : x < 30 ? [120, 60, 20] : [60, 30, 10];
      photo.data.set([...color, 255], 4 * i);
    }
    const before = photo.data.slice();
    const gaps = gapsIn(parted, pole, 4);
    if (!gaps) throw new Error('There is a gap');
    const bridged = bridgeGaps({ photo, mask: parted }, gaps);
    const at = (x: number, y: number) =>
      Array.from(bridged.photo.data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3));
    const [red, green, blue] = at(30, 20);
    expect(red).toBeGreaterThan(60);
    expect(red).toBeLessThan(120);
    expect(green).toBeLessThan(60);
    expect(blue).toBeGreaterThan(9);
    expect(bridged.mask.data[20 * WIDTH + 30]).toBe(1);
    expect(at(30, 4)).toEqual([255, 255, 0]);
    expect(photo.data).toEqual(before);
  });

  it('gives what has coat on one side only its color, and leaves its place in the mask', () => {
    const photo = createRaster(WIDTH, HEIGHT);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      photo.data.set(i % WIDTH < 28 ? [120, 60, 20, 255] : [255, 255, 0, 255], 4 * i);
    }
    const half = planeOf((x, y) => isPet(x, y) && x < 28);
    const { photo: painted, mask } = bridgeGaps({ photo, mask: half }, pole);
    const i = 20 * WIDTH + 29;
    expect(Array.from(painted.data.subarray(4 * i, 4 * i + 3))).toEqual([120, 60, 20]);
    expect(mask.data[i]).toBe(half.data[i]);
  });
});

describe('gapsBetween', () => {
  /** A pet in two parts on a lawn, with something in one color between them and above. */
  const smallPhoto = (between: readonly number[]) => {
    const photo = createRaster(WIDTH, HEIGHT);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const color = isPole(x) ? between : isPet(x, y) ? [120, 60, 20] : [60, 140, 50];
      photo.data.set([...color, 255], 4 * i);
    }
    return shrinkPhoto(photo, WIDTH);
  };

  it('finds what parts a pet in a color of its own, not the room between two pets', () => {
    const gaps = gapsBetween(smallPhoto([250, 230, 30]), parted, 4);
    expect(gaps?.data).toEqual(planeOf((x, y) => isPet(x, y) && isPole(x)).data);
    expect(gapsBetween(smallPhoto([60, 140, 50]), parted, 4)).toBeUndefined();
  });

  it('leaves a pet in one piece as it is, whatever bays it has', () => {
    const bay = planeOf((x, y) => isPet(x, y) && !(isPole(x) && y < 22));
    expect(gapsBetween(smallPhoto([250, 230, 30]), bay, 4)).toBeUndefined();
  });
});
