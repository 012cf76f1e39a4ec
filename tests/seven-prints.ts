import { readFileSync } from 'node:fs';
import type { ProductArea, ProductPrint } from '../domain/products/print-products.ts';

const SEED = readFileSync(new URL('../supabase/seed.sql', import.meta.url), 'utf8');
/** Prints of the products that are seeded, by the id of the catalog card. */
const SEEDED = new Map(
  [...SEED.matchAll(/^ {2}\('[\w-]+', '[^']+', '([\w-]+)'.*\n {4}'(\{"areas": .*\})',$/gm)].map(
    ([, card = '', print = '']): [string, ProductPrint] => [card, JSON.parse(print)],
  ),
);

function seededPrint(card: string): ProductPrint {
  const print = SEEDED.get(card);
  if (!print) throw new Error(`No print of ${card} is seeded`);
  return print;
}

/** Prints of the seven products of the specification. */
export const SEVEN_PRINTS = {
  mug: seededPrint('mug'),
  puzzle: seededPrint('puzzle'),
  coasters: seededPrint('coasters'),
  mousepad: seededPrint('mousepad'),
  stickers: seededPrint('stickers'),
  tumbler: seededPrint('tumbler'),
  't-shirt': seededPrint('t-shirt'),
};
export const POSTER_PRINT = seededPrint('poster');
export const FRAMED_PRINT = seededPrint('framed-print');
export const CANVAS_PRINT = seededPrint('canvas');
/** Prints of the wall art. */
export const WALL_PRINTS = { poster: POSTER_PRINT, 'framed-print': FRAMED_PRINT, canvas: CANVAS_PRINT };
export const DIGITAL_PRINT = seededPrint('digital-portrait');

export type SevenId = keyof typeof SEVEN_PRINTS;

/** The first area of each. */
export const SEVEN_AREAS = Object.fromEntries(
  Object.entries(SEVEN_PRINTS).map(([card, { areas }]) => [card, areas[0]]),
) as Readonly<Record<SevenId, ProductArea>>;
