/** Summary of an article, for lists. Its text is `app/features/content/articles/SLUG.mdx`. */
export interface Article {
  /** Segment of its address below `/blog/`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Day, ISO 8601. */
  readonly published: string;
  /** Day of the last change that matters, when there was one. */
  readonly updated?: string;
  readonly minutes: number;
  /** 1600 x 900 pixels, painted by the studio: `scripts/render-articles.ts`. */
  readonly picture: string;
  readonly pictureAlt: string;
}

/** All articles, newest first. */
export const ARTICLES: readonly Article[] = [
  {
    slug: 'pet-memorial-gift-ideas',
    title: 'Pet memorial gift ideas that really comfort',
    description:
      'What helps when a pet has died: ten gentle ideas, what to write on the card, what to leave out, and how to choose the one photo.',
    published: '2026-11-02',
    minutes: 7,
    picture: '/samples/blog/pet-memorial-gift-ideas.webp',
    pictureAlt: 'A red dog in soft watercolor on cream paper',
  },
  {
    slug: 'how-to-photograph-your-pet',
    title: 'How to take a photo of your pet that wants to be painted',
    description:
      'Light, eye level, patience and a squeaky toy: how to take a pet photo with your phone that turns into a portrait worth framing.',
    published: '2026-10-19',
    minutes: 5,
    picture: '/samples/blog/how-to-photograph-your-pet.webp',
    pictureAlt: 'A wirehaired dog in a sunny park, painted in oils',
  },
  {
    slug: 'which-art-style-suits-your-pet',
    title: 'Which art style suits your pet?',
    description:
      'Watercolor, oil, pencil, anime or sticker: what each of our twelve styles does well, for which coats and for which rooms.',
    published: '2026-10-05',
    minutes: 6,
    picture: '/samples/blog/which-art-style-suits-your-pet.webp',
    pictureAlt: 'The same dog in eight styles, from watercolor to anime',
  },
];

/** The article of a slug. */
export function findArticle(slug: string | undefined): Article | undefined {
  return ARTICLES.find((article) => article.slug === slug);
}
