import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Renders what lies under everything: the grain of the paper, and the squares that show what is see-through. As
 * pictures they are drawn with a fraction of the work of an SVG filter or a gradient, which browsers recompute for each
 * tile.
 */
const FOLDER = join(import.meta.dirname, '../app/ui/paper');

/** Repeats without a seam every 96 px. */
const GRAIN = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
  <filter id="grain" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="7" stitchTiles="stitch"/>
    <feColorMatrix values="0 0 0 0 .47  0 0 0 0 .35  0 0 0 0 .22  0 0 0 .34 -.09"/>
  </filter>
  <rect width="96" height="96" filter="url(#grain)"/>
</svg>`;

/** In a color that is seen on light and on dark surfaces. */
const SQUARES = `<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" fill="#a26302" fill-opacity=".13">
  <path d="M11 0h11v11H11zM0 11h11v11H0z"/>
</svg>`;

// Half of the grain's bytes are invisible shades of transparency.
const grain = await sharp(Buffer.from(GRAIN)).webp({ quality: 10, alphaQuality: 10, effort: 6 }).toBuffer();
const squares = await sharp(Buffer.from(SQUARES)).png({ palette: true, compressionLevel: 9 }).toBuffer();
writeFileSync(join(FOLDER, 'grain.webp'), grain);
writeFileSync(join(FOLDER, 'squares.png'), squares);
console.log(`grain.webp ${grain.length} bytes, squares.png ${squares.length} bytes`);
