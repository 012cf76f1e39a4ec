import type { Logger } from '#backend/logger.ts';

/** Tests check answers, not the log. */
export const quiet: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
