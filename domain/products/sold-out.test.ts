import { expect, it } from 'vitest';
import { soldOutMessage } from './sold-out.ts';

it('names what is sold out', () => {
  expect(soldOutMessage('soldOut:T-Shirt, Navy')).toBe(
    'Sold out at the moment: T-Shirt, Navy. Please remove it from your cart.',
  );
});

it('names how few are left', () => {
  expect(soldOutMessage('fewLeft:2:Mug: the big one')).toBe(
    'Only 2 left: Mug: the big one. Please order fewer.',
  );
});

it('is null for other errors', () => expect(soldOutMessage('unavailable')).toBeNull());
