import { formatNumber } from '#domain/format/format-number.ts';

/** Texts of the sample generator, which only admins see. */
export const SAMPLES_COPY = {
  title: 'Generate samples',
  lead: 'Paints the current upload in every style. What you like becomes the picture of its style in the catalog.',
  action: 'Generate samples',
  working: (done: number, all: number) => `Painting ${formatNumber(done)} of ${formatNumber(all)}…`,
  stop: 'Stop',
  use: (style: string) => `Use as the sample of ${style}`,
  used: (style: string) => ({ title: 'Sample saved', body: `${style} now shows this picture.` }),
  problem: (style: string, why: string) => `${style}: ${why}`,
  failed: { title: 'The sample could not be saved', body: 'Please try again in a moment.' },
  noPhoto: { title: 'Upload required', body: 'Upload a pet photo first to generate style samples.' },
  notAllowed: { title: 'Admins only', body: 'Only admins can use the style generator.' },
} as const;
