import sharp from 'sharp';
import { lowerPriority } from './lower-priority.ts';
import { printFile } from './print-file.ts';
import type { PrintAnswer, PrintJob } from './print-messages.ts';
import { type JobContext, serveJobs } from './serve-jobs.ts';
import { PaintingStopped } from './stop-switch.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';

/** Lower priority than the paint workers: a print may take a minute, a customer waits for a preview. */
const NICENESS = 15;

async function print({ order }: PrintJob, context: JobContext): Promise<PrintAnswer> {
  try {
    return { kind: 'printed', result: await printFile(order, context) };
  } catch (error) {
    if (error instanceof PaintingStopped) return { kind: 'stopped' };
    if (error instanceof UnreadableArtworkError) return { kind: 'unreadable', message: error.message };
    return { kind: 'failed', error };
  }
}

lowerPriority(NICENESS);
sharp.cache(false);
sharp.concurrency(1);
serveJobs<PrintJob, PrintAnswer>(print, (answer) =>
  answer.kind === 'printed'
    ? [answer.result.file, ...(answer.result.cutLine ? [answer.result.cutLine] : [])]
    : [],
);
