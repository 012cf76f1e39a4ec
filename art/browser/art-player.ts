import type { PlayerEvent, PlayerTask } from './player-messages.ts';

/** What is needed of a `Worker`. */
export type Thread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface ArtPlayerOptions {
  /** Must never have been drawn on. */
  readonly canvas: HTMLCanvasElement;
  /** Pixels of the longer side of what is painted. */
  readonly side: number;
  readonly startThread: () => Thread;
  /** Called once, when there is something to see. */
  readonly onVisible: () => void;
}

/** Longest that anybody is made to wait for the end of a painting. */
const PATIENCE_MS = 10_000;

/** Paints on a canvas stroke by stroke, without using the page's own thread. */
export class ArtPlayer {
  readonly #thread: Thread;
  #end: { resolve(): void; reject(reason: Error): void } | undefined;

  constructor({ canvas, side, startThread, onVisible }: ArtPlayerOptions) {
    const offscreen = canvas.transferControlToOffscreen();
    this.#thread = startThread();
    this.#thread.addEventListener('message', (event) => {
      if (!(event instanceof MessageEvent)) return;
      const message: PlayerEvent = event.data;
      if (message.kind === 'visible') onVisible();
      else if (message.kind === 'painted') this.#end?.resolve();
      else this.#end?.reject(new Error(message.reason));
    });
    this.#thread.addEventListener('error', (event) => {
      event.preventDefault();
      this.#end?.reject(new Error('The painting worker has died'));
    });
    this.#ask({ kind: 'begin', canvas: offscreen, side }, [offscreen]);
  }

  /** Paints a plan in its stored form until the real one comes. The plan's memory is handed over. */
  sketch(plan: Uint8Array<ArrayBuffer>): void {
    this.#ask({ kind: 'sketch', plan }, [plan.buffer]);
  }

  /**
   * Paints the plan behind an address to its end. Resolves when it is done.
   * Rejects when the plan cannot be had or takes too long: then the picture is to be shown as it is.
   */
  perform(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Painting takes too long')), PATIENCE_MS);
      this.#end = {
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      };
      this.#ask({ kind: 'perform', address: new URL(address, location.href).href });
    });
  }

  /** Ends the thread; a painting under way is given up. */
  close(): void {
    this.#thread.terminate();
    this.#end?.reject(new Error('The player was closed'));
  }

  #ask(task: PlayerTask, transfer: Transferable[] = []): void {
    this.#thread.postMessage(task, transfer);
  }
}
