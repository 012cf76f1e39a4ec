import type { ArtStyle } from './art-style.ts';

const CLASSICS = 'Painterly Classics';
const WHIMSY = 'Illustrated Whimsy';
const PLAYFUL = 'Bold & Playful';

const style = (id: string, name: string, tagline: string, category: string, order: number): ArtStyle => ({
  id,
  name,
  tagline,
  sampleImage: `/samples/home/chelsea-${id}.webp`,
  category,
  order,
});

/** The styles of the house, shown when the catalog cannot be read or is empty. */
export const BUILT_IN_STYLES: readonly ArtStyle[] = [
  style('digitalwatercolor', 'Digital Watercolor', 'Layered washes with wet, glowing edges', CLASSICS, 1),
  style('charcoal', 'Charcoal', 'Deep blacks and soft, smudged shadows', CLASSICS, 2),
  style('vibrant', 'Vibrant Oil', 'Thick paint, rich colour, bold brushwork', CLASSICS, 3),
  style('softwatercolor', 'Soft Watercolor', 'Pale, dreamy washes that melt together', CLASSICS, 4),
  style('sketchy', 'Sketchy', 'Loose coloured lines, full of life', CLASSICS, 5),
  style('pencil', 'Pencil', 'Fine graphite that follows every hair', CLASSICS, 6),
  style('storybook', 'Storybook', 'Warm gouache from a favourite picture book', WHIMSY, 30),
  style('starlight', 'Starlight', 'Your pet beneath a glowing night sky', WHIMSY, 35),
  style('anime', 'Anime', 'Clean lines, bright eyes, big feelings', WHIMSY, 40),
  style('popart', 'Pop Art', 'Flat colour, halftone dots, pure attitude', PLAYFUL, 45),
  style('movieanimated', 'Animated Movie', 'Soft, rounded and ready for the big screen', PLAYFUL, 50),
  style('diecut', 'Die-Cut Sticker', 'Cut out with a crisp white border', PLAYFUL, 60),
];
