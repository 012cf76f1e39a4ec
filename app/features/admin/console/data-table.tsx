import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { CONSOLE_COPY } from './console-copy.ts';
import { EmptyList } from './empty-list.tsx';
import { listAddress } from './list-view.ts';
import { useListKeys } from './use-list-keys.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Names of the sorts up and down that a press on the header chooses. */
  readonly sorts?: { readonly up?: string; readonly down?: string };
}

interface DataTableProps<Row> {
  /** What the table lists, for those who do not see it. */
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The current sort, when headers can change it. */
  sort?: string;
  /** What stands here when there is nothing. */
  empty: ReactNode;
}

/**
 * Rows in columns; each row is a card where there is no room for all columns: on phones, many columns also on tablets.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, empty }: DataTableProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  if (rows.length === 0) {
    return <EmptyList>{empty}</EmptyList>;
  }
  const [name, ...others] = columns;
  const [asTable, asCards] =
    columns.length > 5 ? ['@4xl:block', '@4xl:hidden'] : ['@2xl:block', '@2xl:hidden'];
  return (
    <div ref={list} data-list className="@container">
      <div
        className={classNames(
          'hidden overflow-x-auto rounded-card border border-line bg-surface shadow-soft',
          asTable,
        )}
      >
        <table className="w-full border-collapse text-[0.9375rem]">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line border-b bg-paper-deep/60 text-left">
              {columns.map((column) => (
                <Header key={column.key} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                data-row
                className="border-line border-b last:border-0 hover:bg-paper-deep/40"
              >
                {columns.map(({ key, cell, align }) => (
                  <td
                    key={key}
                    className={classNames('px-4 py-3 align-middle', align && 'text-right tabular-nums')}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-3 @2xl:grid-cols-[repeat(2,minmax(0,1fr))]',
          asCards,
        )}
      >
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            data-row
            className="rounded-card border border-line bg-surface p-4 shadow-soft"
          >
            {name && <div className="font-semibold">{name.cell(row)}</div>}
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 text-[0.9375rem]">
              {others.map(({ key, header, cell }) => (
                <div key={key} className="contents">
                  <dt className="text-ink-soft">{header}</dt>
                  <dd className="min-w-0 break-words text-right">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-2 hidden text-ink-soft text-sm @2xl:pointer-fine:block">{CONSOLE_COPY.list.keys}</p>
    </div>
  );
}

function Header<Row>({ column, sort }: { column: Column<Row>; sort: string | undefined }) {
  const [params] = useSearchParams();
  const { header, align, sorts } = column;
  const style = classNames('px-4 font-semibold text-ink-soft text-sm', align && 'text-right');
  if (!sorts) {
    return (
      <th scope="col" className={classNames(style, 'py-2')}>
        {header}
      </th>
    );
  }
  const isUp = sort !== undefined && sort === sorts.up;
  const isDown = sort !== undefined && sort === sorts.down;
  const next = (isDown ? (sorts.up ?? sorts.down) : (sorts.down ?? sorts.up)) ?? '';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined} className={style}>
      <Link
        to={listAddress(params, { sort: next, page: '' })}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink hover:underline"
      >
        {header}
        <Arrow size={15} aria-hidden className={isUp || isDown ? 'text-accent-text' : 'opacity-30'} />
      </Link>
    </th>
  );
}
