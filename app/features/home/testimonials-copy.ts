import { formatNumber } from '#domain/format/format-number.ts';

/** Testimonials: `list` until there are enough reviews. */
export const TESTIMONIALS_COPY = {
  title: 'Loved by Pet Parents',
  rating: '4.9/5',
  ratingLabel: 'Rated 4.9 out of 5 stars',
  basis: 'Based on 2,000+ happy customers',
  /** Of reviews. */
  real: {
    rating: (mean: string) => `${mean}/5`,
    ratingLabel: (mean: string) => `Rated ${mean} out of 5 stars`,
    basis: (count: number) => `Based on ${formatNumber(count)} reviews from paid orders`,
  },
  quote: (words: string) => `“${words}”`,
  list: [
    {
      words: 'I cried a little when I saw her on the mug. It really is Biscuit, down to the crooked ear.',
      name: 'Maya R.',
      pet: 'Biscuit’s human',
    },
    {
      words: 'Ten styles before breakfast. My daughter now wants the cat on everything we own.',
      name: 'Jonas K.',
      pet: 'lives with Mr. Pickles',
    },
    {
      words:
        'We ordered the puzzle in memory of our old boy. Putting him together again took one long, good evening.',
      name: 'Ellen T.',
      pet: 'Bruno’s family',
    },
  ],
} as const;
