import sharp from 'sharp';
import { lowerPriority } from './lower-priority.ts';
import { printFile } from './print-file.ts';
import type { PrintJobs } from './render-messages.ts';
import { serveJobs } from './serve-jobs.ts';

/** Lower priority than the paint workers: a print may take a minute, a customer waits for a preview. */
const NICENESS = 15;

lowerPriority(NICENESS);
sharp.cache(false);
sharp.concurrency(1);
serveJobs<PrintJobs>({ print: (order, context) => printFile(order, context) });
