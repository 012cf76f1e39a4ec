import { clamp } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { BackdropLayer, ShapeLayer } from '../paint-plan.ts';
import { type Nib, raiseInPiece } from './nib.ts';

/** Cells of the longer side, at most. */
const CELLS = 1024;
/** Plan units over which the field rises from 0 to 1. */
const REACH = 12;

/** Gathers lines of varying width as distances from their borders, and hands them over as one layer. */
export class LineField {
  readonly #columns: number;
  readonly #rows: number;
  readonly #scale: number;
  readonly #values: Uint8Array;

  /**
   * @param size of the picture in plan units
   * @param finest cells of the longer side, at most
   */
  constructor(size: { width: number; height: number }, finest = CELLS) {
    const longest = Math.max(size.width, size.height);
    this.#scale = Math.min(1, Math.min(CELLS, finest) / longest);
    this.#columns = Math.max(1, Math.round(size.width * this.#scale));
    this.#rows = Math.max(1, Math.round(size.height * this.#scale));
    this.#values = new Uint8Array(this.#columns * this.#rows);
  }

  /** Draws through points, straight from one to the next; the width changes evenly between them. */
  line(nibs: readonly Nib[]): void {
    for (let n = 0; n + 1 < nibs.length; n++) this.#piece(nibs[n], nibs[n + 1]);
  }

  dot(nib: Nib): void {
    this.#piece(nib, nib);
  }

  /** Draws an upright box around a middle. */
  block(x: number, y: number, halfWidth: number, halfHeight: number): void {
    const away = REACH / 2;
    const box = this.#cells(
      x - halfWidth - away,
      y - halfHeight - away,
      x + halfWidth + away,
      y + halfHeight + away,
    );
    for (let row = box.top; row <= box.bottom; row++) {
      const down = Math.abs((row + 0.5) / this.#scale - y) - halfHeight;
      for (let column = box.left; column <= box.right; column++) {
        const across = Math.abs((column + 0.5) / this.#scale - x) - halfWidth;
        this.#raise(row * this.#columns + column, -Math.max(down, across));
      }
    }
  }

  /**
   * Adds how far inside a shape each cell is: plan units, positive inside.
   *
   * @param around a disc beyond which the shape does not reach
   */
  shape(depth: (x: number, y: number) => number, around: Nib): void {
    const reach = around.radius + REACH / 2;
    const box = this.#cells(around.x - reach, around.y - reach, around.x + reach, around.y + reach);
    for (let row = box.top; row <= box.bottom; row++) {
      for (let column = box.left; column <= box.right; column++) {
        const i = row * this.#columns + column;
        this.#raise(i, depth((column + 0.5) / this.#scale, (row + 0.5) / this.#scale));
      }
    }
  }

  /**
   * Adds a shape made of another one's depths, a plane of `scale` pixels a plan unit that is read as by `readPlane`.
   *
   * @param depth inside the new shape, from that inside the other and the place in plan units; default the same
   */
  surface({ width, height, data }: Plane, scale: number, depth?: DepthFrom): void {
    const across = placesAlong(this.#columns, this.#scale, width, scale);
    const down = placesAlong(this.#rows, this.#scale, height, scale);
    const depths = new Float64Array(this.#columns);
    for (let row = 0; row < this.#rows; row++) {
      const above = data.subarray(down.first[row] * width, (down.first[row] + 1) * width);
      const below = data.subarray(down.second[row] * width, (down.second[row] + 1) * width);
      readBetween(above, below, down.share[row], across, depths);
      if (depth) this.#replace(depths, (row + 0.5) / this.#scale, depth);
      this.#raiseRow(row, depths);
    }
  }

  #replace(depths: Float64Array, y: number, depth: DepthFrom): void {
    for (let column = 0; column < depths.length; column++) {
      depths[column] = depth(depths[column], (column + 0.5) / this.#scale, y);
    }
  }

  #raiseRow(row: number, depths: Float64Array): void {
    const start = row * this.#columns;
    for (let column = 0; column < depths.length; column++) this.#raise(start + column, depths[column]);
  }

  layer(colors: BackdropLayer, opacity = 1): ShapeLayer {
    const field = { columns: this.#columns, rows: this.#rows, values: this.#values };
    return { kind: 'shape', field, reach: REACH, opacity, colors };
  }

  /** How far inside what is drawn each cell is, plan units; no further than half the reach to both sides. */
  depths(): Plane {
    const data = new Float32Array(this.#values.length);
    for (let i = 0; i < data.length; i++) data[i] = (this.#values[i] / 255 - 0.5) * REACH;
    return { width: this.#columns, height: this.#rows, data };
  }

  #raise(i: number, depth: number): void {
    if (depth <= -REACH / 2) return;
    const value = Math.min(255, Math.round((0.5 + depth / REACH) * 255));
    if (value > this.#values[i]) this.#values[i] = value;
  }

  /** The cells of a box in plan units. */
  #cells(left: number, top: number, right: number, bottom: number) {
    const scale = this.#scale;
    return {
      left: Math.max(0, Math.floor(left * scale)),
      top: Math.max(0, Math.floor(top * scale)),
      right: Math.min(this.#columns - 1, Math.ceil(right * scale)),
      bottom: Math.min(this.#rows - 1, Math.ceil(bottom * scale)),
    };
  }

  #piece(from: Nib, to: Nib): void {
    const grid = { columns: this.#columns, rows: this.#rows, scale: this.#scale };
    raiseInPiece(this.#values, grid, from, to, REACH);
  }
}

type DepthFrom = (own: number, x: number, y: number) => number;

/** Between which two pixels of a plane the cells along a side lie, and the share of the second. */
interface Places {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly share: Float64Array;
}

/** Reads a row between two rows of a plane. */
function readBetween(
  above: Float32Array,
  below: Float32Array,
  fy: number,
  { first, second, share }: Places,
  values: Float64Array,
): void {
  for (let i = 0; i < values.length; i++) {
    const left = first[i];
    const right = second[i];
    const fx = share[i];
    const top = above[left] * (1 - fx) + above[right] * fx;
    const bottom = below[left] * (1 - fx) + below[right] * fx;
    values[i] = top * (1 - fy) + bottom * fy;
  }
}

function placesAlong(cells: number, cellScale: number, pixels: number, scale: number): Places {
  const [first, second] = [new Int32Array(cells), new Int32Array(cells)];
  const share = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const place = clamp(((cell + 0.5) / cellScale) * scale - 0.5, 0, pixels - 1);
    first[cell] = Math.max(0, Math.min(pixels - 2, Math.floor(place)));
    second[cell] = Math.min(first[cell] + 1, pixels - 1);
    share[cell] = place - first[cell];
  }
  return { first, second, share };
}
