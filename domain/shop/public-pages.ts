/** A public page with the content of its social picture. Products, articles and posts come on top. */
export interface PublicPage {
  readonly path: string;
  /** Written by hand on the social picture. */
  readonly words: string;
  readonly picture: string;
}

const page = (path: string, words: string, picture: string): PublicPage => ({
  path,
  words,
  picture: `/samples/${picture}.webp`,
});

/** Pages of the search engines' map, in order of their weight. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  page('/', 'See your pet as art. Instantly.', 'home/rusty-digitalwatercolor'),
  page('/catalog', 'Take it home', 'products/mug-card'),
  page('/kinds/wall', 'Art for the wall', 'products/framed-print-card'),
  page('/kinds/table', 'Table & kitchen', 'products/mug-card'),
  page('/kinds/desk', 'Desk & fun', 'products/puzzle-card'),
  page('/kinds/wear', 'To go & wear', 'products/t-shirt-card'),
  page('/kinds/files', 'Files to keep', 'products/digital-portrait-card'),
  page('/pettok', 'Portraits on PetTok', 'home/chelsea-vibrant'),
  page('/blog', 'Notes from the studio', 'blog/pet-memorial-gift-ideas'),
  page('/about', 'A studio that looks closely', 'home/chelsea-digitalwatercolor'),
  page('/faq', 'Questions and answers', 'home/scruff-pencil'),
  page('/contact', 'Write to us', 'home/bandit-diecut'),
  page('/terms', 'Terms in plain words', 'home/scruff-digitalwatercolor'),
  page('/privacy', 'Your photo stays yours', 'home/bandit-pencil'),
  page('/imprint', 'Who runs this shop', 'home/scruff-digitalwatercolor'),
];

/** Public pages that search engines should not list: they are not on the site map. */
export const UNMAPPED_PAGES: readonly PublicPage[] = [page('/checkout', 'Almost home', 'products/mug-card')];
