// Lays new, old and peers of the same photos side by side under letters, in an order drawn by lot.
// node scripts/judging/make-sheets.ts NEW OLD PEERS OUT [seed of the lot]
// The folders come from paint-candidates.ts (now, and from an older checkout) and paint-peers.py. OUT/STYLE-N.jpg are
// the sheets, OUT/key.json maps the letters: keep it from whoever judges.
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { PAINTED_STYLES } from '#art/contract.ts';
import { createRandom } from '#art/random.ts';
import { PEERS_OF_STYLES } from './peers-of-styles.ts';

const CELL = 480;
const ROWS = 3;
const HEAD = 40;
const LETTERS = ['A', 'B', 'C', 'D'] as const;

const [newFolder, oldFolder, peerFolder, out, lot = '1'] = process.argv.slice(2);
if (!newFolder || !oldFolder || !peerFolder || !out) {
  console.error('Name the folders NEW, OLD, PEERS and OUT.');
  process.exit(1);
}
await mkdir(out, { recursive: true });
const random = createRandom(Number(lot));
const photos = (await readdir(path.join(newFolder, 'photo'))).sort();
const key: Record<string, Record<string, Record<string, string>>> = {};

/** The same list in an order drawn by lot (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

function caption(text: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${height}"><text x="${width / 2}" y="${height * 0.75}" text-anchor="middle" font-family="DejaVu Sans" font-size="${height * 0.7}">${text}</text></svg>`,
  );
}

/** A picture as raw pixels, the quickest form to lay on a sheet. */
async function cell(file: string): Promise<OverlayOptions> {
  const input = await sharp(file)
    .flatten({ background: '#d8d2c6' })
    .resize(CELL, CELL, { fit: 'contain', background: '#d8d2c6' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { input, raw: { width: CELL, height: CELL, channels: 3 } };
}

for (const style of PAINTED_STYLES) {
  const [first, second] = PEERS_OF_STYLES[style];
  const candidates = {
    new: path.join(newFolder, style),
    old: path.join(oldFolder, style),
    [first]: path.join(peerFolder, first),
    [second]: path.join(peerFolder, second),
  };
  if (
    !(await access(candidates.new).then(
      () => true,
      () => false,
    ))
  )
    continue;
  const keyOfStyle: Record<string, Record<string, string>> = {};
  key[style] = keyOfStyle;
  for (let sheet = 0; sheet * ROWS < photos.length; sheet++) {
    const shown = photos.slice(sheet * ROWS, (sheet + 1) * ROWS);
    const layers: OverlayOptions[] = [];
    for (const [row, photo] of shown.entries()) {
      const top = row * (CELL + HEAD);
      const order = shuffled(Object.entries(candidates));
      const name = path.parse(photo).name;
      keyOfStyle[name] = Object.fromEntries(order.map(([who], at) => [LETTERS[at], who]));
      layers.push({ input: caption(name, CELL, HEAD * 0.6), left: 0, top });
      layers.push({ ...(await cell(path.join(newFolder, 'photo', photo))), left: 0, top: top + HEAD });
      for (const [at, [, folder]] of order.entries()) {
        const left = (at + 1) * CELL;
        layers.push({ input: caption(LETTERS[at] ?? '', CELL, HEAD), left, top });
        layers.push({ ...(await cell(path.join(folder, photo))), left, top: top + HEAD });
      }
    }
    const width = CELL * (LETTERS.length + 1);
    const create = { width, height: shown.length * (CELL + HEAD), channels: 3, background: 'white' } as const;
    await sharp({ create })
      .composite(layers)
      .jpeg({ quality: 90 })
      .toFile(path.join(out, `${style}-${sheet + 1}.jpg`));
  }
}
await writeFile(path.join(out, 'key.json'), JSON.stringify(key, null, 2));
