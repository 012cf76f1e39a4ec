/**
 * Decides which statements are worth preparing. A text is prepared from its second use on; both
 * memories are bounded, because clients decide which texts there are and PostgreSQL keeps every
 * prepared statement for the life of a connection.
 */
export class StatementMemory {
  readonly #seen = new Set<string>();
  readonly #prepared = new Set<string>();
  readonly #limit: number;

  constructor(limit = 400) {
    this.#limit = limit;
  }

  shouldPrepare(text: string): boolean {
    if (this.#prepared.has(text)) return true;
    if (this.#prepared.size >= this.#limit) return false;
    if (this.#seen.delete(text)) {
      this.#prepared.add(text);
      return true;
    }
    if (this.#seen.size >= this.#limit) this.#seen.clear();
    this.#seen.add(text);
    return false;
  }
}
