/** A place or a vector, in the pixels or plan units of what it belongs to. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
