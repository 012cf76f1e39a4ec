/** Machine-readable names that newer clients read as `code`, by status and `error`. */
const CODES: Readonly<Record<string, string>> = {
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Duplicate: 'ResourceAlreadyExists',
  InvalidKey: 'InvalidKey',
  InvalidJWT: 'InvalidJWT',
  Unauthorized: 'AccessDenied',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
  InvalidRange: 'InvalidRange',
  internal: 'InternalError',
  Busy: 'SlowDown',
};

/** A storage request that is rejected; the texts are those of Supabase Storage. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;
  /** Short machine-readable name, e.g. `not_found`, `Duplicate`. */
  readonly error: string;
  /** Of a 405: the methods that are answered here. */
  readonly allow: readonly string[];

  constructor(
    status: number,
    error: string,
    message: string,
    { allow = [], ...options }: ErrorOptions & { readonly allow?: readonly string[] } = {},
  ) {
    super(message, options);
    this.status = status;
    this.error = error;
    this.allow = allow;
  }

  /** The answer in the shape that storage-js reads. */
  toResponse(method = 'GET'): Response {
    const body = JSON.stringify({
      statusCode: String(this.status),
      code: CODES[this.error] ?? 'InvalidRequest',
      error: this.error,
      message: this.message,
    });
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    if (this.allow.length > 0) headers.set('allow', this.allow.join(', '));
    if (this.status === 503) headers.set('retry-after', '1');
    return new Response(method === 'HEAD' ? null : body, { status: this.status, headers });
  }
}

export function objectNotFound(): StorageError {
  return new StorageError(404, 'not_found', 'Object not found');
}

export function bucketNotFound(): StorageError {
  return new StorageError(404, 'Bucket not found', 'Bucket not found');
}

export function duplicate(): StorageError {
  return new StorageError(409, 'Duplicate', 'The resource already exists');
}

/** 400 for a request that is not of the protocol's form. */
export function invalidRequest(message: string, options?: ErrorOptions): StorageError {
  return new StorageError(400, 'InvalidRequest', message, options);
}

/** Whether the database has rejected a file because its owner's allowance is used up. */
export function isAllowanceUsed(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ST413';
}

/** 413: one more file would be more than the shop keeps for an account. */
export function allowanceUsed(): StorageError {
  const message = 'Your account is full: it keeps 2 GB of pictures. Please delete some artworks first.';
  return new StorageError(413, 'Payload too large', message);
}

export function accessDenied(): StorageError {
  return new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
}
