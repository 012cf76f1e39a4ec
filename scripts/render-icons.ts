// Draws the icons of the installed shop from the favicon: node scripts/render-icons.ts
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const FOLDER = 'app/public/icons';
const PAPER = '#fbf6ec';
/** Side in pixels, and the share of it that the paw takes: masks may cut off a fifth at each side. */
const ICONS = [
  { name: 'icon-192', side: 192, share: 0.78 },
  { name: 'icon-512', side: 512, share: 0.78 },
  { name: 'maskable-512', side: 512, share: 0.56 },
  { name: 'apple-touch-180', side: 180, share: 0.7 },
] as const;

const paw = await readFile('app/public/favicon.svg');
await mkdir(FOLDER, { recursive: true });
for (const { name, side, share } of ICONS) {
  const size = Math.round(side * share);
  const drawn = await sharp(paw, { density: 1200 }).resize(size, size).png().toBuffer();
  await sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: drawn, gravity: 'center' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}/${name}.png`);
}
