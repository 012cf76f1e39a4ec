import type { Partner } from './partner.ts';

/** One of a browser or of Node.js. */
type Port = Pick<MessagePort, 'addEventListener' | 'start' | 'close'> & {
  postMessage(message: Message, handedOver: ArrayBuffer[]): void;
};
type Message = Float32Array<ArrayBuffer> | null;

/** The other thread of two that look for a pet together, at the end of a message channel of their own. */
export class PortPartner implements Partner {
  readonly half: Partner['half'];
  readonly #port: Port;
  readonly #arrived: Message[] = [];
  #wake = () => {};

  constructor(port: Port, half: Partner['half']) {
    this.#port = port;
    this.half = half;
    const arrive = (message: Message) => {
      this.#arrived.push(message);
      this.#wake();
    };
    port.addEventListener('message', ({ data }: MessageEvent<Message>) => arrive(data));
    port.start();
    // It has died: nothing more comes. (Not every browser fires an event; there the visitor sees samples in place of
    // tiles.)
    port.addEventListener('close', () => arrive(null));
  }

  give(numbers: Float32Array<ArrayBuffer>): void {
    this.#port.postMessage(numbers, [numbers.buffer]);
  }

  /** Rejects when the partner has given up. */
  async take(): Promise<Float32Array> {
    while (this.#arrived.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const numbers = this.#arrived.shift();
    if (!numbers) throw new Error('The other thread has given up');
    return numbers;
  }

  swap(given: Float32Array<ArrayBuffer>): Promise<Float32Array> {
    this.give(given);
    return this.take();
  }

  /** Lets the partner go on to other things, whatever it waits for. */
  end(): void {
    this.#port.postMessage(null, []);
    this.#port.close();
  }
}
