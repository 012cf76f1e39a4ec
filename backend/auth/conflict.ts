/** Whether a statement failed because a value that has to be unique exists already. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Retries a transaction once after a unique violation. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return work();
  }
}
