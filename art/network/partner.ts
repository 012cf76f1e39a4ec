/** The thread that computes the other half of a photo, as seen from this one. */
export interface Partner {
  /** Which rows are computed here: those above the middle, or those below. */
  readonly half: 'upper' | 'lower';
  /**
   * Gives numbers away, and takes what the partner gives for them: as many, from its half. Both do so equally often.
   * Rejects when the partner has given up.
   */
  swap(given: Float32Array<ArrayBuffer>): Promise<Float32Array>;
}
