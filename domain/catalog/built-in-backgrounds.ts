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
  background(
    'automatic',
    'Artist’s Choice',
    'We pick the backdrop that flatters your pet most',
    ARTIST,
    0,
    null,
  ),
  background('transparent', 'Transparent', 'Just your pet, with nothing behind', SPECIALTY, 5, null),
  background('white', 'Gallery White', 'Crisp, bright and timeless', NEUTRAL, 10, '#ffffff'),
  background('cream', 'Cream', 'Warm paper, like a page from a sketchbook', NEUTRAL, 11, '#f6ecd7'),
  background('rose', 'Dusty Rose', 'A soft blush that warms every coat', NEUTRAL, 12, '#e4b9b4'),
  background('terracotta', 'Terracotta', 'Sun-baked clay with plenty of character', NEUTRAL, 13, '#c4704f'),
  background('sand', 'Sand', 'Calm and golden, like a walk on the beach', NEUTRAL, 14, '#d8c3a0'),
  background('slate', 'Slate', 'A cool, deep gray that makes light fur glow', NEUTRAL, 15, '#5f6b76'),
  background('sage', 'Sage', 'A quiet green, fresh from the garden', NEUTRAL, 16, '#a3b18f'),
  background('lightblue', 'Light Blue', 'An open sky on a clear morning', NEUTRAL, 17, '#bcd8e8'),
  background('sunnypark', 'Sunny Park', 'Green grass, blue sky, best day ever', OUTDOOR, 20, '#a9c76b'),
  background('mistyforest', 'Misty Forest', 'Tall trees and soft morning light', OUTDOOR, 21, '#7f9488'),
  background('cozylivingroom', 'Cozy Living Room', 'Their favorite spot by the lamp', INDOOR, 30, '#b98d66'),
  background(
    'sublimation',
    'Print Wash',
    'Color that runs to the very edge of your gift',
    SPECIALTY,
    40,
    '#8fa9d0',
  ),
  background(
    'christmas',
    'Christmas',
    'Fairy lights, a tree and presents by the fire',
    SEASONAL,
    50,
    '#8c3b35',
  ),
];
