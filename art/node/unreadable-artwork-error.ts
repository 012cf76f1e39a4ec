/** What an artwork is stored as (its plan, or its picture) is damaged: printing it again will not help. */
export class UnreadableArtworkError extends Error {
  override readonly name = 'UnreadableArtworkError';
}
