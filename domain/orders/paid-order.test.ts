import { expect, it } from 'vitest';
import { readPaidOrder } from './paid-order.ts';

it('reads what was kept and nothing else', () => {
  const order = { number: 'PW-1', key: 'abc' };
  expect(readPaidOrder(JSON.stringify(order))).toEqual(order);
  for (const broken of [null, '', '{', '[]', 'null', '{"number":1,"key":"a"}', '{"number":"PW-1"}']) {
    expect(readPaidOrder(broken)).toBeNull();
  }
});
