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

export interface LongestTask {
  /** Milliseconds by the clock: what a visitor feels, and what a busy machine makes longer. */
  readonly clock: number;
  /** Milliseconds of processor time: what the page is to blame for. */
  readonly processor: number;
}

/** The longest tasks of the page's own thread while `work` is done. The browser must be one's own. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<LongestTask> {
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
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace shows nothing of the page');
  return {
    clock: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    processor: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}
