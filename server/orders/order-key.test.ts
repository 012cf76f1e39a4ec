import { expect, it } from 'vitest';
import { createOrderKeys } from './order-key.ts';

it('opens an order with its own key only', () => {
  const keys = createOrderKeys('secret');
  const key = keys.keyOf('PW-0000000000');
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(keys.opens('PW-0000000000', key)).toBe(true);
  expect(keys.opens('PW-0000000001', key)).toBe(false);
  expect(keys.opens('PW-0000000000', '')).toBe(false);
  expect(createOrderKeys('another').opens('PW-0000000000', key)).toBe(false);
});

it('opens a question with its own key only', () => {
  const keys = createOrderKeys('secret');
  const id = '6f1f0c0e-3f0a-4f5e-9a53-0c1f6f1f0c0e';
  expect(keys.opensQuestion(id, keys.questionKeyOf(id))).toBe(true);
  for (const other of [keys.reminderKeyOf(id), keys.keyOf(id), '']) {
    expect(keys.opensQuestion(id, other)).toBe(false);
  }
});
