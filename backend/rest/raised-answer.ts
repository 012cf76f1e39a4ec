import { z } from 'zod';
import { RestError } from './rest-error.ts';

const message = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const detail = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
});

/** The answer that `raise sqlstate 'PGRST'` dictates; PGRST121 (500) when it is not of the form that is needed. */
export function raisedAnswer(messageText: string, detailText: string | undefined): RestError {
  const raised = parse(message, messageText);
  if (!raised) {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${messageText}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const answer = parse(detail, detailText ?? '');
  if (!answer) {
    return unreadable(
      detailText === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detailText}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  return new RestError(answer.status, raised.code, raised.message, {
    ...(raised.details ? { details: raised.details } : {}),
    ...(raised.hint ? { hint: raised.hint } : {}),
    headers: answer.headers,
  });
}

function parse<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function unreadable(details: string, hint: string): RestError {
  const text = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError(500, 'PGRST121', text, { details, hint });
}
