import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { WorkTime } from './work-time.ts';

/** Debian's `python3-opencv` belongs to the system's Python, whatever other Python comes first. */
const PYTHON = '/usr/bin/python3';

export interface OpenCv {
  readonly version: string;
  /** One stylization at 1024 px; 0 threads: OpenCV's own choice. */
  stylize(threads: number): Promise<WorkTime>;
  close(): void;
}

/** Starts OpenCV beside us; null when it is not installed. */
export async function startOpenCv(photoFile: string): Promise<OpenCv | null> {
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
