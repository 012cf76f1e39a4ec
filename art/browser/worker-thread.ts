import type { TileAnswer, TileTask } from './tile-messages.ts';

/** What is needed of a `Worker`. */
export type Thread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface Waiting {
  resolve(answer: TileAnswer): void;
  reject(reason: Error): void;
}

/** Puts tasks to a worker and hands over its answers, in order. */
export class WorkerThread {
  readonly #thread: Thread;
  readonly #waiting: Waiting[] = [];
  #broken: Error | undefined;

  constructor(thread: Thread) {
    this.#thread = thread;
    thread.addEventListener('message', (event) => {
      if (event instanceof MessageEvent) this.#waiting.shift()?.resolve(event.data);
    });
    // A worker that cannot be loaded, or has run out of memory.
    thread.addEventListener('error', (event) => {
      event.preventDefault();
      this.#break(new Error('The tile worker has died'));
    });
  }

  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  /** Rejects when the worker has failed at this task, or died. */
  async ask<Kind extends TileAnswer['kind']>(
    task: TileTask,
    kind: Kind,
  ): Promise<Extract<TileAnswer, { kind: Kind }>> {
    if (this.#broken) throw this.#broken;
    const answer = await new Promise<TileAnswer>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#thread.postMessage(task, portsOf(task));
    });
    if (!isA(answer, kind))
      throw new Error(answer.kind === 'failed' ? answer.reason : 'Another answer was due');
    return answer;
  }

  /** Ends the worker; what is still waited for is rejected. */
  close(): void {
    this.#thread.terminate();
    this.#break(new Error('The tile worker was closed'));
  }

  #break(error: Error): void {
    this.#broken = error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

function portsOf(task: TileTask): Transferable[] {
  if (task.kind === 'help') return [task.finder];
  return task.kind === 'find' && task.helper ? [task.helper] : [];
}

function isA<Kind extends TileAnswer['kind']>(
  answer: TileAnswer,
  kind: Kind,
): answer is Extract<TileAnswer, { kind: Kind }> {
  return answer.kind === kind;
}
