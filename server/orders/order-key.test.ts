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
