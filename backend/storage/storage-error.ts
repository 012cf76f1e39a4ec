/** A storage request that is refused; the texts are those of Supabase Storage. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number;
  /** Short machine-readable name, e.g. `not_found`, `Duplicate`. */
  readonly error: string;

  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }

  /** The answer in the shape that storage-js reads. */
  toResponse(method = 'GET'): Response {
    const body = JSON.stringify({
      statusCode: String(this.status),
      error: this.error,
      message: this.message,
    });
    return new Response(method === 'HEAD' ? null : body, {
      status: this.status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}

export function objectNotFound(): StorageError {
  return new StorageError(404, 'not_found', 'Object not found');
}
