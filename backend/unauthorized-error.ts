/** The caller could not be established: api key or token missing, wrong or expired. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
  readonly status = 401;
  /** PostgREST's code where there is one: PGRST301 token invalid, PGRST303 token expired. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
