/** By how many percent something went up or down since the period before; null where there is nothing to compare. */
export const changeSince = (value: number | null, before: number | null): number | null =>
  value === null || !before ? null : Math.round(((value - before) / before) * 100);
