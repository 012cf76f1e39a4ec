import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface Tile {
  readonly value: string;
  readonly label: string;
  readonly picture: ReactNode;
  /** A few more words, read out and shown as a tooltip. */
  readonly hint?: string;
  readonly disabled?: boolean;
}

interface TileGroupProps {
  legend: string;
  /** Shown beside the legend. */
  aside?: ReactNode;
  tiles: readonly Tile[];
  value: string;
  onChange: (value: string) => void;
  /** Classes of the grid: how many columns it has. */
  columns: string;
}

/** A choice of one among pictures. Real radio buttons underneath: arrow keys move, Tab leaves. */
export function TileGroup({ legend, aside, tiles, value, onChange, columns }: TileGroupProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="display display-small whitespace-nowrap">{legend}</span>
        {aside && <span className="text-ink-soft text-sm">{aside}</span>}
      </legend>
      <div className={classNames('grid gap-x-3 gap-y-4', columns)}>
        {tiles.map((tile) => (
          <label
            key={tile.value}
            title={tile.hint}
            className={classNames(
              'group relative block text-center',
              tile.disabled ? 'cursor-not-allowed opacity-45 saturate-50' : 'cursor-pointer',
            )}
          >
            <input
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              disabled={tile.disabled}
              onChange={() => onChange(tile.value)}
              className="peer sr-only"
            />
            <span
              className={classNames(
                'relative block aspect-square overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line transition-[box-shadow,translate] duration-200 ease-brush',
                'peer-checked:ring-[3px] peer-checked:ring-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-4',
                !tile.disabled && 'group-hover:-translate-y-0.5 group-hover:shadow-lift',
              )}
            >
              {tile.picture}
            </span>
            <ChosenMark />
            <span className="mt-2 block text-sm leading-tight peer-checked:font-semibold">{tile.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChosenMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="-top-2 -right-2 absolute z-10 size-7 scale-50 rounded-full bg-accent stroke-on-accent p-1.5 opacity-0 transition duration-200 ease-brush peer-checked:scale-100 peer-checked:opacity-100"
    >
      <path
        d="M4 13c2 2 3.5 3.5 5 6 3-6 6-10 11-14"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
