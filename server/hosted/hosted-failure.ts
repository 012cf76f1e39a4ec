/**
 * `rejected`: the provider's safety check did not like the photo; `slow`: it took too long; `unavailable`: everything
 * else.
 */
export type HostedFailureKind = 'rejected' | 'slow' | 'unavailable';

/** A hosted model has not painted; the error contains neither the photo nor the key. */
export class HostedFailure extends Error {
  override readonly name = 'HostedFailure';
  readonly kind: HostedFailureKind;

  constructor(kind: HostedFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
