import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';

/** Longest side of a placeholder in pixels: the browser smooths it, and a page holds dozens. */
const SIDE = 8;
const placeholders = new Map<string, Placeholder | null>();
const KNOWN_MAX = 500;

export interface Placeholder {
  /** A blurred picture of a few hundred bytes, as a data URL. */
  readonly url: string;
  /** False for artworks that can be seen through: the blur must go when they are there. */
  readonly opaque: boolean;
}

/** The placeholder of a hash in base64; null without one that can be read. */
export function picturePlaceholder(thumbhash: string | null): Placeholder | null {
  if (!thumbhash) return null;
  const drawn = placeholders.get(thumbhash);
  if (drawn !== undefined) return drawn;
  if (placeholders.size >= KNOWN_MAX) placeholders.clear();
  const fresh = draw(thumbhash);
  placeholders.set(thumbhash, fresh);
  return fresh;
}

function draw(thumbhash: string): Placeholder | null {
  try {
    const hash = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(hash);
    const scale = SIDE / Math.max(w, h);
    const width = Math.max(1, Math.round(w * scale));
    const height = Math.max(1, Math.round(h * scale));
    const small = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = (Math.floor(((y + 0.5) * h) / height) * w + Math.floor(((x + 0.5) * w) / width)) * 4;
        small.set(rgba.subarray(from, from + 4), (y * width + x) * 4);
      }
    }
    // The format's flag for an alpha channel.
    const opaque = ((hash[2] ?? 0) & 0x80) === 0;
    return { url: rgbaToDataURL(width, height, small), opaque };
  } catch {
    return null;
  }
}
