/** Round values from 0 to at least `most` for an axis, about four of them. */
export function niceTicks(most: number): readonly number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power,
  );
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < most) ticks.push(ticks.length * step);
  return ticks;
}
