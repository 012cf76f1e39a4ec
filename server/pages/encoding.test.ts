import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, encodeBody, encodeStream } from './encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('%s: %s', (header, expected) => expect(acceptedEncoding(header)).toBe(expected));

const text = 'A dog and a cat. '.repeat(500);
const bytes = new TextEncoder().encode(text);

it('packs bodies that can be unpacked', async () => {
  expect(brotliDecompressSync(await encodeBody(bytes, 'br')).toString()).toBe(text);
  expect(gunzipSync(await encodeBody(bytes, 'gzip')).toString()).toBe(text);
});

it('lets each part of a stream go before the next one is there', async () => {
  let next = (_: string) => {};
  let end = () => {};
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      next = (part) => controller.enqueue(new TextEncoder().encode(part));
      end = () => controller.close();
    },
  });
  const reader = encodeStream(source, 'br').getReader();
  next('first part');
  const first = await reader.read();
  expect(first.value?.byteLength).toBeGreaterThan(5);
  next(', second part');
  end();
  const parts = [first.value ?? new Uint8Array()];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe('first part, second part');
});
