/** Logarithm of the odds of a share (0 to 1) that is bounded by `surest`. */
export function logOdds(share: number, surest: number): number {
  const bounded = Math.min(surest, Math.max(1 - surest, share));
  return Math.log(bounded / (1 - bounded));
}

/** The share (0 to 1) whose odds have this logarithm. */
export function shareOfOdds(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** The mean of two shares (0 to 1), each counting by how certain it is: how far from a half. */
export function moreCertainOf(one: number, other: number): number {
  const [weight, otherWeight] = [certaintyOf(one), certaintyOf(other)];
  return (one * weight + other * otherWeight) / (weight + otherWeight);
}

const certaintyOf = (share: number) => (share - 0.5) ** 2 + 0.01;
