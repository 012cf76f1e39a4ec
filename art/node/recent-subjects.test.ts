import { expect, test, vi } from 'vitest';
import { createPlane, createRaster } from '#art/raster.ts';
import { createRecentSubjects, type SeenPhoto } from './recent-subjects.ts';

const photo = (value: number) => new Uint8Array([value, 1, 2, 3]);

function seenPhoto(): SeenPhoto {
  const subject = { photo: createRaster(1, 1), mask: createPlane(1, 1), found: true };
  return { subject, seed: 1, width: 1, height: 1, area: { left: 0, top: 0, width: 1, height: 1 } };
}

test('the same photo is cut out once, another mask is another cut-out', async () => {
  const recent = createRecentSubjects();
  const see = vi.fn(async () => seenPhoto());
  const first = await recent.get(photo(1), undefined, see);
  expect(await recent.get(photo(1), undefined, see)).toBe(first);
  expect(see).toHaveBeenCalledTimes(1);
  expect(await recent.get(photo(1), photo(9), see)).not.toBe(first);
  expect(await recent.get(photo(2), undefined, see)).not.toBe(first);
  expect(see).toHaveBeenCalledTimes(3);
});

test('only the photos used last are kept', async () => {
  const recent = createRecentSubjects({ most: 2 });
  const see = vi.fn(async () => seenPhoto());
  for (const value of [1, 2, 1, 3, 1]) await recent.get(photo(value), undefined, see);
  expect(see).toHaveBeenCalledTimes(3);
  await recent.get(photo(2), undefined, see);
  expect(see).toHaveBeenCalledTimes(4);
});

test('a photo that nobody uses is dropped', async () => {
  vi.useFakeTimers();
  try {
    const recent = createRecentSubjects({ keptMs: 1000 });
    const see = vi.fn(async () => seenPhoto());
    await recent.get(photo(1), undefined, see);
    vi.advanceTimersByTime(1001);
    await recent.get(photo(1), undefined, see);
    expect(see).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('what could not be cut out is tried again', async () => {
  const recent = createRecentSubjects();
  await expect(recent.get(photo(1), undefined, () => Promise.reject(new Error('stopped')))).rejects.toThrow(
    'stopped',
  );
  const seen = seenPhoto();
  expect(await recent.get(photo(1), undefined, async () => seen)).toBe(seen);
});
