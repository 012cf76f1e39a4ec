/** Whether the database has refused the lines themselves. */
export function isRefusedCart(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'P0001';
}
