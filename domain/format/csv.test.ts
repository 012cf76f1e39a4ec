import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes rows, and quotes what needs it', () => {
  expect(
    toCsv([
      ['a', 1, null],
      ['say "hi"', 'x,y', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,1,\r\n"say ""hi""","x,y","two\nlines"\r\n');
});

it.each(['=HYPERLINK("http://x")', '+1-1', '-cmd', '@SUM(A1)', '\t=1'])('runs no formula: %s', (text) => {
  const [line = ''] = toCsv([[text]])
    .slice(1)
    .split('\r\n');
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
});

it('leaves amounts alone', () => expect(toCsv([['-12.50', -3]])).toBe('\uFEFF-12.50,-3\r\n'));
