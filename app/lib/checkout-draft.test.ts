import { beforeEach, expect, test } from 'vitest';
import { MAX_REPLACED } from '#domain/orders/order-request.ts';
import { checkoutDraft, forgetOrderKey, orderKeyFor, orderKeysOf } from './checkout-draft.ts';

beforeEach(forgetOrderKey);

const keys = () => orderKeysOf(checkoutDraft.get());

test('the same order has the same key; a changed one has another, and names those before', () => {
  const first = orderKeyFor('one mug');
  expect(first.earlier).toEqual([]);
  expect(orderKeyFor('one mug')).toMatchObject(first);
  const second = orderKeyFor('two mugs');
  expect(second.earlier).toEqual([first.key]);
  const third = orderKeyFor('one mug');
  expect(third.earlier).toEqual([first.key, second.key]);
  expect(keys()).toEqual([first.key, second.key, third.key]);
  expect(new Set(keys()).size).toBe(3);
});

test('no more orders are named than a request takes, and the newest of them', () => {
  const made = Array.from({ length: MAX_REPLACED + 5 }, (_, pieces) => orderKeyFor(`${pieces} mugs`).key);
  expect(keys()).toEqual(made.slice(-MAX_REPLACED));
});

test('a forgotten draft is not named again', () => {
  const { key } = orderKeyFor('one mug');
  forgetOrderKey();
  expect(keys()).toEqual([]);
  expect(orderKeyFor('one mug').key).not.toBe(key);
});
