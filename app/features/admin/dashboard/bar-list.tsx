interface BarListProps {
  /** What the bars compare. */
  caption: string;
  /** Headers of both columns. */
  headers: readonly [name: string, value: string];
  rows: readonly {
    readonly name: string;
    readonly value: number;
    readonly text: string;
    readonly note?: string;
  }[];
  /** Color of the bars. */
  look: string;
  empty: string;
}

/** Values by name with a bar each: a table for those who do not see the bars. */
export function BarList({ caption, headers, rows, look, empty }: BarListProps) {
  if (rows.length === 0) return <p className="text-[0.9375rem] text-ink-soft">{empty}</p>;
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{headers[0]}</th>
          <th scope="col">{headers[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, text, note }) => (
          <tr key={name}>
            <th scope="row" className="w-full max-w-0 py-1.5 pr-4 text-left font-medium">
              <span className="block break-words">{name}</span>
              <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-paper-deep">
                <span
                  className={`block h-full rounded-full ${look}`}
                  style={{ width: `${(value / most) * 100}%` }}
                />
              </span>
            </th>
            <td className="min-w-36 py-1.5 xl:min-w-56 text-right align-bottom tabular-nums">
              {text}
              {note && <span className="block text-balance text-ink-soft text-sm">{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
