import type { MaskPlace } from '../analysis/cut-out/encode-mask.ts';
import type { HintedMask, Stroke } from '../analysis/cut-out/hinted-mask.ts';
import type { Plane, Raster } from '../raster.ts';
import type { TouchUpAnswer, TouchUpTask } from './touch-up-messages.ts';

/** What is needed of a `Worker`. */
type Thread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface Waiting {
  resolve(answer: TouchUpAnswer): void;
  reject(reason: Error): void;
}

/** Corrects masks of one photo in a worker. Answers come in the order of the questions. */
export class MaskEditor {
  readonly #thread: Thread;
  readonly #waiting: Waiting[] = [];

  constructor(thread: Thread) {
    this.#thread = thread;
    thread.addEventListener('message', (event) => {
      if (event instanceof MessageEvent) this.#waiting.shift()?.resolve(event.data);
    });
    thread.addEventListener('error', (event) => {
      event.preventDefault();
      this.#end('The touch-up worker has died');
    });
  }

  /**
   * Takes the photo; to be called first.
   *
   * @param photo of the mask's size
   * @param seen what the network saw of the same view, of any size
   * @returns whether the photo shows several pets
   */
  async begin(photo: Raster, seen: Plane, mask: HintedMask): Promise<boolean> {
    const answer = await this.#ask({ kind: 'photo', photo, seen, mask });
    return answer.kind === 'ready' && answer.hasSeveralPets;
  }

  /** The mask after a stroke. */
  async stroke(before: HintedMask, stroke: Stroke): Promise<HintedMask | null> {
    return maskOf(await this.#ask({ kind: 'stroke', before, stroke }));
  }

  /** The mask with the pet at a point, or without it; null when there is none, or it is the last. */
  async togglePet(before: HintedMask, point: { readonly x: number; readonly y: number }) {
    return maskOf(await this.#ask({ kind: 'pet', before, point }));
  }

  /** The file that is sent with the photo. */
  async encode(mask: Plane, place: MaskPlace): Promise<Blob> {
    const answer = await this.#ask({ kind: 'encode', mask, place });
    if (answer.kind !== 'file') throw new Error('Another answer was due');
    return answer.file;
  }

  /** Ends the worker; what is still waited for is rejected. */
  close(): void {
    this.#thread.terminate();
    this.#end('The touch-up worker was closed');
  }

  async #ask(task: TouchUpTask): Promise<TouchUpAnswer> {
    const answer = await new Promise<TouchUpAnswer>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#thread.postMessage(task);
    });
    if (answer.kind === 'failed') throw new Error(answer.reason);
    return answer;
  }

  #end(reason: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(reason));
  }
}

function maskOf(answer: TouchUpAnswer): HintedMask | null {
  return answer.kind === 'mask' ? answer.after : null;
}

/** Starts the worker of the touch-up editor. Throws where there are none. */
export function startMaskEditor(): MaskEditor {
  return new MaskEditor(new Worker(new URL('./touch-up-worker.ts', import.meta.url), { type: 'module' }));
}
