/** A message that is answered with an error; the client shows `message`. */
export class RealtimeRefusal extends Error {
  override readonly name = 'RealtimeRefusal';
}
