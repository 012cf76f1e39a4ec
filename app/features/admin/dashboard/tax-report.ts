import type { Database } from '#domain/database.types.ts';
import { toCsv } from '#domain/format/csv.ts';
import { decimalOfCents } from '#domain/format/decimal-amount.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { DASHBOARD_COPY } from './dashboard-copy.ts';
import type { DayRange } from './numbers.ts';

type TaxRow = Database['public']['Functions']['admin_tax_report']['Returns'][number];

const HEADERS = DASHBOARD_COPY.taxes.columns;
const COLUMNS: readonly (readonly [header: string, value: (row: TaxRow) => string | number | null])[] = [
  [HEADERS.month, ({ month }) => month],
  [HEADERS.country, ({ country }) => country],
  // The generated types lack null: the rate is missing where the payment provider calculated the tax.
  [HEADERS.rate, ({ rate_basis_points: rate }) => (rate === null ? null : rate / 100)],
  [HEADERS.invoices, ({ invoices }) => invoices],
  [HEADERS.sales, ({ sales_cents }) => decimalOfCents(sales_cents)],
  [HEADERS.salesTax, ({ sales_tax_cents }) => decimalOfCents(sales_tax_cents)],
  [HEADERS.creditNotes, ({ credit_notes }) => credit_notes],
  [HEADERS.refunds, ({ refunds_cents }) => decimalOfCents(refunds_cents)],
  [HEADERS.refundsTax, ({ refunds_tax_cents }) => decimalOfCents(refunds_tax_cents)],
  [HEADERS.due, (row) => decimalOfCents(row.sales_tax_cents - row.refunds_tax_cents)],
];

/** Taxes of a range by month, country and rate as a CSV file. Rejects when they cannot be read. */
export async function readTaxReport(supabase: Supabase, { from, to }: DayRange): Promise<Blob> {
  const { data } = await supabase.rpc('admin_tax_report', { p_from: from, p_to: to }).throwOnError();
  const text = toCsv([
    COLUMNS.map(([header]) => header),
    ...data.map((row) => COLUMNS.map(([, value]) => value(row))),
  ]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
