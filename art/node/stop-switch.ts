/** What the worker does as far as stopping it is concerned. */
const CALCULATING = 0;
/** Inside sharp or onnxruntime: ending the thread there would end the whole process. */
const IN_LIBRARY = 1;
/** The studio is about to end the thread: no library may be entered any more. */
const ENDED = 2;
/** To be left by the worker itself, as soon as the library lets go. */
const ASKED_TO_STOP = 3;

/** The painting was cancelled; thrown inside the worker to leave it. */
export class PaintingStopped extends Error {
  override readonly name = 'PaintingStopped';
}

/**
 * Shared between the studio and a worker thread for one painting, to stop it without harm:
 * Javascript can be ended at any time, but a thread that ends inside a native library takes the
 * process with it (an N-API exception that nobody catches).
 */
export class StopSwitch {
  readonly #state: Int32Array;

  /** @param memory four shared bytes, all zero for a new painting */
  constructor(memory: SharedArrayBuffer) {
    this.#state = new Int32Array(memory);
  }

  /**
   * Studio side. True: the thread may be ended now. False: the worker is inside a library and will
   * stop by itself when it comes out.
   */
  stop(): boolean {
    const before = Atomics.compareExchange(this.#state, 0, CALCULATING, ENDED);
    if (before === IN_LIBRARY) {
      // It may have come out in between: then the next attempt finds it calculating.
      if (Atomics.compareExchange(this.#state, 0, IN_LIBRARY, ASKED_TO_STOP) !== IN_LIBRARY)
        return this.stop();
    }
    return before === CALCULATING || before === ENDED;
  }

  /**
   * Worker side: runs work that enters a native library.
   * @throws PaintingStopped before or after it when the painting was cancelled
   */
  async inLibrary<Result>(work: () => Promise<Result>): Promise<Result> {
    if (Atomics.compareExchange(this.#state, 0, CALCULATING, IN_LIBRARY) !== CALCULATING)
      throw new PaintingStopped();
    const [outcome] = await Promise.allSettled([work()]);
    const before = Atomics.compareExchange(this.#state, 0, IN_LIBRARY, CALCULATING);
    if (before !== IN_LIBRARY) throw new PaintingStopped();
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
}
