import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAINTED_STYLES, type StyleId } from '#art/contract.ts';
import { PAINT_STAGES } from '#art/node/paint-request.ts';
import { startOpenCv } from './opencv-peer.ts';
import { makePhonePhoto } from './phone-photo.ts';
import type { PreviewReport, PreviewTimes } from './preview-painter.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);

/**
 * A preview at 1024 px from a 12 megapixel JPEG, by stage and style, beside U²-Net-P plus OpenCV's
 * stylization, all in turn in the same run.
 */
export default async function measurePreview(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-bench-'));
  const file = join(folder, 'photo.jpg');
  const photo = await makePhonePhoto();
  writeFileSync(file, photo);
  const painter = fork(join(import.meta.dirname, 'preview-painter.ts'), [file]);
  const openCv = await startOpenCv(file);
  try {
    await once(painter, 'message');
    const times = new Map<StyleId, PreviewTimes[]>(PAINTED_STYLES.map((style) => [style, []]));
    const oneThread: number[] = [];
    const ownChoice: number[] = [];
    let peakMb = 0;
    for (let round = -1; round < ROUNDS; round++) {
      for (const [style, runs] of times) {
        painter.send(style);
        const [report]: PreviewReport[] = await once(painter, 'message');
        const peers = openCv ? [await openCv.stylize(1), await openCv.stylize(0)] : [];
        // The first round warms up.
        if (round < 0) continue;
        runs.push(report.times);
        peakMb = report.peakMb;
        if (peers.length > 0) {
          oneThread.push(peers[0]);
          ownChoice.push(peers[1]);
        }
      }
    }
    const network = [...times.values()].flat().map((run) => run.network);
    const peer = openCv ? median(network) + median(ownChoice) : null;
    return [
      `12 megapixel JPEG of ${(photo.length / 1e6).toFixed(1)} MB to a picture of 1024 px; milliseconds, median / 95th percentile of ${ROUNDS} runs. Cut-out: network and refinement of its mask.`,
      table(times, peer),
      `Peak memory of the painting process: ${Math.round(peakMb)} MB. U²-Net-P alone (two threads): ${both(network)} ms.`,
      openCv
        ? `Peer: U²-Net-P plus OpenCV ${openCv.version} \`stylization\` of the decoded picture at 1024 px, ${both(oneThread)} ms on one thread, ${both(ownChoice)} ms with its own number of threads (used for the ratio). Below 1 we are faster, decoding and encoding included.`
        : 'OpenCV (python3-opencv) is not installed here: no comparison.',
    ].join('\n\n');
  } finally {
    openCv?.close();
    painter.kill();
    rmSync(folder, { recursive: true });
  }
}

function table(times: ReadonlyMap<StyleId, readonly PreviewTimes[]>, peer: number | null): string {
  const rows = [...times].map(([style, runs]) => {
    const totals = runs.map((run) => PAINT_STAGES.reduce((sum, stage) => sum + run[stage], 0));
    const stages = PAINT_STAGES.map((stage) => both(runs.map((run) => run[stage])));
    const ratio = peer === null ? '–' : (median(totals) / peer).toFixed(2);
    return `| ${[style, ...stages, both(totals), ratio].join(' | ')} |`;
  });
  return [
    '| style | decode | cut-out | plan | draw | encode | total | ratio to peer |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function both(values: readonly number[]): string {
  return `${Math.round(median(values))} / ${Math.round(percentile(values, 0.95))}`;
}
