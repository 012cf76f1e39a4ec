/** Concurrent writers whose output is written one after the other. */
export interface Turns {
  /** @param place of the writer, from 0 */
  write(place: number, text: string): void;
  /** The writer has ended. */
  end(place: number): void;
}

/**
 * Orders the output of concurrent writers: that of the current one is written at once, that of the others is buffered
 * until their turn.
 *
 * @param count of writers
 */
export function takeTurns(count: number, write: (text: string) => void): Turns {
  const kept = Array.from({ length: count }, () => '');
  const ended = new Set<number>();
  let turn = 0;
  return {
    write(place, text) {
      if (place === turn) write(text);
      else kept[place] += text;
    },
    end(place) {
      ended.add(place);
      while (ended.has(turn)) {
        turn++;
        if (kept[turn]) write(kept[turn]);
      }
    },
  };
}
