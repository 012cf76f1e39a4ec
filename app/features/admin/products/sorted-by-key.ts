/** The entries in the order of their keys. */
export function sortedByKey<Entry extends { readonly key: string }>(
  entries: readonly Entry[],
  keys: readonly string[],
) {
  return keys.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
}
