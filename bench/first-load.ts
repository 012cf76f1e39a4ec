import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '..', 'build', 'client');

/**
 * Bytes of JavaScript, packed with Brotli, that a page names in its HTML: what it needs to hydrate. The list of all
 * routes is named too, but no browser loads it: it loads those to which the page has links.
 */
export async function firstLoadScripts(address: string): Promise<{ bytes: number; files: number }> {
  const html = await (await fetch(address)).text();
  const files = new Set(html.match(/\/assets\/(?!manifest-)[\w.-]+\.js/g) ?? []);
  let bytes = 0;
  for (const file of files) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    bytes += brotliCompressSync(readFileSync(join(CLIENT, file)), { params }).byteLength;
  }
  return { bytes, files: files.size };
}
