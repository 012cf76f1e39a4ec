import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';
import { parseJson } from '../parse-json.ts';
import { BodyTooLargeError, readBody } from '../read-body.ts';
import type { BroadcastBudget } from './broadcast-budget.ts';
import { privatePermissions } from './channel-permissions.ts';
import { Hub } from './hub.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

const name = z.string().min(1).max(255);
const batch = z.object({
  messages: z
    .array(z.object({ topic: name, event: name, payload: z.unknown(), private: z.boolean().default(false) }))
    .min(1)
    .max(100),
});
type Message = z.infer<typeof batch>['messages'][number];

export interface BroadcastContext {
  readonly database: Database;
  readonly hub: Hub;
  readonly limits: RealtimeLimits;
  readonly budget: BroadcastBudget;
  /** Whose budget it is: a group of addresses. */
  readonly client: string;
}

/**
 * POST `api/broadcast` (many messages) and `api/broadcast/<topic>/events/<event>` (one, JSON or
 * bytes): sends to all who listen. 202, or 403 when a private topic does not let the caller speak.
 */
export async function answerBroadcast(
  request: Request,
  path: string,
  parameters: URLSearchParams,
  caller: Caller,
  context: BroadcastContext,
): Promise<Response> {
  if (request.method !== 'POST') {
    const response = errorResponse(405, `Cannot use the ${request.method} method here`);
    response.headers.set('allow', 'POST, OPTIONS');
    return response;
  }
  let messages: readonly Message[];
  try {
    messages = await readMessages(request, path, parameters, context.limits);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return errorResponse(413, error.message);
    return errorResponse(422, 'The messages cannot be read');
  }
  for (const message of messages) {
    if (!message.private) continue;
    const { broadcast } = await privatePermissions(context.database, caller, message.topic);
    if (!broadcast.write) return errorResponse(403, `You may not broadcast on ${message.topic}`);
  }
  for (const { topic, event, payload, private: isPrivate } of messages) {
    const room = Hub.roomOf(topic, { isPrivate });
    const bytes = Buffer.byteLength(payload instanceof Uint8Array ? payload : JSON.stringify(payload ?? {}));
    const isPaid = context.budget.spend(context.client, bytes, context.hub.sizeOf(room));
    if (!isPaid && caller.role !== 'service_role') return errorResponse(429, 'Too many broadcasts');
    context.hub.broadcast(room, event, payload ?? {});
  }
  return new Response(null, { status: 202 });
}

async function readMessages(
  request: Request,
  path: string,
  parameters: URLSearchParams,
  limits: RealtimeLimits,
): Promise<readonly Message[]> {
  const body = await readBody(request, limits.messageBytes);
  const isBytes = request.headers.get('content-type')?.startsWith('application/octet-stream') ?? false;
  const payload: unknown = isBytes ? Buffer.from(body) : parseJson(body, limits.messageDepth);
  const single = /^api\/broadcast\/([^/]+)\/events\/([^/]+)$/.exec(path);
  if (!single) return batch.parse(payload).messages;
  const [, topic = '', event = ''] = single;
  return [
    {
      topic: name.parse(decodeURIComponent(topic)),
      event: name.parse(decodeURIComponent(event)),
      payload,
      private: parameters.get('private') === 'true',
    },
  ];
}

function errorResponse(status: number, message: string): Response {
  return new Response(JSON.stringify({ error: message, message }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
