/** The strongest color, as distance from gray in OKLab, and from where on it is approached. */
const STRONGEST = { from: 0.12, most: 0.2 };

/**
 * What a color is multiplied with to become `rich` times as strong, less where it would become shrill; never below 1
 * for that.
 *
 * @param strength distance from gray in OKLab
 */
export function richness(strength: number, rich: number): number {
  const wanted = strength * rich;
  const { from, most } = STRONGEST;
  if (wanted <= from) return rich;
  const room = most - from;
  return Math.max(1, (from + room * (1 - Math.exp(-(wanted - from) / room))) / strength);
}
