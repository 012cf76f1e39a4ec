import petModel from '../network/pet-weights.bin?url';
import model from '../network/u2net-weights.bin?url';
import { canPaintTiles } from './can-paint-tiles.ts';
import { TilePainter } from './tile-painter.ts';

/** More threads than this would paint no tile sooner that anybody sees. */
const MOST_THREADS = 4;

/** Starts the painters of this browser; undefined where they could not work or data is to be saved. */
export function startTilePainter(): TilePainter | undefined {
  if (!canPaintTiles() || savesData()) return undefined;
  try {
    return new TilePainter({
      model,
      petModel,
      threads: Math.min(MOST_THREADS, Math.max(1, navigator.hardwareConcurrency || 1)),
      startThread: () => new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' }),
    });
  } catch {
    return undefined;
  }
}

/** The networks alone are 6.5 MB. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
