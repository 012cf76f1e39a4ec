// Packs the built files once, as small as it goes, so that the server only has to hand them out. Part of `npm run
// build`.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = path.join(import.meta.dirname, '..', 'build', 'client');
const PACKABLE = /\.(js|css|svg|json|wasm|html)$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 512;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [brotli, gzipped] = await Promise.all([packBrotli(bytes, { params }), packGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && PACKABLE.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));
// Packed by several threads at once.
await Promise.all(files.map(pack));
