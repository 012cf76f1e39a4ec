import { z } from 'zod/mini';
import type { AdminHealthAnswer } from '#domain/functions/admin-health.ts';
import { type DiskSpace, isDiskLow } from '#domain/shop/disk-space.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { TO_DO_COPY } from './to-do-copy.ts';

type WorkKind = keyof typeof TO_DO_COPY.kinds;

/** Work of one kind that waits for an admin. */
export interface Work {
  readonly kind: WorkKind;
  readonly waiting: number;
  /** How long the oldest has waited. */
  readonly since: string | null;
  /** The oldest few, of kinds that are orders. */
  readonly orders: readonly { readonly id: string; readonly number: string }[];
}

export interface ToDo {
  /** The most urgent first. */
  readonly work: readonly Work[];
  /** Only when it is almost full. */
  readonly lowDisk: DiskSpace | null;
}

const KINDS: readonly Exclude<WorkKind, 'low_disk'>[] = [
  'failed_refund',
  'failed_print',
  'provider_problem',
  'artwork_concern',
  'new_order',
  'failed_mail',
  'low_stock',
  'report',
  'review',
  'message',
  'failed_style_sample',
  'failed_background_sample',
];
const rowsSchema = z.array(
  z.object({
    kind: z.enum(KINDS),
    waiting: z.number(),
    since: z.string(),
    orders: z.array(z.object({ id: z.string(), number: z.string() })),
  }),
);

/** What waits for an admin. Rejects when it cannot be read. */
export async function readToDo(supabase: Supabase): Promise<ToDo> {
  const [{ data }, lowDisk] = await Promise.all([
    supabase.rpc('admin_to_do').throwOnError(),
    readLowDisk(supabase),
  ]);
  const work: readonly Work[] = rowsSchema.parse(data);
  if (!lowDisk) return { work, lowDisk };
  return { work: [{ kind: 'low_disk', waiting: 1, since: null, orders: [] }, ...work], lowDisk };
}

/** How many pieces of work there are in all. */
export const countToDo = ({ work }: ToDo): number => work.reduce((sum, { waiting }) => sum + waiting, 0);

async function readLowDisk(supabase: Supabase): Promise<DiskSpace | null> {
  const { data, error } = await supabase.functions.invoke<AdminHealthAnswer>('admin-health', { body: {} });
  // The rest of the list is of use without it.
  if (error) reportProblem('The disk space could not be read', error);
  return data?.disk && isDiskLow(data.disk) ? data.disk : null;
}
