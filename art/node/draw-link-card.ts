import sharp from 'sharp';
import { type LetterLine, layOutLetters } from '../lettering/lay-out-letters.ts';

/** What a link card shows beside the picture, in the shop's hand; what its alphabet lacks is left out. */
export interface LinkCardWords {
  readonly title: string;
  /** Written when the alphabet has no word of the title. */
  readonly otherwise: string;
  readonly shop: string;
  readonly tagline: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#fbf6ec';
const INK = '#2b2019';
const SOFT_INK = '#64554a';
const ACCENT = '#b5391a';
const HONEY = '#e9ad45';
const LINE = '#e2d4be';
/** Where the words stand. */
const WORDS = { left: 660, width: 470 };
/** Sides of the box that the picture fits into, and its middle. */
const PICTURE = { side: 486, x: 330, y: 315 };
const FRAME = 18;

/**
 * The picture that other sites show beside a link to an artwork: the artwork in a frame on paper,
 * its title written by hand. No fonts are involved, so it looks the same on every machine.
 *
 * @param picture any format that sharp reads
 * @returns PNG of 1200 x 630 pixels
 */
export async function drawLinkCard(
  picture: Uint8Array,
  words: LinkCardWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const { data, info } = await sharp(picture)
    .resize(PICTURE.side, PICTURE.side, { fit: 'inside' })
    .flatten({ background: '#fffdf8' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(PICTURE.x - info.width / 2);
  const top = Math.round(PICTURE.y - info.height / 2);
  const frame = `x="${left - FRAME}" y="${top - FRAME}" width="${info.width + 2 * FRAME}" height="${info.height + 2 * FRAME}"`;
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="16"/></filter></defs>
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <rect ${frame} rx="6" fill="#6b4a2a" opacity=".3" filter="url(#s)" transform="translate(0 14)"/>
    <rect ${frame} rx="6" fill="#fffdf8" stroke="${LINE}" stroke-width="2"/>
    ${writtenWords(words)}
  </svg>`;
  const card = await sharp(Buffer.from(paper))
    .composite([{ input: data, left, top }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(card);
}

function writtenWords({ title, otherwise, shop, tagline }: LinkCardWords): string {
  const readable = breakLines(title);
  const lines = readable.length > 0 ? readable : breakLines(otherwise);
  const unit = Math.min(9.5, ...lines.map(({ width }) => WORDS.width / width));
  const leading = unit * 14;
  const first = HEIGHT / 2 - 30 - ((lines.length - 1) * leading) / 2;
  const written = lines.map((line, index) => strokesOf(line.lines, unit, first + index * leading, INK, 1.15));
  const last = first + (lines.length - 1) * leading;
  const name = layOutLetters(shop);
  const promise = layOutLetters(tagline);
  return [
    ...written,
    underline(last + unit * 4.2),
    name ? strokesOf(name.lines, Math.min(5, WORDS.width / name.width), HEIGHT - 106, ACCENT, 1.25) : '',
    promise ? strokesOf(promise.lines, 3, HEIGHT - 60, SOFT_INK, 0.9) : '',
  ].join('\n');
}

/** The title in up to three lines of about the same length; what cannot be written is left out. */
function breakLines(title: string): { lines: LetterLine[]; width: number }[] {
  const words = title.split(/\s+/).filter((word) => word !== '' && layOutLetters(word));
  const total = words.join(' ').length;
  const count = total <= 14 ? 1 : total <= 34 ? 2 : 3;
  const lines: string[] = [];
  for (const word of words) {
    const current = lines.at(-1);
    const fits =
      current !== undefined && (current.length + word.length / 2 < total / count || lines.length === count);
    if (fits) lines[lines.length - 1] = `${current} ${word}`;
    else lines.push(word);
  }
  return lines.flatMap((line) => layOutLetters(line) ?? []);
}

/** One smooth path for all strokes of a line of letters. */
function strokesOf(
  lines: readonly LetterLine[],
  unit: number,
  baseline: number,
  color: string,
  weight: number,
) {
  const place = ([x, y]: readonly [number, number]) => [WORDS.left + x * unit, baseline - y * unit] as const;
  const d = lines.map((line) => smooth(line.map(place))).join('');
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${(unit * weight).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A Catmull-Rom curve through the points, as cubic Béziers. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const text = (...values: number[]) => values.map((value) => value.toFixed(1)).join(' ');
  const [start] = points;
  if (!start) return '';
  let d = `M${text(...start)}`;
  for (let at = 0; at + 1 < points.length; at++) {
    const [a, b] = [points[at] ?? start, points[at + 1] ?? start];
    const [before, after] = [points[at - 1] ?? a, points[at + 2] ?? b];
    d += `C${text(a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6, b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6, ...b)}`;
  }
  return d;
}

/** A stroke of a dry brush below the title. */
function underline(y: number): string {
  return `<path transform="translate(${WORDS.left} ${y.toFixed(0)}) scale(1 .6)" fill="${HONEY}" d="M3 19C22 11 61 8 99 6c53-3 118-5 163-1 15 1 31 3 35 6 2 2-5 3-11 3 6 1 9 3 6 4-9 3-30 1-46 1-55 0-111 3-160 8-26 3-55 7-69 5-7-1-4-4 2-6-9 1-18 0-19-3 0-2 1-3 3-4z"/>`;
}
