import { test } from 'vitest';
import { expectSamePrices } from '../integration/random-carts.ts';
import { startTestBackend } from '../integration/start-backend.ts';
import { untilEnd } from '../integration/until-end.ts';

const shop = await untilEnd(startTestBackend());

test('10,000 random carts: the domain and the database agree to the cent', () =>
  expectSamePrices(shop.owner, 10_000));
