import { ACCENTS, ALPHABET } from './alphabet.ts';

const SPACE = 2.6;
const GAP = 1.1;

/** A stroke of the hand: points on the letter grid (baseline 0, y upwards). */
export type LetterLine = [x: number, y: number][];

/** Places letter after letter on the baseline; undefined when one is missing. Width in units of the letter grid. */
export function layOutLetters(name: string): { lines: LetterLine[]; width: number } | undefined {
  const lines: LetterLine[] = [];
  let x = 0;
  let middle = 0;
  let top = 5;
  for (const character of name.trim().normalize('NFD')) {
    const accent = ACCENTS[character];
    if (accent) {
      for (const stroke of accent)
        lines.push(parse(stroke).map(([ax, ay]) => [middle + ax, ay + (ay < 0 ? 5 : top)]));
      continue;
    }
    if (character === ' ') {
      x += SPACE;
      continue;
    }
    const glyph = Object.hasOwn(ALPHABET, character) ? ALPHABET[character] : undefined;
    if (!glyph) return undefined;
    const [width, ...strokes] = glyph;
    const at = x;
    for (const stroke of strokes) lines.push(parse(stroke).map(([gx, gy]) => [at + gx, gy]));
    middle = x + width / 2;
    top = /[A-ZØŁ0-9]/.test(character) ? 8 : 5;
    x += width + GAP;
  }
  return { lines, width: Math.max(0, x - GAP) };
}

function parse(stroke: string): LetterLine {
  return stroke.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x, y];
  });
}
