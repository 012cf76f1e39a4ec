import { expect, it } from 'vitest';
import { postPlaceholder } from './post-placeholder.ts';

it('draws a hash as a small picture', () => {
  const { url, opaque } = postPlaceholder('1QcSHQRnh493V4dIh4eXh1h4kJUI') ?? {};
  expect(opaque).toBe(true);
  expect(url).toMatch(/^data:image\/png;base64,/);
  expect(url?.length).toBeLessThan(700);
});

it.each([null, '', 'AAAA', '!', 'A'])('does without %s', (hash) => {
  expect(() => postPlaceholder(hash)).not.toThrow();
});
