import { isSeeThrough, type TransformationResult } from '#domain/studio/transformation.ts';

/** What lies behind an artwork, also while it loads: squares only where they show what is see-through. */
export const artworkGround = (artwork: Pick<TransformationResult, 'style' | 'background'>) =>
  isSeeThrough(artwork) ? 'see-through' : 'bg-surface';
