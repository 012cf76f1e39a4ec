import { expect, it } from 'vitest';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { bankBefore, bankBehind, endsAbove } from './cloud-bank.ts';

const SIDE = 128;

/** A scene whose pet is a box. */
const sceneWith = (...box: [left: number, right: number, top: number, bottom: number]) =>
  squareScene(SIDE, { mask: boxMask(SIDE, ...box) });

it('lies before the lower end of a pet and hides little of it', () => {
  const scene = sceneWith(20, 50, 30, 110);
  const heaps = bankBefore(scene, 1);
  const tops = heaps.map(({ foot, height }) => SIDE * (foot - height));
  expect(Math.min(...tops)).toBeGreaterThan(110 - 0.14 * 80 - 4);
  // One right below the pet.
  expect(Math.min(...heaps.map(({ x }) => Math.abs(x - 35 / SIDE)))).toBeLessThan(0.05);
});

it('is not there for a pet that leaps', () => {
  expect(bankBefore(sceneWith(20, 80, 20, 70), 1)).toEqual([]);
});

it('tells a pet that ends in the picture from one that is cut off', () => {
  expect(endsAbove(sceneWith(20, 80, 30, 110))).toBe(true);
  expect(endsAbove(sceneWith(20, 80, 30, SIDE))).toBe(false);
});

it('lies behind a pet that lies, up to where its body rests, and behind no other', () => {
  const tops = bankBehind(sceneWith(10, 118, 50, 100), 1).map(({ foot, height }) => 128 * (foot - height));
  expect(Math.min(...tops)).toBeGreaterThan(60);
  expect(Math.min(...tops)).toBeLessThan(80);
  expect(bankBehind(sceneWith(50, 80, 20, 110), 1)).toEqual([]);
  expect(bankBehind(sceneWith(10, 118, 50, SIDE), 1)).toEqual([]);
});
