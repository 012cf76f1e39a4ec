import { Agent, type IncomingMessage, request } from 'node:http';
import type { Kind, LoadStats } from './load-stats.ts';

/** As many connections as browsers open to one host. */
const CONNECTIONS = 6;
/** Longer waits count as abandoned. */
const PATIENCE_MS = 120_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a visitor's browser does for them: connections that stay open, and a cache. Costs little processor time. */
export class Browser {
  readonly #origin: URL;
  readonly #stats: LoadStats;
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** Cached files, and the ETags of pages. */
  readonly #files = new Set<string>();
  readonly #etags = new Map<string, string>();

  /** @param address under which the shop's proxy would have seen this visitor */
  constructor(origin: string, address: string, stats: LoadStats) {
    this.#origin = new URL(origin);
    this.#address = address;
    this.#stats = stats;
  }

  /** Opens an address; null when it did not work, which is counted. Pages are revalidated as browsers do. */
  async ask(kind: Kind, path: string, question: Question = {}): Promise<Answer | null> {
    const start = performance.now();
    let answer: Answer;
    try {
      answer = await this.#send(path, question);
    } catch (error) {
      this.#stats.addError(kind, (error as NodeJS.ErrnoException).code ?? String(error));
      return null;
    }
    const { status, headers, body } = answer;
    if (status === 503 && headers['retry-after']) this.#stats.addBusy(kind);
    else if (status >= 400) this.#stats.addError(kind, String(status));
    else this.#stats.add(kind, { ms: performance.now() - start, bytes: body.byteLength });
    if (headers.etag) this.#etags.set(path, headers.etag);
    return status < 400 ? answer : status === 503 ? answer : null;
  }

  /** Loads files that are not in the cache yet, all at once. */
  async load(files: readonly string[]): Promise<void> {
    const missing = files.filter((file) => !this.#files.has(file));
    for (const file of missing) this.#files.add(file);
    await Promise.all(missing.map((file) => this.ask('file', file)));
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(path: string, { method = 'GET', headers, body }: Question): Promise<Answer> {
    const etag = method === 'GET' ? this.#etags.get(path) : undefined;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: this.#origin.hostname,
          port: this.#origin.port,
          path,
          method,
          agent: this.#agent,
          timeout: PATIENCE_MS,
          headers: {
            'accept-encoding': 'gzip, deflate, br',
            'x-forwarded-for': this.#address,
            ...(etag ? { 'if-none-match': etag } : {}),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: Buffer.concat(parts),
            }),
          );
          incoming.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error('slow'), { code: 'TIMEOUT' })));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}
