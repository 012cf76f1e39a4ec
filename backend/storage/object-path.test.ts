import { join, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';
import { contentTypeOf } from './content-type.ts';
import { checkObjectPath } from './object-path.ts';

test('a path that is accepted stays inside its folder on disk', () => {
  const segment = fc.oneof(
    fc.constantFrom('..', '.', '', '~', 'a', 'a b', 'ä', '...'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      let path: string;
      try {
        path = checkObjectPath(segments.join('/'));
      } catch {
        return;
      }
      const root = resolve('/data/bucket');
      expect(join(root, ...path.split('/')).startsWith(root + sep)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

describe('byte ranges', () => {
  test.each([
    ['bytes=0-3', 10, { start: 0, end: 3 }],
    ['bytes=4-', 10, { start: 4, end: 9 }],
    ['bytes=-4', 10, { start: 6, end: 9 }],
    ['bytes=-40', 10, { start: 0, end: 9 }],
    ['bytes=5-400', 10, { start: 5, end: 9 }],
    ['bytes=10-', 10, null],
    ['bytes=-0', 10, null],
    ['bytes=0-', 0, null],
    ['bytes=5-2', 10, undefined],
    ['bytes=0-1,4-5', 10, undefined],
    ['lines=0-1', 10, undefined],
    [null, 10, undefined],
  ])('%s of %i', (header, size, expected) => {
    expect(parseByteRange(header, size)).toEqual(expected);
  });
});

describe('types by content', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0mif1', 'image/avif'],
    ['\0\0\0\x18ftypmif1\0\0\0\0heic', 'image/heic'],
    ['BM\0\0', 'image/bmp'],
    ['<?xml version="1.0"?>\n<svg xmlns="x">', 'image/svg+xml'],
    ['<html><svg>', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('%j', (text, type) => {
    expect(contentTypeOf(Buffer.from(text, 'latin1'))).toBe(type);
  });
});
