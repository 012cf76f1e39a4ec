/** A message that is answered with an error; the client shows `message`. */
export class RealtimeError extends Error {
  override readonly name = 'RealtimeError';
}
