import { expect, test } from 'vitest';
import { equalizeTime } from './equalize-time.ts';

test('waits for what is left', async () => {
  const started = performance.now() - 60;
  await equalizeTime({ evenMs: 100 }, started);
  // Timers may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(98);
});

test('does not wait when it took longer anyway', async () => {
  await equalizeTime({ evenMs: 600_000 }, performance.now() - 700_000);
});
