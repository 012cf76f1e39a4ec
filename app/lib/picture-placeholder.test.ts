import { expect, it } from 'vitest';
import { picturePlaceholder } from './picture-placeholder.ts';

it('draws a hash as a small picture', () => {
  const { url, opaque } = picturePlaceholder('1QcSHQRnh493V4dIh4eXh1h4kJUI') ?? {};
  expect(opaque).toBe(true);
  expect(url).toMatch(/^data:image\/png;base64,/);
  expect(url?.length).toBeLessThan(700);
});

it.each([null, '', 'AAAA', '!', 'A'])('does without %s', (hash) => {
  expect(() => picturePlaceholder(hash)).not.toThrow();
});
