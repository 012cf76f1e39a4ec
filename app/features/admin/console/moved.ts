/** A list with the entry at one place moved to another; places that there are not change nothing. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = list.filter((_, place) => place !== from);
  const [entry] = list.slice(from, from + 1);
  if (from < 0 || entry === undefined || to < 0 || to > rest.length) return list;
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
