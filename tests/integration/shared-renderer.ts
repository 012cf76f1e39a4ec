import { startRenderService } from '#art/node/render-service.ts';

/**
 * One for all test files of a Vitest worker, because every start loads and compiles the engine. It ends with the
 * worker.
 */
export const sharedRenderer = startRenderService({ workers: 1, maxWaiting: 4 });
