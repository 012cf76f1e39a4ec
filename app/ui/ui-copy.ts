import { formatPercent } from '#domain/format-percent.ts';

/** Words that parts of the design system say themselves. */
export const UI_COPY = {
  close: 'Close',
  before: 'Before',
  after: 'After',
  artwork: (percent: number) => `${formatPercent(percent)} artwork`,
} as const;
