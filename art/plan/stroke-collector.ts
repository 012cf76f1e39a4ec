import { type Brush, POINT_STEPS, RADIUS_STEPS, type StrokeLayer } from './paint-plan.ts';

/** Gathers strokes in growing arrays and hands them over as one layer. */
export class StrokeCollector {
  #points = new Float32Array(1 << 15);
  #pointCount = 0;
  #starts = new Uint32Array(1 << 10);
  #radii = new Float32Array(1 << 10);
  #colors = new Uint8Array(3 << 10);
  #opacities = new Uint8Array(1 << 10);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Adds a point to the stroke in hand, in plan units. */
  point(x: number, y: number): void {
    if (this.#pointCount + 2 > this.#points.length) this.#points = doubled(this.#points);
    this.#points[this.#pointCount++] = Math.round(x * POINT_STEPS) / POINT_STEPS;
    this.#points[this.#pointCount++] = Math.round(y * POINT_STEPS) / POINT_STEPS;
  }

  /**
   * Adds `count` points, x, y pairs that lie on the grid of stored plans, from the pair `from` on; gives the pair after
   * them.
   */
  points(pairs: Float32Array, from: number, count: number): number {
    while (this.#pointCount + 2 * count > this.#points.length) this.#points = doubled(this.#points);
    for (let i = 2 * from; i < 2 * (from + count); i++) this.#points[this.#pointCount++] = pairs[i];
    return from + count;
  }

  /** Ends the stroke in hand. Color as sRGB 0 to 1, opacity 0 to 1, radius in plan units. */
  end(radius: number, red: number, green: number, blue: number, opacity: number): void {
    if (this.#count + 1 === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#radii = doubled(this.#radii);
      this.#colors = doubled(this.#colors);
      this.#opacities = doubled(this.#opacities);
    }
    const at = this.#count++;
    this.#starts[at + 1] = this.#pointCount / 2;
    this.#radii[at] = Math.round(radius * RADIUS_STEPS) / RADIUS_STEPS;
    this.#colors[3 * at] = byte(red);
    this.#colors[3 * at + 1] = byte(green);
    this.#colors[3 * at + 2] = byte(blue);
    this.#opacities[at] = byte(opacity);
  }

  /** Forgets the stroke in hand. */
  discard(): void {
    this.#pointCount = this.#starts[this.#count] * 2;
  }

  layer(brush: Brush): StrokeLayer {
    return {
      kind: 'strokes',
      brush,
      starts: this.#starts.slice(0, this.#count + 1),
      points: this.#points.slice(0, this.#pointCount),
      radii: this.#radii.slice(0, this.#count),
      colors: this.#colors.slice(0, this.#count * 3),
      opacities: this.#opacities.slice(0, this.#count),
    };
  }
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : Math.round(value * 255);
}

/** The same numbers with as much room again behind them. */
function doubled<Numbers extends Float32Array | Uint32Array | Uint8Array>(numbers: Numbers): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
