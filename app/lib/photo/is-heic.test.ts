import { expect, it } from 'vitest';
import { isHeic } from './is-heic.ts';

const file = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('judges by the brand', () => {
  expect(isHeic(file('\0\0\0\x18ftypheic\0\0\0\0'))).toBe(true);
  expect(isHeic(file('\0\0\0\x18ftypmif1\0\0\0\0'))).toBe(true);
  expect(isHeic(file('\0\0\0\x18ftypavif\0\0\0\0'))).toBe(false);
  expect(isHeic(file('\xff\xd8\xff\xe0'))).toBe(false);
  expect(isHeic(new Uint8Array(0))).toBe(false);
});
