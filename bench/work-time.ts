/** Milliseconds of a piece of work. */
export interface WorkTime {
  readonly clock: number;
  readonly processor: number;
}

/** Does some work and returns what it took, by the clock and of this process's processor time. */
export async function timed<Result>(work: () => Promise<Result>): Promise<[Result, WorkTime]> {
  const begin = performance.now();
  const used = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(used);
  return [result, { clock: performance.now() - begin, processor: (user + system) / 1000 }];
}
