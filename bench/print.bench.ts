import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAINTED_STYLES, type StyleId } from '#art/contract.ts';
import { paintPhoto } from '#art/node/paint-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import type { PrintOrder, PrintPlacement } from '#art/node/print-order.ts';
import { DEFAULT_PLACEMENT } from '#domain/products/placement.ts';
import type { PrintArea, ProductPrint } from '#domain/products/print-products.ts';
import { CANVAS_PRINT, POSTER_PRINT, SEVEN_AREAS } from '../tests/seven-prints.ts';
import type { PrintReport } from './print-printer.ts';

const PHOTO = new URL('../tests/fixtures/photos/dog-red-towel.jpg', import.meta.url);
const MOST_SECONDS = 60;
const MOST_MB = 1536;
/** Turned, and enlarged so far that the sheet stays covered. */
const TURNED: PrintPlacement = { x: -0.2, y: -0.2, width: 1.4, height: 1.4, rotation: 10 };

/** Measured for the largest prints: what is chosen most, and the slowest. */
const LARGE_STYLES = ['digitalwatercolor', 'vibrant'] as const satisfies readonly StyleId[];

/** The puzzle of 29 megapixels in every style and wall art of 24 x 36 inches, from the stored plan to the PNG file. */
export default async function measurePrint(): Promise<string> {
  const rows: string[] = [];
  const reports: PrintReport[] = [];
  const measure = async (style: StyleId, area: PrintArea, placement: PrintPlacement, name: string) => {
    const report = await print(await planOf(style), area, placement);
    reports.push(report);
    const { seconds, cpuSeconds, peakMb, idleMb, planMb, fileMb, megapixels } = report;
    const cells = [megapixels, seconds, cpuSeconds, peakMb, idleMb].map((value) => Math.round(value));
    rows.push(`| ${[name, ...cells, planMb.toFixed(2), Math.round(fileMb)].join(' | ')} |`);
  };
  const { puzzle } = SEVEN_AREAS;
  for (const style of PAINTED_STYLES) await measure(style, puzzle, DEFAULT_PLACEMENT, `puzzle, ${style}`);
  await measure('vibrant', puzzle, TURNED, 'puzzle, vibrant, turned by 10° and enlarged by 1.4');
  const ofPuzzle = Math.max(...reports.map(({ seconds }) => seconds));
  const large = { poster: largestOf(POSTER_PRINT), canvas: largestOf(CANVAS_PRINT) };
  for (const style of LARGE_STYLES) {
    await measure(style, large.poster, DEFAULT_PLACEMENT, `poster 24 × 36, ${style}`);
    await measure(style, large.canvas, DEFAULT_PLACEMENT, `canvas 24 × 36 with mirrored sides, ${style}`);
  }
  await measure(
    'vibrant',
    large.canvas,
    TURNED,
    'canvas 24 × 36, vibrant, turned by 10° and enlarged by 1.4',
  );
  const perMegapixel = Math.max(...reports.map(({ seconds, megapixels }) => seconds / megapixels));
  const peak = Math.max(...reports.map(({ peakMb }) => peakMb));
  return [
    'Print files at 300 DPI: stored plan to PNG with profile, one process each, one thread for drawing (Node packs the file in another). Background: automatic.',
    [
      '| print | megapixels | seconds | CPU seconds | peak MB | MB before | plan MB | file MB |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
    `Slowest puzzle: ${ofPuzzle.toFixed(1)} s (limit ${MOST_SECONDS}); at most ${perMegapixel.toFixed(2)} s a megapixel. Peak memory: ${Math.round(peak)} MB (limit ${MOST_MB}). ${ofPuzzle <= MOST_SECONDS && peak <= MOST_MB ? 'Both kept.' : 'NOT KEPT.'}`,
  ].join('\n\n');
}

function largestOf({ areas }: ProductPrint): PrintArea {
  const [first, ...more] = areas;
  if (!first) throw new Error('A print has no area');
  return more.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), first);
}

async function planOf(style: StyleId): Promise<Uint8Array> {
  const pets = await loadPetFinder();
  const photo = new Uint8Array(readFileSync(PHOTO));
  const { plan } = await paintPhoto({ photo, style, background: 'automatic', size: 64 }, pets);
  return plan;
}

async function print(plan: Uint8Array, sheet: PrintArea, placement: PrintPlacement): Promise<PrintReport> {
  const printer = fork(join(import.meta.dirname, 'print-printer.ts'), { serialization: 'advanced' });
  try {
    const order: PrintOrder = {
      original: { kind: 'plan', plan },
      sheet,
      placement,
    };
    printer.send(order);
    const [report]: PrintReport[] = await once(printer, 'message');
    return report;
  } finally {
    printer.kill();
  }
}
