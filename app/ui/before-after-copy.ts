/** Texts of a comparison of two pictures. */
export const BEFORE_AFTER_COPY = {
  before: 'Before',
  after: 'After',
  artwork: (percent: number) => `${percent}% artwork`,
} as const;
