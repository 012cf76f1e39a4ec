import { once } from 'node:events';
import { constants, createDeflate, type Deflate, deflateSync } from 'node:zlib';
import { chunk, filterRow, header, join, SIGNATURE } from './png-parts.ts';

const METRES_PER_INCH = 0.0254;
/** Bytes of compressed data in one chunk of the file. */
const CHUNK = 1 << 18;
/** The knee of the curve for painted rows, as in encode-picture.ts. */
const LEVEL = 2;

export interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, or these and alpha. */
  readonly channels: 3 | 4;
  readonly dpi: number;
  /** An ICC profile, and the name it goes by. */
  readonly profile: { readonly name: string; readonly icc: Uint8Array };
}

/**
 * Writes a PNG file row by row, so that only its compressed bytes are ever held in memory
 * (W3C, Portable Network Graphics, third edition, 2025). Packing runs in Node's own threads beside the drawing.
 */
export class PngWriter {
  readonly #parts: Uint8Array[] = [SIGNATURE];
  readonly #channels: number;
  readonly #stride: number;
  readonly #packer: Deflate;
  readonly #packed: Promise<unknown>;
  #above: Uint8Array;

  constructor({ width, height, channels, dpi, profile }: PngOptions) {
    this.#channels = channels;
    this.#stride = width * channels;
    this.#above = new Uint8Array(this.#stride);
    this.#parts.push(chunk('IHDR', header(width, height, channels)));
    this.#parts.push(chunk('pHYs', physicalSize(dpi)));
    this.#parts.push(chunk('iCCP', profileData(profile)));
    this.#packer = createDeflate({ level: LEVEL, strategy: constants.Z_FILTERED, chunkSize: CHUNK });
    this.#packer.on('data', (bytes: Uint8Array) => this.#parts.push(chunk('IDAT', bytes)));
    this.#packed = once(this.#packer, 'end');
    // Also awaited in finish(); an earlier rejection must not count as unhandled.
    this.#packed.catch(() => {});
  }

  /** Adds whole rows; resolves when more are welcome. The rows may be used again afterwards. */
  async write(rows: Uint8Array): Promise<void> {
    const count = rows.length / this.#stride;
    const filtered = new Uint8Array(count * (this.#stride + 1));
    for (let row = 0; row < count; row++) {
      const line = rows.subarray(row * this.#stride, (row + 1) * this.#stride);
      const above = row > 0 ? rows.subarray((row - 1) * this.#stride, row * this.#stride) : this.#above;
      const to = row * (this.#stride + 1);
      filterRow(line, above, this.#channels, filtered.subarray(to, to + this.#stride + 1));
    }
    this.#above = rows.slice((count - 1) * this.#stride);
    if (!this.#packer.write(filtered)) await Promise.race([once(this.#packer, 'drain'), this.#packed]);
  }

  /** Ends the file and answers it. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#packer.end();
    await this.#packed;
    this.#parts.push(chunk('IEND', new Uint8Array(0)));
    return join(this.#parts);
  }
}

function physicalSize(dpi: number): Uint8Array {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  data[8] = 1;
  return data;
}

/** Name, a zero, the method (zero: deflate), the packed profile. */
function profileData({ name, icc }: PngOptions['profile']): Uint8Array {
  return Buffer.concat([Buffer.from(name, 'latin1'), Buffer.of(0, 0), deflateSync(icc)]);
}
