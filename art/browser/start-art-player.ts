import { ArtPlayer, type ArtPlayerOptions } from './art-player.ts';

/** A player on a canvas; undefined where canvases cannot be given to workers. */
export function startArtPlayer(options: Omit<ArtPlayerOptions, 'startThread'>): ArtPlayer | undefined {
  if (typeof DecompressionStream === 'undefined' || !('transferControlToOffscreen' in options.canvas)) {
    return undefined;
  }
  try {
    return new ArtPlayer({
      ...options,
      startThread: () => new Worker(new URL('./player-worker.ts', import.meta.url), { type: 'module' }),
    });
  } catch {
    return undefined;
  }
}
