import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAINTED_STYLES, type StyleId } from '#art/contract.ts';
import { paintPhoto } from '#art/node/paint-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import type { PrintOrder, PrintPlacement } from '#art/node/print-order.ts';
import { DEFAULT_PLACEMENT } from '#domain/placement.ts';
import { SEVEN_AREAS } from '../tests/seven-prints.ts';
import type { PrintReport } from './print-printer.ts';

const PHOTO = new URL('../tests/fixtures/photos/dog-red-towel.jpg', import.meta.url);
const MOST_SECONDS = 60;
const MOST_MB = 1536;
/** Turned, and enlarged so far that the sheet stays covered. */
const TURNED: PrintPlacement = { x: -0.2, y: -0.2, width: 1.4, height: 1.4, rotation: 10 };

/** The largest print of the shop, the puzzle of 29 megapixels, from the stored plan to the PNG file. */
export default async function measurePrint(): Promise<string> {
  const rows: string[] = [];
  const reports: PrintReport[] = [];
  const measure = async (style: StyleId, placement: PrintPlacement, name: string) => {
    const report = await print(await planOf(style), placement);
    reports.push(report);
    const { seconds, cpuSeconds, peakMb, idleMb, planMb, fileMb } = report;
    const cells = [seconds, cpuSeconds, peakMb, idleMb].map((value) => Math.round(value));
    rows.push(`| ${[name, ...cells, planMb.toFixed(2), Math.round(fileMb)].join(' | ')} |`);
  };
  for (const style of PAINTED_STYLES) await measure(style, DEFAULT_PLACEMENT, style);
  await measure('vibrant', TURNED, 'vibrant, turned by 10° and enlarged by 1.4');
  const slowest = Math.max(...reports.map(({ seconds }) => seconds));
  const peak = Math.max(...reports.map(({ peakMb }) => peakMb));
  const { megapixels } = reports[0];
  return [
    `Print file of a puzzle, ${megapixels.toFixed(1)} megapixels at 300 DPI: stored plan to PNG with profile, one process each, one thread for drawing (Node packs the file in another). Background: automatic.`,
    [
      '| style | seconds | CPU seconds | peak MB | MB before | plan MB | file MB |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
    `Slowest: ${slowest.toFixed(1)} s (limit ${MOST_SECONDS}), ${(slowest / megapixels).toFixed(2)} s a megapixel. Peak memory: ${Math.round(peak)} MB (limit ${MOST_MB}). ${slowest <= MOST_SECONDS && peak <= MOST_MB ? 'Both kept.' : 'NOT KEPT.'}`,
  ].join('\n\n');
}

async function planOf(style: StyleId): Promise<Uint8Array> {
  const pets = await loadPetFinder();
  const photo = new Uint8Array(readFileSync(PHOTO));
  const { plan } = await paintPhoto({ photo, style, background: 'automatic', size: 64 }, pets);
  await pets.close();
  return plan;
}

async function print(plan: Uint8Array, placement: PrintPlacement): Promise<PrintReport> {
  const printer = fork(join(import.meta.dirname, 'print-printer.ts'), { serialization: 'advanced' });
  try {
    const order: PrintOrder = {
      original: { kind: 'plan', plan },
      sheet: SEVEN_AREAS.puzzle,
      placement,
    };
    printer.send(order);
    const [report]: PrintReport[] = await once(printer, 'message');
    return report;
  } finally {
    printer.kill();
  }
}
