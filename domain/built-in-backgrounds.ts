import type { ArtBackground } from './art-background.ts';

const ARTIST = 'Artist Picks';
const SPECIALTY = 'Specialty Finishes';
const NEUTRAL = 'Neutral Palettes';
const OUTDOOR = 'Outdoor Scenes';
const INDOOR = 'Indoor Retreats';
const SEASONAL = 'Seasonal Scenes';

const background = (
  id: string,
  name: string,
  description: string,
  group: string,
  order: number,
  swatch: string | null,
): ArtBackground => ({ id, name, description, group, swatch, sampleImage: null, order });

/** The backgrounds of the house, shown when the catalog cannot be read or is empty. */
export const BUILT_IN_BACKGROUNDS: readonly ArtBackground[] = [
  background('automatic', 'Automatic', 'The artist picks what suits your pet', ARTIST, 0, null),
  background('transparent', 'Transparent', 'No background at all, ready for anything', SPECIALTY, 5, null),
  background('white', 'White', 'Bright gallery white', NEUTRAL, 10, '#ffffff'),
  background('cream', 'Cream', 'Warm, creamy paper', NEUTRAL, 11, '#f6ecd7'),
  background('rose', 'Rose', 'A soft, dusty blush', NEUTRAL, 12, '#e4b9b4'),
  background('terracotta', 'Terracotta', 'Sun-baked clay', NEUTRAL, 13, '#c4704f'),
  background('sand', 'Sand', 'A quiet walk on the beach', NEUTRAL, 14, '#d8c3a0'),
  background('slate', 'Slate', 'Cool, deep blue-grey', NEUTRAL, 15, '#5f6b76'),
  background('sage', 'Sage', 'Gentle garden green', NEUTRAL, 16, '#a3b18f'),
  background('lightblue', 'Light Blue', 'A clear morning sky', NEUTRAL, 17, '#bcd8e8'),
  background('sunnypark', 'Sunny Park', 'Green grass and long afternoons', OUTDOOR, 20, '#a9c76b'),
  background('mistyforest', 'Misty Forest', 'Tall trees and morning fog', OUTDOOR, 21, '#7f9488'),
  background('cozylivingroom', 'Cozy Living Room', 'The best spot on the sofa', INDOOR, 30, '#b98d66'),
  background('sublimation', 'Sublimation', 'A wash of colour from edge to edge', SPECIALTY, 40, '#8fa9d0'),
  background('christmas', 'Christmas', 'Twinkling lights and a tree', SEASONAL, 50, '#8c3b35'),
];
