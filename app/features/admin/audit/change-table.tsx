import type { Json } from '#domain/database.types.ts';
import { formatCents } from '#domain/format/money.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { AUDIT_COPY as copy } from './audit-copy.ts';

const fieldsOf = (value: Json): Readonly<Record<string, Json | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const CENTS = /_cents$/;

const shown = (field: string, value: Json | undefined): string => {
  if (value === undefined || value === null || value === '') return CONSOLE_COPY.none;
  if (CENTS.test(field) && typeof value === 'number') return formatCents(value);
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
};

/**
 * The fields of a change, before and after, cents as money. Objects are taken apart so that only what differs is
 * shown.
 */
export function ChangeTable({ before, after }: { before: Json; after: Json }) {
  const rows = differences(before, after);
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 pr-4 font-semibold">
              {copy.change.field}
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              {copy.change.before}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {copy.change.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, was, is }) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="py-2 pr-4 font-medium">
                {field.replace(CENTS, '')}
              </th>
              <td className="max-w-96 whitespace-pre-wrap break-words py-2 pr-4 text-ink-soft">
                {shown(field, was)}
              </td>
              <td className="max-w-96 whitespace-pre-wrap break-words py-2">{shown(field, is)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function differences(before: Json, after: Json, prefix = ''): { field: string; was?: Json; is?: Json }[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const [left, right] = [was[key], is[key]];
    if (JSON.stringify(left) === JSON.stringify(right)) return [];
    const isNested = left && right && !Array.isArray(left) && !Array.isArray(right);
    if (isNested && typeof left === 'object' && typeof right === 'object') {
      return differences(left, right, `${prefix}${key}.`);
    }
    return [
      {
        field: `${prefix}${key}`,
        ...(left === undefined ? {} : { was: left }),
        ...(right === undefined ? {} : { is: right }),
      },
    ];
  });
}
