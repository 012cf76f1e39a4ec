import { niceTicks } from './nice-ticks.ts';

export const CHART_HEIGHT = 220;
/** What axes and labels take from each side. */
export const CHART_ROOM = { left: 56, right: 12, top: 14, bottom: 30 };

/** Where days and values lie in a chart, in pixels. */
export interface ChartScale {
  readonly width: number;
  /** Values that are named beside the chart. */
  readonly ticks: readonly number[];
  /** Days that are named below it. */
  readonly labels: readonly number[];
  readonly floor: number;
  x(place: number): number;
  y(value: number): number;
  /** The day at a share of the width. */
  placeAt(share: number): number;
}

/** A scale from zero to the largest value, for so many days on so many pixels. */
export function chartScale(values: readonly number[], days: number, width: number): ChartScale {
  const ticks = niceTicks(Math.max(0, ...values));
  const top = Math.max(1, ticks.at(-1) ?? 1);
  const { left, right } = CHART_ROOM;
  const inner = { width: width - left - right, height: CHART_HEIGHT - CHART_ROOM.top - CHART_ROOM.bottom };
  return {
    width,
    ticks,
    labels: labelPlaces(days, width),
    floor: CHART_ROOM.top + inner.height,
    x: (place) => left + (days > 1 ? (place / (days - 1)) * inner.width : inner.width / 2),
    y: (value) => CHART_ROOM.top + inner.height * (1 - value / top),
    placeAt: (share) => {
      const place = Math.round(((share * width - left) / inner.width) * (days - 1));
      return Math.min(days - 1, Math.max(0, place));
    },
  };
}

/** Which days are named below the line: the first, the last, and some between that do not touch. */
function labelPlaces(days: number, width: number): readonly number[] {
  if (days <= 1) return days === 1 ? [0] : [];
  const parts = Math.min(Math.max(1, Math.floor(width / 130)), days - 1);
  return [
    ...new Set(Array.from({ length: parts + 1 }, (_, part) => Math.round((part / parts) * (days - 1)))),
  ];
}
