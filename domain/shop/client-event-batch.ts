/** Most events that one batch may hold. */
export const MAX_BATCH_EVENTS = 50;
/** Most bytes of a batch. */
export const MAX_BATCH_BYTES = 32 * 1024;
