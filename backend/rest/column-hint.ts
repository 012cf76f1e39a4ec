/** PostgreSQL looks no further than this for a name that may be meant. */
const MAX_DISTANCE = 3;

/**
 * The hint that PostgreSQL gives with 42703: the column whose name is closest to the one that does not exist, or two
 * that are equally close, at most three edits and half of the name's characters away.
 */
export function columnHint(table: string, columns: Iterable<string>, name: string): string | undefined {
  let best = MAX_DISTANCE + 1;
  let closest: string[] = [];
  for (const column of columns) {
    const distance = editDistance(column, name);
    if (distance > name.length / 2 || distance > best) continue;
    closest = distance < best ? [column] : [...closest, column];
    best = distance;
  }
  if (closest.length === 0 || closest.length > 2) return undefined;
  const named = closest.map((column) => `the column "${table}.${column}"`);
  return `Perhaps you meant to reference ${named.join(' or ')}.`;
}

/** Levenshtein distance: insertions, deletions and replacements. */
function editDistance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, place) => place);
  for (let i = 1; i <= first.length; i++) {
    const next = [i];
    for (let j = 1; j <= second.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (first[i - 1] === second[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[second.length] ?? 0;
}
