/** Too many large bodies are being read to keep another one. */
export class BodyBudgetError extends Error {
  override readonly name = 'BodyBudgetError';
}

/** What one body has of a budget. */
export interface BodyShare {
  /** Aborts, with a `BodyBudgetError`, when the body is dropped for others. */
  readonly dropped: AbortSignal;
  /**
   * Counts bytes that have arrived. When there are too many of all clients, those bodies are dropped of which nothing
   * has come for longest.
   *
   * @throws BodyBudgetError when its own client has too many
   */
  add(bytes: number): void;
  /** Releases the bytes. */
  end(): void;
}

interface OpenBody {
  readonly client: string;
  readonly drop: AbortController;
  bytes: number;
  lastMoment: number;
}

/** Bytes of large bodies that are in memory at the same time, of all clients and of each. */
export class BodyBudget {
  readonly #most: number;
  readonly #mostOfClient: number;
  readonly #open = new Set<OpenBody>();
  /** Counts arrivals, so that they have an order. */
  #moment = 0;

  constructor(mostBytes: number, mostOfClient: number) {
    this.#most = mostBytes;
    this.#mostOfClient = mostOfClient;
  }

  open(client: string): BodyShare {
    const body: OpenBody = { client, drop: new AbortController(), bytes: 0, lastMoment: ++this.#moment };
    this.#open.add(body);
    return {
      dropped: body.drop.signal,
      add: (bytes) => {
        body.bytes += bytes;
        body.lastMoment = ++this.#moment;
        if (this.#sum((other) => other.client === client) > this.#mostOfClient) throw new BodyBudgetError();
        while (this.#sum() > this.#most) this.#dropStalest();
      },
      end: () => {
        this.#open.delete(body);
      },
    };
  }

  #sum(isWanted: (body: OpenBody) => boolean = () => true): number {
    let sum = 0;
    for (const body of this.#open) if (isWanted(body)) sum += body.bytes;
    return sum;
  }

  #dropStalest(): void {
    let stalest: OpenBody | undefined;
    for (const body of this.#open) {
      if (body.bytes > 0 && (!stalest || body.lastMoment < stalest.lastMoment)) stalest = body;
    }
    if (!stalest) return;
    this.#open.delete(stalest);
    stalest.drop.abort(new BodyBudgetError());
  }
}
