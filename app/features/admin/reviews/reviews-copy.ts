/** Texts of the console's reviews. */
export const REVIEWS_COPY = {
  title: 'Reviews',
  lead: 'Written by customers about delivered orders. The shop shows what you publish, and nothing else.',
  states: { pending: 'To read', published: 'Published', rejected: 'Rejected' },
  empty: {
    pending: 'Every review has been read.',
    published: 'Nothing is published yet.',
    rejected: 'Nothing was rejected.',
  },
  stars: (rating: number) => `Rated ${rating} out of 5 stars`,
  customer: 'No name',
  photo: (product: string) => `Photo of the review of ${product}`,
  order: (number: string) => `Order ${number}`,
  name: (product: string, author: string) => `${product}, ${author}`,
  batch: { published: 'is published', rejected: 'is rejected' },
  publish: 'Publish',
  published: 'The review is published',
  reject: 'Reject',
  rejected: 'The review is rejected',
} as const;
