import { CONSOLE_COPY } from './console-copy.ts';

/** What the work is called that follows from orders, by its kind. */
export const JOB_NAMES: Readonly<Record<string, string>> = CONSOLE_COPY.work.names;
