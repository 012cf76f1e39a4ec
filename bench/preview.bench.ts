import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PAINTED_STYLES, type StyleId } from '#art/contract.ts';
import { PAINT_STAGES } from '#art/node/paint-request.ts';
import { HEAP } from '#art/node/render-process.ts';
import { measureGrowth } from './draw-growth.ts';
import { makePhonePhoto } from './phone-photo.ts';
import type { PreviewReport } from './preview-worker.ts';
import { median, percentile } from './statistics.ts';
import type { WorkTime } from './work-time.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/**
 * A preview at 1024 px from a 12 megapixel JPEG, by stage and style, beside U²-Net-P plus OpenCV's
 * stylization, all in turn in the same run; and how drawing grows with the picture.
 */
export default async function measurePreview(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-bench-'));
  const file = join(folder, 'photo.jpg');
  const photo = await makePhonePhoto();
  writeFileSync(file, photo);
  const execArgv = [...process.execArgv, ...HEAP];
  const worker = fork(join(import.meta.dirname, 'preview-worker.ts'), [file], { execArgv });
  const networkPeer = fork(join(import.meta.dirname, 'network-peer.ts'), [file]);
  const ready = Promise.all([once(worker, 'message'), once(networkPeer, 'message')]);
  const openCv = await startOpenCv(file);
  try {
    const [, [state]] = await ready;
    const hasNetwork = state === 'ready';
    const reports = new Map<StyleId, PreviewReport[]>(PAINTED_STYLES.map((style) => [style, []]));
    const network: WorkTime[] = [];
    const oneThread: WorkTime[] = [];
    const ownChoice: WorkTime[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      // The first round warms up.
      if (openCv) oneThread.push(await openCv.stylize(1));
      for (const [style, runs] of reports) {
        worker.send(style);
        const [report]: PreviewReport[] = await once(worker, 'message');
        const looked = hasNetwork ? await lookOf(networkPeer) : undefined;
        if (round < 0) continue;
        runs.push(report);
        if (looked) network.push(looked);
        if (openCv) ownChoice.push(await openCv.stylize(0));
      }
    }
    const all = [...reports.values()].flat();
    const peer = openCv && hasNetwork ? sumOfMedians(network, ownChoice) : null;
    const peakMb = Math.max(...all.map((report) => report.peakMb));
    return [
      `12 megapixel JPEG of ${(photo.length / 1e6).toFixed(1)} MB to a picture of 1024 px, background automatic; milliseconds, median / 95th percentile of ${ROUNDS} runs. Cut-out: network and refinement of its mask. Draw: by two threads, each packing the bands that it has drawn; encode: what is left to do then. Processor time is that of all threads, and depends less on what else the machine does.`,
      table(reports, peer),
      `Peak memory of the painting process: ${Math.round(peakMb)} MB.${hasNetwork ? ` U²-Net-P alone, its file as published (two threads): ${both(clocks(network))} ms.` : ''}`,
      openCv && hasNetwork
        ? `Peer: U²-Net-P plus OpenCV ${openCv.version} \`stylization\` of the decoded picture at 1024 px, ${both(clocks(oneThread.slice(1)))} ms on one thread, ${both(clocks(ownChoice))} ms with its own number of threads (used for the ratio). Below 1 we are faster, decoding and encoding included.`
        : 'OpenCV (python3-opencv) or ONNX Runtime (bench/network-peer.ts) is not installed here: no comparison.',
      await measureGrowth(photo),
    ].join('\n\n');
  } finally {
    openCv?.close();
    worker.kill();
    networkPeer.kill();
    rmSync(folder, { recursive: true });
  }
}

async function lookOf(networkPeer: ChildProcess): Promise<WorkTime> {
  networkPeer.send('look');
  const [work]: WorkTime[] = await once(networkPeer, 'message');
  return work;
}

function table(reports: ReadonlyMap<StyleId, readonly PreviewReport[]>, peer: WorkTime | null): string {
  const rows = [...reports].map(([style, runs]) => {
    const stages = PAINT_STAGES.map((stage) => both(runs.map((run) => run.stages[stage])));
    const clock = runs.map((run) => run.whole.clock);
    const processor = median(runs.map((run) => run.whole.processor));
    const ratios = peer
      ? [(median(clock) / peer.clock).toFixed(2), (processor / peer.processor).toFixed(2)]
      : ['–', '–'];
    return `| ${[style, ...stages, both(clock), Math.round(processor), ...ratios].join(' | ')} |`;
  });
  return [
    '| style | decode | cut-out | plan | draw | encode | total | processor time | ratio to peer | by processor time |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function sumOfMedians(...parts: readonly (readonly WorkTime[])[]): WorkTime {
  const sum = (key: keyof WorkTime) =>
    parts.reduce((total, times) => total + median(times.map((time) => time[key])), 0);
  return { clock: sum('clock'), processor: sum('processor') };
}

function clocks(times: readonly WorkTime[]): number[] {
  return times.map(({ clock }) => clock);
}

function both(values: readonly number[]): string {
  return `${Math.round(median(values))} / ${Math.round(percentile(values, 0.95))}`;
}

/** Debian's `python3-opencv` belongs to the system's Python, whatever other Python comes first. */
const PYTHON = '/usr/bin/python3';

interface OpenCv {
  readonly version: string;
  /** One stylization at 1024 px; 0 threads: OpenCV's own choice. */
  stylize(threads: number): Promise<WorkTime>;
  close(): void;
}

/** Starts OpenCV beside us; null when it is not installed. */
async function startOpenCv(photoFile: string): Promise<OpenCv | null> {
  const script = join(import.meta.dirname, 'opencv-stylization.py');
  const python = spawn(PYTHON, [script, photoFile], { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface(python.stdout)[Symbol.asyncIterator]();
  const failed = once(python, 'error').then(() => null);
  const first = await Promise.race([lines.next(), failed]);
  if (!first || first.done) return null;
  return {
    version: first.value,
    async stylize(threads) {
      python.stdin.write(`${threads}\n`);
      const { value } = await lines.next();
      const [clock, processor] = String(value).split(' ').map(Number);
      return { clock, processor };
    },
    close: () => python.stdin.end(),
  };
}
