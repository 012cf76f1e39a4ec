import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { SHOP_LOCALE } from '#domain/shop/shop-language.ts';
import { type ChartScale, chartScale, CHART_HEIGHT as HEIGHT, CHART_ROOM as ROOM } from './chart-scale.ts';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';

interface DayChartProps {
  /** What is counted. */
  title: string;
  days: readonly { readonly day: string; readonly value: number }[];
  /** Values of as many days before. */
  before: readonly number[];
  format: (value: number) => string;
  /** A color token's classes for area and line. */
  look: { readonly area: string; readonly line: string };
}

/** Until it has been measured. */
const USUAL_WIDTH = 640;
const DAY = new Intl.DateTimeFormat(SHOP_LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(day));

/** A line over days. The pointer shows each day's value; the table below has all of them. */
export function DayChart({ title, days, before, format, look }: DayChartProps) {
  const id = useId();
  const chart = useRef<SVGSVGElement>(null);
  const width = useWidth(chart);
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = chartScale([...days.map(({ value }) => value), ...before], days.length, width);
  const { x, y, floor } = scale;
  const lineOf = (values: readonly number[]) =>
    values.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join('');
  const line = lineOf(days.map(({ value }) => value));
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
          setPointed(scale.placeAt((event.clientX - box.left) / box.width));
        }}
        onPointerLeave={() => setPointed(null)}
      >
        <Axes days={days} scale={scale} format={format} />
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
        {pointed !== null && shown && (
          <Marker x={x(pointed)} y={y(shown.value)} floor={floor} look={look.line} />
        )}
      </svg>
      <Legend line={look.line} />
      <DayTable title={title} days={days} before={before} format={format} />
    </figure>
  );
}

interface AxesProps extends Pick<DayChartProps, 'days' | 'format'> {
  scale: ChartScale;
}

function Axes({ days, scale: { x, y, ticks, labels, width }, format }: AxesProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={ROOM.left} x2={width - ROOM.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={ROOM.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-[12px]">
            {format(tick)}
          </text>
        </g>
      ))}
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
    </>
  );
}

interface MarkerProps {
  x: number;
  y: number;
  floor: number;
  /** Class of the line's color. */
  look: string;
}

function Marker({ x, y, floor, look }: MarkerProps) {
  return (
    <g>
      <line x1={x} x2={x} y1={ROOM.top} y2={floor} className="stroke-line-strong" strokeDasharray="3 3" />
      <circle cx={x} cy={y} r="5" strokeWidth="2.5" className={`fill-surface ${look}`} />
    </g>
  );
}

function Legend({ line }: { line: string }) {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
      {[
        { name: copy.chart.now, line, dash: undefined },
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
  );
}

function DayTable({ title, days, before, format }: Omit<DayChartProps, 'look'>) {
  return (
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
  );
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
