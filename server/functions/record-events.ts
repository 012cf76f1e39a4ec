import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { parseJson } from '#backend/parse-json.ts';
import { BodyBrokenError, BodyTooLargeError, readBody } from '#backend/read-body.ts';
import { MAX_BATCH_BYTES } from '#domain/shop/client-event-batch.ts';
import { readBatch } from '#domain/shop/client-events.ts';
import type { FunctionHandler } from './function-handler.ts';
import { functionResponse, preflightResponse } from './function-response.ts';
import { unavailableError } from './http-error.ts';

export interface RecordEventsOptions {
  readonly backend: Pick<Backend, 'service'>;
  readonly log: Logger;
}

/**
 * `POST /functions/v1/record-events`: stores events counted by browsers, without cookie, address or account. Nothing is
 * stored for visitors who send DNT or GPC. Answers 204 for any batch, 400 for anything else; never rejects.
 */
export function createRecordEvents({ backend, log }: RecordEventsOptions): FunctionHandler {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflightResponse();
    if (request.method !== 'POST') return functionResponse(405, { error: 'Only POST is served here.' });
    if (request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1') return done();
    try {
      const batch = readBatch(parseJson(await readBody(request, MAX_BATCH_BYTES)));
      if (!batch) return functionResponse(400, { error: 'This is no batch of events.' });
      if (batch.events.length > 0) {
        await backend.service.query('select public.record_client_events($1::uuid, $2::text::jsonb)', [
          batch.visitor,
          JSON.stringify(batch.events),
        ]);
      }
      return done();
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof BodyBrokenError)
        return functionResponse(400, { error: 'This is no batch of events.' });
      if (error instanceof BodyTooLargeError)
        return functionResponse(413, { error: 'This batch is too large.' });
      log.error({ err: error }, 'Events could not be kept');
      const status = unavailableError(error)?.status ?? 500;
      return functionResponse(status, { error: 'The events could not be kept.' });
    }
  };
}

const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
