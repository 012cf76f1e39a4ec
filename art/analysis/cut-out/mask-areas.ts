import type { Plane } from '../../raster.ts';

/** The connected areas of what belongs to them: the indexes of each one's pixels. */
export function* areasOf(plane: Plane, belongs: (value: number) => boolean): Generator<Int32Array> {
  const areas = new Areas(plane, belongs);
  for (let pixels = areas.take(); pixels; pixels = areas.take()) yield pixels;
}

/** Pixels of a mask from which areas are taken one after the other; a closed frame around them spares asking for it. */
class Areas {
  readonly #width: number;
  readonly #stride: number;
  /** Pixels that belong to an area that was not taken yet. */
  readonly #open: Uint8Array;
  /** The pixels of the area that was taken last, as places in the framed mask. */
  readonly #taken: Int32Array;
  #count = 0;
  /** Where the next area is looked for. */
  #from = 0;

  constructor({ width, height, data }: Plane, belongs: (value: number) => boolean) {
    this.#width = width;
    this.#stride = width + 2;
    this.#open = new Uint8Array(this.#stride * (height + 2));
    this.#taken = new Int32Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = this.#open.subarray((y + 1) * this.#stride + 1);
      markRow(data.subarray(y * width, (y + 1) * width), belongs, row);
    }
  }

  /** Takes one area after the other and gives its pixels; nothing when none is left. */
  take(): Int32Array | undefined {
    const stride = this.#stride;
    const open = this.#open;
    const taken = this.#taken;
    this.#from = open.indexOf(1, this.#from);
    if (this.#from < 0) {
      this.#from = open.length;
      return undefined;
    }
    this.#count = 0;
    this.#visit(this.#from);
    for (let at = 0; at < this.#count; at++) {
      const place = taken[at];
      this.#visit(place - 1);
      this.#visit(place + 1);
      this.#visit(place - stride);
      this.#visit(place + stride);
    }
    return inMask(taken.subarray(0, this.#count), this.#width);
  }

  #visit(place: number): void {
    if (!this.#open[place]) return;
    this.#open[place] = 0;
    this.#taken[this.#count++] = place;
  }
}

// Loops over pixels stand alone, so that they are compiled once and for all.

function markRow(values: Float32Array, belongs: (value: number) => boolean, row: Uint8Array): void {
  for (let x = 0; x < values.length; x++) row[x] = belongs(values[x]) ? 1 : 0;
}

/** Places in the framed mask as those in the mask itself. */
function inMask(places: Int32Array, width: number): Int32Array {
  const pixels = new Int32Array(places.length);
  const stride = width + 2;
  for (let i = 0; i < pixels.length; i++) {
    const row = Math.floor(places[i] / stride);
    pixels[i] = places[i] - 2 * row - width - 1;
  }
  return pixels;
}

/** Least value of a pixel that may belong to the pet. */
const MAYBE = 0.3;

/**
 * Removes what is not the pet: of the connected areas, keeps the one with the most weight (area, and nearness to the
 * middle) and others that are at least a third of it, so that two pets stay together and crumbs go.
 */
export function keepMainComponents(coarse: Plane): Plane {
  const { width, height } = coarse;
  const found: { pixels: Int32Array; weight: number }[] = [];
  for (const pixels of areasOf(coarse, (value) => value >= MAYBE)) {
    let weight = 0;
    for (const index of pixels) {
      const x = index % width;
      const dx = (2 * x) / width - 1;
      const dy = (2 * (index - x)) / (width * height) - 1;
      weight += coarse.data[index] * (1.5 - 0.5 * Math.min(2, dx * dx + dy * dy));
    }
    found.push({ pixels, weight });
  }
  const heaviest = found.reduce((most, { weight }) => Math.max(most, weight), 0);
  const data = coarse.data.slice();
  for (const { pixels, weight } of found)
    if (weight < heaviest / 3) for (const index of pixels) data[index] = 0;
  return { width, height, data };
}

/** Value from which on a pixel belongs to a crumb, and the largest crumb as a share of the largest area. */
const FAINT = 0.1;
const CRUMB = 0.03;

/**
 * Removes specks that lie apart from the pet: leaves, loose hairs, the tip of an ear whose middle is lost in the dark.
 */
export function dropCrumbs(mask: Plane): Plane {
  const found: Int32Array[] = [];
  for (const pixels of areasOf(mask, (value) => value > FAINT)) found.push(pixels);
  const largest = found.reduce((most, { length }) => Math.max(most, length), 0);
  const data = mask.data.slice();
  for (const pixels of found) if (pixels.length < CRUMB * largest) for (const i of pixels) data[i] = 0;
  return { ...mask, data };
}

/** Holes in the pet up to this share of it are closed; larger ones only where the network was not sure of them. */
const SMALL_HOLE = 0.004;
const DOUBT = 0.3;

/**
 * Closes holes inside the pet, at a wet nose or a tongue. What shows between legs stays open.
 *
 * @param seen what the network saw there, where the mask was solved since
 */
export function fillHoles(mask: Plane, seen = mask): Plane {
  const { width, height } = mask;
  const data = mask.data.slice();
  let area = 0;
  for (const value of data) if (value >= 0.5) area++;
  for (const pixels of areasOf(mask, (value) => !(value >= 0.5))) {
    let isEnclosed = true;
    let sum = 0;
    for (const index of pixels) {
      const x = index % width;
      sum += seen.data[index];
      if (x === 0 || x === width - 1 || index < width || index >= width * (height - 1)) isEnclosed = false;
    }
    if (isEnclosed && (pixels.length < area * SMALL_HOLE || sum / pixels.length > DOUBT)) {
      for (const index of pixels) data[index] = 1;
    }
  }
  return { width, height, data };
}
