/** How much memory a server held at a moment. */
export interface MemorySample {
  /** Since the beginning. */
  readonly minute: number;
  /** Megabytes of the whole process. */
  readonly residentMb: number;
  /** Megabytes of its JavaScript, with what that holds outside of its heap. */
  readonly heapMb: number;
}

/** Caches fill and allocators settle in this share of the time: it does not count. */
const WARMING_UP = 1 / 3;
/**
 * What may come on top between the first and the second half of the rest. A leak of a kilobyte a request makes several
 * times as much in half an hour of a soak.
 */
const MOST_GROWTH = { share: 0.05, mb: 32 };

/**
 * Whether memory is flat: after warming up, the average of the second half may exceed that of the first by 5 % or 32
 * MB, whichever is more; the whole process and its JavaScript each by themselves.
 */
export function judgeGrowth(samples: readonly MemorySample[]): { isFlat: boolean; message: string } {
  const end = samples.at(-1)?.minute ?? 0;
  const warm = samples.filter(({ minute }) => minute > end * WARMING_UP);
  const middle = Math.floor(warm.length / 2);
  const parts = [
    ['memory', ({ residentMb }: MemorySample) => residentMb],
    ['JavaScript', ({ heapMb }: MemorySample) => heapMb],
  ] as const;
  const verdicts = parts.map(([name, of]) => {
    const [before, after] = [warm.slice(0, middle), warm.slice(middle)].map((half) => average(half.map(of)));
    const most = Math.max(MOST_GROWTH.mb, before * MOST_GROWTH.share);
    const growth = after - before;
    return {
      isFlat: growth <= most,
      text: `${name} ${before.toFixed(0)} → ${after.toFixed(0)} MB (may grow by ${most.toFixed(0)})`,
    };
  });
  const isFlat = middle > 0 && verdicts.every((verdict) => verdict.isFlat);
  return {
    isFlat,
    message: `${isFlat ? 'Flat' : 'NOT FLAT'}: ${verdicts.map(({ text }) => text).join(', ')}`,
  };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
