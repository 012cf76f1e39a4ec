import { formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { AddButton, editColumn, useEditedRow } from '../console/edited-row.tsx';
import { formatDay } from '../console/format-when.ts';
import { PageHead } from '../console/page-head.tsx';
import type { ProductCard } from '../console/read-cards.ts';
import { PROMO_CODES_COPY as copy } from './promo-codes-copy.ts';
import { PromoDialog } from './promo-dialog.tsx';
import type { PromoRow } from './promo-row.ts';

function worth({ kind, value }: PromoRow): string {
  if (kind === 'percent') return copy.worth.percent(value / 100);
  return kind === 'amount' ? copy.worth.amount(formatCents(value)) : copy.worth.shipping;
}

function stateOf({ is_active, starts_at, ends_at, max_uses, used_count }: PromoRow, now: number) {
  if (!is_active) return { label: copy.states.off, tone: 'honey' } as const;
  if (starts_at && Date.parse(starts_at) > now) return { label: copy.states.notYet, tone: 'honey' } as const;
  if (ends_at && Date.parse(ends_at) <= now) return { label: copy.states.over, tone: 'honey' } as const;
  if (max_uses !== null && used_count >= max_uses)
    return { label: copy.states.usedUp, tone: 'accent' } as const;
  return { label: copy.states.valid, tone: 'sage' } as const;
}

interface PromoCodesPageProps {
  codes: readonly PromoRow[];
  /** What a code can be for. */
  cards: readonly ProductCard[];
  now: number;
}

const keyOf = ({ id }: PromoRow) => id;

/** Those that depend on the code alone. */
const COLUMNS: readonly Column<PromoRow>[] = [
  {
    key: 'code',
    header: copy.columns.code,
    cell: ({ code, description }) => (
      <>
        <code className="font-semibold">{code}</code>
        <span className="block font-normal text-ink-soft text-sm">{description}</span>
      </>
    ),
  },
  { key: 'worth', header: copy.columns.worth, cell: worth },
  {
    key: 'minimum',
    header: copy.columns.minimum,
    align: 'end',
    cell: ({ minimum_cents }) => (minimum_cents > 0 ? formatCents(minimum_cents) : copy.anyOrder),
  },
  {
    key: 'uses',
    header: copy.columns.uses,
    align: 'end',
    cell: ({ used_count, max_uses }) =>
      max_uses === null ? formatNumber(used_count) : copy.uses(used_count, max_uses),
  },
  {
    key: 'days',
    header: copy.columns.days,
    cell: ({ starts_at, ends_at }) =>
      starts_at || ends_at
        ? copy.days.range(
            starts_at ? formatDay(starts_at) : copy.days.now,
            ends_at ? formatDay(ends_at) : copy.days.noEnd,
          )
        : copy.days.always,
  },
];

/** Codes that make orders cheaper. */
export function PromoCodesPage({ codes, cards, now }: PromoCodesPageProps) {
  const edited = useEditedRow(codes, keyOf);
  const columns: readonly Column<PromoRow>[] = [
    ...COLUMNS,
    {
      key: 'state',
      header: copy.columns.state,
      cell: (promo) => {
        const { label, tone } = stateOf(promo, now);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    editColumn(
      copy.columns.change,
      ({ code }) => copy.change(code),
      (row) => edited.edit(keyOf(row)),
    ),
  ];
  return (
    <>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        actions={<AddButton label={copy.add} onAdd={edited.add} />}
      />
      <DataTable caption={copy.title} columns={columns} rows={codes} rowKey={keyOf} empty={copy.empty} />
      {edited.key && <PromoDialog cards={cards} key={edited.key} promo={edited.row} onClose={edited.close} />}
    </>
  );
}
