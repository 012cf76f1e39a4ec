/** What a comparison of two pictures says itself. */
export const BEFORE_AFTER_COPY = {
  before: 'Before',
  after: 'After',
  artwork: (percent: number) => `${percent}% artwork`,
} as const;
