import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import type { DayRange } from './numbers.ts';

export const RANGES = [
  { value: '7', label: copy.range.week },
  { value: '30', label: copy.range.month },
  { value: '90', label: copy.range.quarter },
] as const;

/** The days that are shown when the address names none. */
export const USUAL_RANGE = '30';

const MOST_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The equally long range before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const length = Date.parse(to) - Date.parse(from) + DAY_MS;
  return { from: dayOf(Date.parse(from) - length), to: dayOf(Date.parse(from) - DAY_MS) };
}

/** Reads a range from an address: days of one's own, else the last 7, 30 or 90. What makes no range is left out. */
export function readDayRange(params: URLSearchParams, now: number): DayRange & { readonly preset: string } {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to)) {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days >= 1 && days <= MOST_DAYS) return { from, to, preset: '' };
  }
  const preset = RANGES.find(({ value }) => value === params.get('days'))?.value ?? USUAL_RANGE;
  return { from: dayOf(now - (Number(preset) - 1) * DAY_MS), to: dayOf(now), preset };
}
