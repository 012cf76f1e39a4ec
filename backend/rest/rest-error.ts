/** The body of every error answer of /rest/v1, as the official client reads it. */
export interface RestErrorBody {
  readonly code: string;
  readonly message: string;
  /** A text; PGRST201 lists relationships instead. */
  readonly details: string | readonly object[] | null;
  readonly hint: string | null;
}

/** A request that is answered with an error: PostgREST's code, its HTTP status and texts. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: RestErrorBody['details']; hint?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
  }
}

/** PGRST100: a query parameter does not follow the grammar. */
export function syntaxError(parameter: string, text: string, expected: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${parameter} (${shorten(text)})"`, {
    details: expected,
  });
}

/** Keeps foreign text in messages short. */
export function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
