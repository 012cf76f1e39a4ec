/** Kinds that an admin files a product under. Others follow from what a product is: see `product-kind.ts`. */
export const CHOSEN_KINDS = ['table', 'desk', 'wear'] as const;
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

/** What a kind is called. */
export const CHOSEN_KIND_NAMES: Readonly<Record<ChosenKind, string>> = {
  table: 'Table & kitchen',
  desk: 'Desk & fun',
  wear: 'To go & wear',
};

/** Those of the products of the specification, by their catalog cards, until others are chosen. */
const CARDS: Record<ChosenKind, readonly string[]> = {
  table: ['mug', 'coasters', 'tumbler'],
  desk: ['mousepad', 'puzzle', 'stickers'],
  wear: ['t-shirt', 'tumbler'],
};

/** The default kinds of a product. */
export const kindsOfCard = (card: string): readonly ChosenKind[] =>
  CHOSEN_KINDS.filter((kind) => CARDS[kind].includes(card));
