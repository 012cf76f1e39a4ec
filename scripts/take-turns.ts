/** Writers that speak at once and are heard one after the other. */
export interface Turns {
  /** @param place of the writer, from 0 */
  write(place: number, text: string): void;
  /** The writer has nothing more to say. */
  end(place: number): void;
}

/**
 * Gives each of several writers its turn, in order: whose turn it is, is heard at once; what the others say is kept
 * until then.
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
