import { afterAll, beforeAll, test } from 'vitest';
import { expectSamePrices } from '../integration/random-carts.ts';
import { startTestBackend, type TestBackend } from '../integration/start-backend.ts';

let shop: TestBackend;

beforeAll(async () => {
  shop = await startTestBackend();
});
afterAll(() => shop.end());

test('10,000 random carts: the domain and the database agree to the cent', () =>
  expectSamePrices(shop.owner, 10_000));
