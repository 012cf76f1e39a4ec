/** Parts of an error answer that only some errors have. */
export interface AuthErrorMore {
  /** Why a password is weak: `length`, `characters`, `pwned`. */
  readonly reasons?: readonly string[];
  /** Seconds after which trying again may help. */
  readonly retryAfterSeconds?: number;
  /** Of a 405: the methods that are answered here. */
  readonly allow?: readonly string[];
}

/** A request that is rejected: GoTrue's status, code and message. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  /** GoTrue's `error_code`, e.g. `invalid_credentials`. */
  readonly code: string;
  readonly more: AuthErrorMore;

  constructor(status: number, code: string, message: string, more: AuthErrorMore = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }

  /** The answer in the shape that auth-js reads. */
  toResponse(): Response {
    const { reasons, retryAfterSeconds, allow } = this.more;
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-sb-error-code': this.code,
    });
    if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
    if (allow) headers.set('allow', allow.join(', '));
    if (this.status === 401) headers.set('www-authenticate', 'Bearer');
    return new Response(
      JSON.stringify({
        code: this.status,
        error_code: this.code,
        msg: this.message,
        ...(reasons ? { weak_password: { reasons } } : {}),
      }),
      { status: this.status, headers },
    );
  }
}

/** 400 `validation_failed`. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
