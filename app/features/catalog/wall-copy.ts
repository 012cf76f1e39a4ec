import { formatNumber } from '#domain/format/format-number.ts';

const CM_PER_INCH = 2.54;
const cm = (inches: number) => formatNumber(Math.round(inches * CM_PER_INCH));

/** Texts of trying a portrait on a wall. */
export const WALL_COPY = {
  open: 'See it on your wall',
  title: 'On your wall',
  description: 'The portrait at its true size, over a sofa or on a photo of your own wall.',
  walls: 'Wall',
  room: 'Over a sofa',
  own: 'My own wall',
  size: (width: number, height: number) =>
    `${formatNumber(width)} × ${formatNumber(height)} in (${cm(width)} × ${cm(height)} cm)`,
  framed: 'with everything around it',
  sofa: 'The sofa is 84 inches (213 cm) wide.',
  portrait: 'Your portrait. Drag it, or use the arrow keys.',
  moved: (right: number, down: number) =>
    `${formatNumber(right)} inches from the left, ${formatNumber(down)} inches from the top`,
  photo: {
    choose: 'Choose a photo of your wall',
    other: 'Another photo',
    alt: 'Your wall',
    private: 'It stays on your device: nothing of it is sent.',
    hint: 'Stand straight before the wall, with a sheet of paper on it or a door beside.',
    reading: 'Reading the photo…',
  },
  measure: {
    title: 'How large is your wall?',
    lead: 'Mark both ends of something whose size is known: tap them, drag the marks, or move them with the arrow keys.',
    of: 'The marks are on',
    things: {
      a4: 'A4 paper, its long side',
      letter: 'Letter paper, its long side',
      door: 'a door, its height (80 in)',
      own: 'something else',
    },
    length: 'Its length in inches',
    lengthError: 'A length from 1 to 400 inches.',
    tooNear: 'The marks are too near to each other.',
    first: 'First mark',
    second: 'Second mark',
    tap: 'Tap to set a mark',
    done: 'Hang it',
    again: 'Measure again',
  },
} as const;
