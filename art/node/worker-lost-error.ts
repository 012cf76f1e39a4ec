/** The worker that painted a picture stopped in the middle of it, or failed in an unforeseen way. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';

  /** Whether the engine itself failed and will do so again. Otherwise its thread ended, and another has taken over. */
  readonly isEngineFault: boolean;

  constructor({ isEngineFault = false, ...options }: ErrorOptions & { isEngineFault?: boolean } = {}) {
    super('The worker stopped before the picture was finished', options);
    this.isEngineFault = isEngineFault;
  }
}
