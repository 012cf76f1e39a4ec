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
  /** Headers that go with the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: RestErrorBody['details'];
      hint?: string | undefined;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
  }
}

/**
 * PGRST100: a query parameter does not follow the grammar. `position` counts the characters that were understood,
 * `lead` those before the text, and `seen` is where the unexpected one stands, if it is not the next; the position and
 * what is expected there are as exact as this parser allows.
 */
export function syntaxError(
  parameter: string,
  text: string,
  expected: string,
  position = 0,
  { lead = 0, seen = position } = {},
): RestError {
  const [next] = text.slice(seen);
  const found = next === undefined ? 'unexpected end of input' : `unexpected ${JSON.stringify(next)}`;
  const place = `(line 1, column ${lead + position + 1})`;
  return new RestError(400, 'PGRST100', `"failed to parse ${parameter} (${shorten(text)})" ${place}`, {
    details: `${found} ${expected}`,
  });
}

/** Keeps foreign text in messages short. */
export function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
