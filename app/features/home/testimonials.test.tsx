import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublishedReview } from '#domain/products/review.ts';
import { Testimonials } from './testimonials.tsx';

const list: PublishedReview[] = [
  {
    id: '1',
    rating: 4,
    body: 'Down to the crooked ear',
    author: null,
    photoUrl: null,
    product: 'Custom Pet Portrait Mug',
    publishedAt: '2026-11-02T10:00:00Z',
  },
];
const shown = (count: number) => renderToStaticMarkup(<Testimonials reviews={{ count, mean: 4.64, list }} />);

test.each([0, 4])('%d reviews are too few: testimonials are shown', (count) => {
  const html = shown(count);
  for (const words of ['Loved by Pet Parents', '4.9/5', 'Based on 2,000+ happy customers', 'Maya R.']) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('crooked ear</p>');
});

test('from the fifth on customers speak', () => {
  const html = shown(5);
  for (const words of [
    '4.6/5',
    'Based on 5 reviews from paid orders',
    'Down to the crooked ear',
    'A customer',
  ]) {
    expect(html).toContain(words);
  }
  for (const words of ['4.9/5', '2,000+', 'Maya R.']) expect(html).not.toContain(words);
});
