import type { StyleId } from '#art/contract.ts';

/** The free filters of `paint-peers.py` that come nearest to each style. */
export const PEERS_OF_STYLES: Readonly<Record<StyleId, readonly [string, string]>> = {
  anime: ['gmic-cartoon', 'gmic-posterize'],
  charcoal: ['im-charcoal', 'gmic-pencil'],
  diecut: ['gmic-posterize', 'cv-stylization'],
  digitalwatercolor: ['cv-stylization', 'gmic-brushify'],
  movieanimated: ['cv-edge-preserving', 'gmic-anisotropic'],
  pencil: ['cv-pencil', 'gmic-pencil'],
  popart: ['gmic-posterize', 'gmic-poster-edges'],
  sketchy: ['im-sketch', 'gmic-cartoon'],
  softwatercolor: ['cv-edge-preserving', 'cv-stylization'],
  starlight: ['cv-edge-preserving', 'gmic-brushify'],
  storybook: ['cv-stylization', 'gmic-brushify'],
  vibrant: ['gmic-brushify', 'im-paint'],
};
