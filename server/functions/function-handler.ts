import type { RequestInfo } from '#backend/backend.ts';

/** One of the shop's own functions. Never rejects. */
export type FunctionHandler = (request: Request, info: RequestInfo) => Promise<Response>;
