import type { PageRule } from './page-rules.ts';

/** What keeps itself as long as its page may be kept. */
interface Entry<Page> {
  readonly page: Page;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/**
 * Pages in memory. A fresh one is answered at once; a stale one too, while a new one is made; concurrent
 * requests share one rendering. The least recently used pages are evicted when there are too many bytes.
 */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #underway = new Map<string, Promise<Page>>();
  readonly #maxBytes: number;
  readonly #clock: () => number;
  #bytes = 0;
  /** Grows with each change; what was begun before a change is not kept. */
  #age = 0;

  constructor({ maxBytes, clock = Date.now }: PageCacheOptions) {
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  /** @param make the page, and its bytes when it may be kept (otherwise null) */
  async get(
    key: string,
    rule: PageRule,
    make: () => Promise<{ page: Page; bytes: number | null }>,
  ): Promise<Page> {
    const cached = this.#entries.get(key);
    const now = this.#clock();
    if (cached && now < cached.staleUntil) {
      this.#entries.delete(key);
      this.#entries.set(key, cached);
      // A failure leaves the stale page; the next request retries.
      if (now >= cached.freshUntil) this.#make(key, rule, make).catch(() => {});
      return cached.page;
    }
    return this.#make(key, rule, make);
  }

  /** Invalidates everything, also renders under way. */
  clear(): void {
    this.#age++;
    this.#entries.clear();
    this.#underway.clear();
    this.#bytes = 0;
  }

  #make(
    key: string,
    rule: PageRule,
    make: () => Promise<{ page: Page; bytes: number | null }>,
  ): Promise<Page> {
    const started = this.#underway.get(key);
    if (started) return started;
    const age = this.#age;
    const making = make().then(
      ({ page, bytes }) => {
        if (age !== this.#age) return page;
        this.#underway.delete(key);
        if (bytes !== null) this.#keep(key, page, bytes, rule);
        return page;
      },
      (error) => {
        if (age === this.#age) this.#underway.delete(key);
        throw error;
      },
    );
    this.#underway.set(key, making);
    return making;
  }

  #keep(key: string, page: Page, bytes: number, { freshSeconds, staleSeconds }: PageRule): void {
    const freshUntil = this.#clock() + freshSeconds * 1000;
    this.#forget(key);
    this.#entries.set(key, { page, bytes, freshUntil, staleUntil: freshUntil + staleSeconds * 1000 });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
