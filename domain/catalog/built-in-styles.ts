import type { ArtStyle } from './art-style.ts';

const CLASSICS = 'Painterly Classics';
const WHIMSY = 'Illustrated Whimsy';
const PLAYFUL = 'Bold & Playful';

const style = (id: string, name: string, tagline: string, category: string, order: number): ArtStyle => ({
  id,
  name,
  tagline,
  sampleImage: `/samples/styles/${id}.webp`,
  category,
  order,
});

/** The styles of the house, shown when the catalog cannot be read or is empty. */
export const BUILT_IN_STYLES: readonly ArtStyle[] = [
  style('digitalwatercolor', 'Digital Watercolor', 'Luminous washes that follow the fur', CLASSICS, 1),
  style('charcoal', 'Charcoal', 'Smoky strokes, deep shadows, quiet drama', CLASSICS, 2),
  style('vibrant', 'Vibrant Oil', 'Bold brushwork in full, joyful color', CLASSICS, 3),
  style('softwatercolor', 'Soft Watercolor', 'Gentle pigments that bloom into the paper', CLASSICS, 4),
  style('sketchy', 'Sketchbook', 'Loose ink lines with a splash of color', CLASSICS, 5),
  style('pencil', 'Pencil Portrait', 'Patient graphite, one hair at a time', CLASSICS, 6),
  style('storybook', 'Storybook', 'A page from their very own fairy tale', WHIMSY, 30),
  style('starlight', 'Starlight', 'Painted with moonbeams and stardust', WHIMSY, 35),
  style('anime', 'Anime', 'Big eyes, bright skies, main-character energy', WHIMSY, 40),
  style('popart', 'Pop Art', 'Loud dots and louder personality', PLAYFUL, 45),
  style('movieanimated', 'Animated Movie', 'Ready for a close-up on the big screen', PLAYFUL, 50),
  style('diecut', 'Die-Cut Sticker', 'Clean outline, ready to peel and stick', PLAYFUL, 60),
];
