import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackgroundId, PAINTED_BACKGROUNDS, PAINTED_STYLES, type StyleId } from '#art/contract.ts';
import type { RenderService } from '#art/node/render-service.ts';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { SAMPLE_MODELS } from '#domain/catalog/sample-models.ts';

/** Photos of the models that the shop ships. */
const MODELS_DIR = join(import.meta.dirname, '..', '..', 'app', 'public', 'samples', 'home');
const BUCKET = 'app-photos';
/** Side of a sample in pixels: tiles are small, dialogs are not. */
const SIDE = 640;
/** The style in which backgrounds are shown. */
const BACKGROUNDS_IN: StyleId = 'digitalwatercolor';

export interface SampleWorkerParts {
  readonly backend: Pick<Backend, 'service' | 'files'>;
  readonly renderer: Pick<RenderService, 'paint'>;
  readonly log: Logger;
  /** Milliseconds between polls for work left by another process or a crash. Default 30,000. */
  readonly everyMs?: number;
}

export interface SampleWorker {
  /** Polls for work now. */
  wake(): void;
  /** Resolves when nothing is under way; for tests. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface Job {
  id: string;
  kind: 'style' | 'background';
  slug: string;
  model: string;
}

/** Paints the sample pictures that admins order, one after the other, so that customers never wait behind them. */
export function startSampleWorker({
  backend,
  renderer,
  log,
  everyMs = 30_000,
}: SampleWorkerParts): SampleWorker {
  const { service, files } = backend;
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  let isWanted = false;

  async function paint({ kind, slug, model }: Job): Promise<string> {
    const style = kind === 'style' ? PAINTED_STYLES.find((id) => id === slug) : BACKGROUNDS_IN;
    const background: BackgroundId | undefined =
      kind === 'style' ? 'automatic' : PAINTED_BACKGROUNDS.find((id) => id === slug);
    if (!style || !background) throw new Error(`The studio does not paint this ${kind}.`);
    if (!SAMPLE_MODELS.some(({ id }) => id === model)) throw new Error('There is no such model.');
    const photo = new Uint8Array(await readFile(join(MODELS_DIR, `${model}-before.webp`)));
    const { picture } = await renderer.paint(
      { photo, style, background, size: SIDE },
      { signal: stopping.signal },
    );
    const path = `${kind}-samples/${slug}-${Date.now()}.png`;
    await files.put(BUCKET, path, picture);
    return path;
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const [job] = await service.query<Job>('select id, kind, slug, model from public.take_sample()');
      if (!job) return;
      const outcome = await paint(job).then(
        (path) => ({ path, error: null }),
        (error: unknown) => ({ path: null, error }),
      );
      // What a closing shop leaves unfinished is taken again later.
      if (stopping.signal.aborted && outcome.error) return;
      if (outcome.error) log.warn({ err: outcome.error, slug: job.slug }, 'A sample could not be painted');
      const reason =
        outcome.error instanceof Error ? outcome.error.message : outcome.error ? 'It failed.' : null;
      await service.query('select public.finish_sample($1::uuid, $2, $3)', [job.id, outcome.path, reason]);
    }
  }

  function wake(): void {
    isWanted = true;
    if (round || stopping.signal.aborted) return;
    isWanted = false;
    round = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'Samples could not be read; tried again soon');
      })
      .finally(() => {
        round = undefined;
        if (isWanted) wake();
      });
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    settled: async () => {
      while (round) await round;
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error('The shop is closing'));
      await round;
    },
  };
}
