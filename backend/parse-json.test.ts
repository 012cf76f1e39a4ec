import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('reads what can be stored', () => {
  expect(parseJson('{"name":"Zoë 🐕","list":[1,null]}')).toEqual({ name: 'Zoë 🐕', list: [1, null] });
  expect(parseJson(new TextEncoder().encode('"é"'))).toBe('é');
});

it.each([
  ['a zero byte', '{"a":"\\u0000"}'],
  ['a zero byte in a name', '{"\\u0000":1}'],
  ['half a pair', '["\\ud83d"]'],
  ['the other half', '["\\udc15"]'],
  ['33 levels', '['.repeat(33) + ']'.repeat(33)],
  ['nothing', ''],
  ['bytes that are no text', Uint8Array.of(0x22, 0xff, 0x22)],
])('rejects %s', (_, json) => {
  expect(() => parseJson(json)).toThrow(SyntaxError);
});
