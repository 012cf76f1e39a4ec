/** The worker that painted a picture stopped in the middle of it, or failed in an unforeseen way. */
export class PainterLostError extends Error {
  override readonly name = 'PainterLostError';

  constructor(options?: ErrorOptions) {
    super('The painter stopped before the picture was finished', options);
  }
}
