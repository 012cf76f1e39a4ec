import { expect, test, vi } from 'vitest';
import { notify } from './notify.ts';
import { offerToTryAgain } from './offer-to-try-again.ts';

test('several lost parts share one message, which loads all of them anew', () => {
  const shown = new Set<() => void>();
  const error = vi.spyOn(notify, 'error').mockImplementation((message) => {
    const press = () => message.action?.onClick();
    shown.add(press);
    return () => void shown.delete(press);
  });
  const parts = [0, 1].map(() => ({ again: vi.fn(), gone: new AbortController() }));
  for (const { again, gone } of parts) offerToTryAgain(again, gone.signal);
  expect(error).toHaveBeenCalled();
  expect(shown.size).toBe(1);
  for (const press of shown) press();
  for (const { again } of parts) expect(again).toHaveBeenCalledOnce();
  parts[0]?.gone.abort();
  expect(shown.size).toBe(1);
  parts[1]?.gone.abort();
  expect(shown.size).toBe(0);
});
