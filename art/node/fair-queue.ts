/**
 * A queue for each caller, served in turns: one item waits for at most one of every other caller, however many they
 * have. Nothing is ever dropped from the queue of `null`.
 */
export class FairQueue<Item> {
  /** In the order in which they are served next; never empty. */
  readonly #lines = new Map<string | null, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many of a caller's wait. */
  lengthOf(caller: string | null): number {
    return this.#lines.get(caller)?.length ?? 0;
  }

  push(caller: string | null, item: Item): void {
    const line = this.#lines.get(caller);
    if (line) line.push(item);
    else this.#lines.set(caller, [item]);
    this.#size++;
  }

  /** The oldest of the line whose turn it is; that line is the last one then. */
  shift(): Item | undefined {
    const [next] = this.#lines;
    if (!next) return undefined;
    const [caller, line] = next;
    const item = line.shift();
    this.#lines.delete(caller);
    if (line.length > 0) this.#lines.set(caller, line);
    this.#size--;
    return item;
  }

  remove(caller: string | null, item: Item): void {
    const line = this.#lines.get(caller) ?? [];
    const place = line.indexOf(item);
    if (place < 0) return;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(caller);
    this.#size--;
  }

  /** Takes out the newest of the longest line, if it is longer than `length`. */
  dropLongerThan(length: number): Item | undefined {
    let longest: readonly [caller: string, line: readonly Item[]] | undefined;
    for (const [caller, line] of this.#lines) {
      if (caller !== null && line.length > (longest?.[1].length ?? length)) longest = [caller, line];
    }
    const item = longest?.[1].at(-1);
    if (longest && item !== undefined) this.remove(longest[0], item);
    return item;
  }
}
