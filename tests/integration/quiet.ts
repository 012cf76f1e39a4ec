import type { Logger } from '#backend/logger.ts';

/** Tests look at answers, not at the log. */
export const quiet: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
