import { test } from 'vitest';
import { expectSamePrices } from '../integration/random-carts.ts';
import { openTestBackend } from '../integration/start-backend.ts';

const shop = await openTestBackend();

test('10,000 random carts: the domain and the database agree to the cent', () =>
  expectSamePrices(shop.owner, 10_000));
