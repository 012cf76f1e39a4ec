import { beforeEach, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

let queue: FairQueue<string>;
beforeEach(() => {
  queue = new FairQueue();
});

function add(caller: string | null, ...items: string[]): void {
  for (const item of items) queue.push(caller, item);
}

function drain(): (string | undefined)[] {
  return Array.from({ length: queue.size }, () => queue.shift());
}

it('serves callers in turns, and each in the order of asking', () => {
  add('ann', 'a1', 'a2', 'a3');
  add('bob', 'b1');
  add(null, 'n1', 'n2');
  expect(queue.shift()).toBe('a1');
  add('cleo', 'c1');
  expect(drain()).toEqual(['b1', 'n1', 'a2', 'c1', 'n2', 'a3']);
  expect([queue.size, queue.shift()]).toEqual([0, undefined]);
});

it('who comes back has to queue up behind the others', () => {
  add('ann', 'a1', 'a2');
  add('bob', 'b1', 'b2');
  queue.shift();
  add('ann', 'a3');
  expect(drain()).toEqual(['b1', 'a2', 'b2', 'a3']);
});

it('lets somebody leave', () => {
  add('ann', 'a1', 'a2');
  queue.remove('ann', 'a1');
  queue.remove('ann', 'a1');
  queue.remove('bob', 'a2');
  expect([queue.size, queue.lengthOf('ann'), queue.lengthOf('bob')]).toEqual([1, 1, 0]);
  expect(drain()).toEqual(['a2']);
});

it('drops the newest of whoever waits for most, and only of a longer line', () => {
  add('ann', 'a1', 'a2', 'a3');
  add('bob', 'b1', 'b2');
  add(null, 'n1', 'n2', 'n3', 'n4');
  expect(queue.dropLongerThan(3)).toBeUndefined();
  expect(queue.dropLongerThan(1)).toBe('a3');
  expect(queue.dropLongerThan(1)).toBe('a2');
  expect(queue.dropLongerThan(1)).toBe('b2');
  expect(queue.dropLongerThan(1)).toBeUndefined();
  expect(drain()).toEqual(['a1', 'b1', 'n1', 'n2', 'n3', 'n4']);
});
