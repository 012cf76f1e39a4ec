import { type Brush, POINT_STEPS, RADIUS_STEPS, type StrokeLayer } from './paint-plan.ts';

/** Gathers strokes in growing arrays and hands them over as one layer. */
export class StrokeCollector {
  #points = new Float32Array(1 << 15);
  #pointCount = 0;
  #starts: number[] = [0];
  #radii: number[] = [];
  #colours: number[] = [];
  #opacities: number[] = [];

  get count(): number {
    return this.#radii.length;
  }

  /** Adds a point to the stroke in hand, in plan units. */
  point(x: number, y: number): void {
    if (this.#pointCount + 2 > this.#points.length) {
      const larger = new Float32Array(this.#points.length * 2);
      larger.set(this.#points);
      this.#points = larger;
    }
    this.#points[this.#pointCount++] = Math.round(x * POINT_STEPS) / POINT_STEPS;
    this.#points[this.#pointCount++] = Math.round(y * POINT_STEPS) / POINT_STEPS;
  }

  /**
   * Adds `count` points, x, y pairs that lie on the grid of stored plans, from the pair `from` on; gives the pair after
   * them.
   */
  points(pairs: Float32Array, from: number, count: number): number {
    while (this.#pointCount + 2 * count > this.#points.length) {
      const larger = new Float32Array(this.#points.length * 2);
      larger.set(this.#points);
      this.#points = larger;
    }
    for (let i = 2 * from; i < 2 * (from + count); i++) this.#points[this.#pointCount++] = pairs[i];
    return from + count;
  }

  /** Ends the stroke in hand. Colour as sRGB 0 to 1, opacity 0 to 1, radius in plan units. */
  end(radius: number, red: number, green: number, blue: number, opacity: number): void {
    this.#starts.push(this.#pointCount / 2);
    this.#radii.push(Math.round(radius * RADIUS_STEPS) / RADIUS_STEPS);
    this.#colours.push(byte(red), byte(green), byte(blue));
    this.#opacities.push(byte(opacity));
  }

  /** Forgets the stroke in hand. */
  discard(): void {
    this.#pointCount = this.#starts[this.#starts.length - 1] * 2;
  }

  layer(brush: Brush): StrokeLayer {
    return {
      kind: 'strokes',
      brush,
      starts: Uint32Array.from(this.#starts),
      points: this.#points.slice(0, this.#pointCount),
      radii: Float32Array.from(this.#radii),
      colours: Uint8Array.from(this.#colours),
      opacities: Uint8Array.from(this.#opacities),
    };
  }
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : Math.round(value * 255);
}
