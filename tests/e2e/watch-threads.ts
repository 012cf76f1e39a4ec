import type { Page } from '@playwright/test';
import { z } from 'zod';

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds by the clock. */
      dur: z.number().optional(),
      /** Microseconds that the processor spent on it. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/** Milliseconds of processor time are what the page is to blame for, however busy the machine is with other things. */
export interface ThreadTimes {
  /** Longest task of the page's own thread: by the clock, and of processor time. */
  readonly longest: { readonly clock: number; readonly processor: number };
  /** Processor time of each of the page's workers. */
  readonly workers: readonly number[];
}

/** The work of the page's threads during `work`. The browser must not be shared. */
export async function watchThreads(page: Page, work: () => Promise<void>): Promise<ThreadTimes> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to trace');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  let trace = Buffer.alloc(0);
  try {
    await work();
  } finally {
    trace = Buffer.from(await browser.stopTracing());
  }
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString()));
  const tasksOf = (thread: string) => {
    const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === thread);
    return named.map(({ pid, tid }) =>
      traceEvents.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid),
    );
  };
  const own = tasksOf('CrRendererMain').flat();
  if (own.length === 0) throw new Error('The trace shows nothing of the page');
  return {
    longest: {
      clock: Math.max(...own.map(({ dur = 0 }) => dur)) / 1000,
      processor: Math.max(...own.map(({ tdur = 0 }) => tdur)) / 1000,
    },
    workers: tasksOf('DedicatedWorker thread').map(
      (tasks) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    ),
  };
}
