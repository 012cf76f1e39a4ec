import { DEFAULT_FOCUS, type ImageFocus } from './image-focus.ts';

const WORDS_X: ReadonlyMap<string, number> = new Map([
  ['left', 0],
  ['center', 50],
  ['right', 100],
]);
const WORDS_Y: ReadonlyMap<string, number> = new Map([
  ['top', 0],
  ['center', 50],
  ['bottom', 100],
]);

/** A focus value between 0 and 100; 50 for what is no number. */
export function clampFocus(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return 50;
  return Math.min(100, Math.max(0, number));
}

/**
 * Reads the focus from a photo's description: JSON (`{"x":30,"y":40,"fit":"contain"}`) or text
 * (`center 40%`, `30% 40%`, optionally followed by `|contain`). Anything else means the middle, cropped.
 */
export function parseImageFocus(description: string | null | undefined): ImageFocus {
  const text = description?.trim() ?? '';
  if (text === '') return DEFAULT_FOCUS;
  return text.startsWith('{') ? fromJson(text) : fromText(text);
}

function fromJson(text: string): ImageFocus {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return DEFAULT_FOCUS;
    const inner: unknown = 'focus' in value ? value.focus : value;
    if (typeof inner !== 'object' || inner === null) return DEFAULT_FOCUS;
    return {
      x: clampFocus('x' in inner ? inner.x : undefined),
      y: clampFocus('y' in inner ? inner.y : undefined),
      fit: 'fit' in inner && inner.fit === 'contain' ? 'contain' : 'cover',
    };
  } catch {
    return DEFAULT_FOCUS;
  }
}

function fromText(text: string): ImageFocus {
  const [position = '', fit = ''] = text.toLowerCase().split('|');
  const [x = '', y = ''] = position.trim().split(/\s+/);
  return {
    x: readPart(x, WORDS_X),
    y: readPart(y, WORDS_Y),
    fit: fit.trim() === 'contain' ? 'contain' : 'cover',
  };
}

function readPart(part: string, words: ReadonlyMap<string, number>): number {
  return words.get(part) ?? (/^-?\d+(\.\d+)?%?$/.test(part) ? clampFocus(part) : 50);
}
