import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { dropOthers } from './drop-others.ts';
import type { SmallPhoto } from './small-photo.ts';

const SIDE = 100;

/** Squares of a side at places from the left, each with a value. */
function squares(...all: readonly (readonly [left: number, side: number, value: number])[]): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (const [left, side, value] of all) {
    for (let y = 10; y < 10 + side; y++) plane.data.fill(value, y * SIDE + left, y * SIDE + left + side);
  }
  return plane;
}

/** A photo of half the size, of one lightness and another one from a column on, and up to one. */
function photoOf(outside: number, inside: number, from: number, to = SIDE): () => SmallPhoto {
  const side = SIDE / 2;
  const colors = Float32Array.from({ length: 3 * side * side }, (_, at) => {
    const column = Math.floor(at / 3) % side;
    return at % 3 ? 0 : column < from / 2 || column >= to / 2 ? outside : inside;
  });
  return () => ({ width: side, height: side, colors });
}

const at = ({ data }: Plane, x: number) => data[12 * SIDE + x];
const alike = (plane: Plane) => ({ closest: plane, together: plane });
const twoColors = photoOf(0.9, 0.2, 16);
const apart = squares([2, 14, 0.9], [20, 14, 0.9]);
const touching = squares([2, 14, 0.9], [16, 14, 0.8]);

it('drops a person beside a dog', () => {
  const kept = dropOthers(apart, alike(squares([2, 14, 1], [20, 14, 0.3])), twoColors);
  expect(at(kept, 5)).toBeCloseTo(0.9);
  expect(at(kept, 25)).toBe(0);
});

it('drops a person who touches the dog', () => {
  const kept = dropOthers(touching, alike(squares([2, 14, 1], [16, 14, 0.3])), twoColors);
  expect(at(kept, 5)).toBeCloseTo(0.9);
  expect(at(kept, 15)).toBeCloseTo(0.9);
  for (let x = 16; x < 30; x++) expect(at(kept, x)).toBe(0);
});

it('keeps legs, which have the colors of the pet', () => {
  const known = alike(squares([2, 14, 1], [16, 14, 0.3]));
  expect(dropOthers(touching, known, photoOf(0.9, 0.9, 16)).data).toEqual(touching.data);
});

it('keeps what the looks together know as an animal', () => {
  const known = { closest: squares([2, 14, 1], [16, 14, 0.3]), together: squares([2, 14, 1], [16, 14, 0.6]) };
  expect(dropOthers(touching, known, twoColors).data).toEqual(touching.data);
});

it('keeps two pets, and all where no animal is sure', () => {
  for (const values of [
    [1, 0.7],
    [0.7, 0.3],
  ]) {
    const known = squares([2, 14, values[0]], [20, 14, values[1]]);
    expect(dropOthers(apart, alike(known), twoColors).data).toEqual(apart.data);
  }
});

it('keeps a small part that may be a paw, and compares planes of different sizes', () => {
  const seen = squares([2, 14, 0.9], [24, 8, 0.9]);
  const half = createPlane(SIDE / 2, SIDE / 2);
  for (let i = 0; i < half.data.length; i++) half.data[i] = i % (SIDE / 2) < 9 ? 1 : 0;
  expect(at(dropOthers(seen, alike(half), twoColors), 25)).toBeCloseTo(0.9);
});

it('drops a small thing that touches the dog where neither looks nor colors allow for an animal', () => {
  const small = squares([2, 14, 0.9], [16, 6, 0.8]);
  const knownAs = (value: number) => alike(squares([2, 14, 1], [16, 6, value]));
  const kept = dropOthers(small, knownAs(0.1), twoColors);
  expect(at(kept, 15)).toBeCloseTo(0.9);
  expect(at(kept, 19)).toBe(0);
  expect(dropOthers(small, knownAs(0.45), twoColors).data).toEqual(small.data);
  expect(dropOthers(small, knownAs(0.1), photoOf(0.9, 0.9, 16)).data).toEqual(small.data);
});

it('keeps small clothes between parts of one pet', () => {
  const dressed = squares([2, 14, 0.9], [16, 6, 0.8], [22, 14, 0.9]);
  const known = alike(squares([2, 14, 1], [16, 6, 0.1], [22, 14, 1]));
  const { data } = dropOthers(dressed, known, photoOf(0.9, 0.2, 16, 22));
  expect(data).toEqual(dressed.data);
});

it('keeps clothes, which lie between parts of one pet', () => {
  const dressed = squares([2, 10, 0.9], [12, 10, 0.8], [22, 10, 0.9]);
  const known = alike(squares([2, 10, 1], [12, 10, 0.1], [22, 10, 1]));
  expect(dropOthers(dressed, known, photoOf(0.9, 0.2, 12, 22)).data).toEqual(dressed.data);
});
