import { expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

it('parts a text at empty lines, headings and lists', () => {
  expect(textBlocks('Hello\nyou\n\n## Who we are \nPaws & Co.\n- one\n- two\nAfter\r\n\r\n')).toEqual([
    { id: 'part-1', kind: 'paragraph', text: 'Hello\nyou' },
    { id: 'part-2', kind: 'heading', title: 'Who we are' },
    { id: 'part-3', kind: 'paragraph', text: 'Paws & Co.' },
    { id: 'part-4', kind: 'item', text: 'one' },
    { id: 'part-5', kind: 'item', text: 'two' },
    { id: 'part-6', kind: 'paragraph', text: 'After' },
  ]);
});

it('leaves everything else as it was typed', () => {
  const text = ['<b>#no -heading</b>', '##neither', '-5 degrees'].join('\n');
  expect(textBlocks(text)).toEqual([{ id: 'part-1', kind: 'paragraph', text }]);
  expect(textBlocks(' \n ')).toEqual([]);
});
