import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { SHOP_LOCALE } from '#domain/shop-language.ts';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { niceTicks } from './nice-ticks.ts';

interface DayChartProps {
  /** What is counted. */
  title: string;
  days: readonly { readonly day: string; readonly value: number }[];
  /** Values of as many days before. */
  before: readonly number[];
  format: (value: number) => string;
  /** A colour token's classes for area and line. */
  look: { readonly area: string; readonly line: string };
}

/** Until it has been measured. */
const USUAL_WIDTH = 640;
const HEIGHT = 220;
const ROOM = { left: 56, right: 12, top: 14, bottom: 30 };
const DAY = new Intl.DateTimeFormat(SHOP_LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(day));

/** A line over days. The pointer tells each day's value; everybody else has the table below. */
export function DayChart({ title, days, before, format, look }: DayChartProps) {
  const id = useId();
  const chart = useRef<SVGSVGElement>(null);
  const width = useWidth(chart);
  const [pointed, setPointed] = useState<number | null>(null);
  const most = Math.max(0, ...days.map(({ value }) => value), ...before);
  const ticks = niceTicks(most);
  const top = Math.max(1, ticks.at(-1) ?? 1);
  const inner = { width: width - ROOM.left - ROOM.right, height: HEIGHT - ROOM.top - ROOM.bottom };
  const x = (place: number) =>
    ROOM.left + (days.length > 1 ? (place / (days.length - 1)) * inner.width : inner.width / 2);
  const y = (value: number) => ROOM.top + inner.height * (1 - value / top);
  const lineOf = (values: readonly number[]) =>
    values.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join('');
  const line = lineOf(days.map(({ value }) => value));
  const floor = ROOM.top + inner.height;
  const labels = labelPlaces(days.length, width);
  const shown = pointed === null ? undefined : days[pointed];
  const point = shown
    ? copy.chart.pointBefore(
        copy.chart.point(dayText(shown.day), format(shown.value)),
        format(before[pointed ?? 0] ?? 0),
      )
    : '';

  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="flex items-baseline justify-between gap-3">
        <span className="display display-small">{title}</span>
        <span className="text-ink-soft text-sm tabular-nums">{point}</span>
      </figcaption>
      <svg
        ref={chart}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
        className="mt-2 block w-full touch-pan-y"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const part = ((event.clientX - box.left) / box.width) * width - ROOM.left;
          const place = Math.round((part / inner.width) * (days.length - 1));
          setPointed(Math.min(days.length - 1, Math.max(0, place)));
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={ROOM.left} x2={width - ROOM.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={ROOM.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-[12px]">
              {format(tick)}
            </text>
          </g>
        ))}
        <path d={`${line}L${x(days.length - 1)} ${floor}L${x(0)} ${floor}Z`} className={look.area} />
        <path
          d={lineOf(before)}
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          className="stroke-ink-soft"
        />
        <path
          d={line}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className={look.line}
        />
        {labels.map((place) => {
          const day = days[place];
          return (
            day && (
              <text
                key={day.day}
                x={x(place)}
                y={HEIGHT - 8}
                textAnchor={place === 0 ? 'start' : place === days.length - 1 ? 'end' : 'middle'}
                className="fill-ink-soft text-[12px]"
              >
                {dayText(day.day)}
              </text>
            )
          );
        })}
        {pointed !== null && shown && (
          <g>
            <line
              x1={x(pointed)}
              x2={x(pointed)}
              y1={ROOM.top}
              y2={floor}
              className="stroke-line-strong"
              strokeDasharray="3 3"
            />
            <circle
              cx={x(pointed)}
              cy={y(shown.value)}
              r="5"
              strokeWidth="2.5"
              className={`fill-surface ${look.line}`}
            />
          </g>
        )}
      </svg>
      <p aria-hidden className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
        {[
          { name: copy.chart.now, line: look.line, dash: undefined },
          { name: copy.chart.before, line: 'stroke-ink-soft', dash: '5 4' },
        ].map(({ name, line: style, dash }) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg width="24" height="4" aria-hidden="true">
              <path d="M0 2H24" strokeWidth="2.5" strokeDasharray={dash} className={style} />
            </svg>
            {name}
          </span>
        ))}
      </p>
      <details className="mt-1 text-sm">
        <summary className="min-h-8 text-ink-soft">{copy.chart.table(title)}</summary>
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col">{copy.chart.day}</th>
              <th scope="col" className="text-right">
                {title}
              </th>
              <th scope="col" className="text-right">
                {copy.chart.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }, place) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" className="py-1 font-normal">
                  {dayText(day)}
                </th>
                <td className="py-1 text-right">{format(value)}</td>
                <td className="py-1 text-right">{format(before[place] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Which days are named below the line: the first, the last, and some between that do not touch. */
function labelPlaces(days: number, width: number): readonly number[] {
  if (days <= 1) return days === 1 ? [0] : [];
  const parts = Math.min(Math.max(1, Math.floor(width / 130)), days - 1);
  return [
    ...new Set(Array.from({ length: parts + 1 }, (_, part) => Math.round((part / parts) * (days - 1)))),
  ];
}

/** Width of the chart on the page, so that its letters are as large as all others. */
function useWidth(chart: RefObject<SVGSVGElement | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const { current } = chart;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [chart]);
  return width;
}
