import { z } from 'zod';
import { readName } from '../rest/parse-field.ts';
import { parseFilter } from '../rest/parse-filter.ts';
import type { Condition } from '../rest/query-syntax.ts';
import { Reader } from '../rest/reader.ts';
import { RealtimeError } from './realtime-error.ts';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** A subscription exactly as the client sent it: it compares the reply with its own words. */
export const changeRequest = z.object({
  event: z.string().max(20),
  schema: z.string().max(63),
  table: z.string().max(63).optional(),
  filter: z.string().max(1_000).optional(),
  select: z.array(z.string().max(63)).max(200).optional(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** Changes that a channel subscribes to. */
export interface ChangeBinding {
  readonly id: number;
  readonly types: readonly ChangeType[];
  readonly schema: string;
  /** Undefined: every published table of the schema. */
  readonly table: string | undefined;
  readonly filter: string | undefined;
  readonly conditions: readonly Condition[];
  /** Columns beside the primary key; all when undefined. */
  readonly select: readonly string[] | undefined;
}

const ALL_TYPES: readonly ChangeType[] = ['INSERT', 'UPDATE', 'DELETE'];
const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'];
const MAX_CONDITIONS = 10;

/** Understands a request. Throws `RealtimeError`. */
export function parseBinding(request: ChangeRequest, id: number): ChangeBinding {
  const event = request.event.toUpperCase();
  const types = event === '*' ? ALL_TYPES : ALL_TYPES.filter((type) => type === event);
  if (types.length === 0) throw new RealtimeError('event must be INSERT, UPDATE, DELETE or *');
  const table = request.table === '*' ? undefined : request.table;
  const filter = request.filter || undefined;
  if (filter !== undefined && table === undefined) throw new RealtimeError('A filter needs a table');
  const conditions = filter === undefined ? [] : parseFilters(filter);
  const { schema, select } = request;
  if (select !== undefined && (table === undefined || schema === '*')) {
    throw new RealtimeError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return { id, types, schema, table, filter, conditions, select };
}

/** Parses `column=operator.value`, several separated by commas. */
function parseFilters(text: string): Condition[] {
  const reader = new Reader(text);
  const conditions: Condition[] = [];
  do {
    const column = readName(reader);
    const operator = reader.match(/=([a-z]+)\./y)?.[1];
    if (column === undefined || operator === undefined || !OPERATORS.includes(operator)) {
      throw new RealtimeError(`A filter has the form column=operator.value with ${OPERATORS.join(', ')}`);
    }
    const list = operator === 'in' ? reader.match(/\((?:[^()"]|"(?:[^"\\]|\\[\s\S])*")*\)/y)?.[0] : undefined;
    if (operator === 'in' && list === undefined) throw new RealtimeError('in needs a list: column=in.(a,b)');
    const value = list ?? reader.quoted() ?? reader.match(/[^,]*/y)?.[0] ?? '';
    conditions.push(parseFilter(`"${column.replace(/[\\"]/g, '\\$&')}"`, `${operator}.${value}`));
    if (conditions.length > MAX_CONDITIONS) throw new RealtimeError(`More than ${MAX_CONDITIONS} conditions`);
  } while (reader.take(','));
  if (!reader.done) throw new RealtimeError('The filter cannot be read');
  return conditions;
}
