import { RotateCw } from 'lucide-react';
import type { Database } from '#domain/database.types.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatMoment } from '../console/format-when.ts';
import { JOB_NAMES } from '../console/job-names.ts';
import { matchesOf } from '../console/list-page.ts';
import type { ListChoice } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { Tabs } from '../console/tabs.tsx';
import { useAdminCall } from '../console/use-admin-call.ts';
import { useChange } from '../console/use-change.ts';

export type JobRow = Database['public']['Functions']['admin_jobs']['Returns'][number];

export const JOB_STATES: readonly ListChoice[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'open', label: 'Waiting' },
  { value: 'done', label: 'Done' },
];

const NOTHING: Readonly<Record<string, string>> = {
  failed: 'Nothing has failed. Everything runs by itself.',
  open: 'Nothing waits to be done.',
  done: 'Nothing has been done yet.',
};

interface JobsPageProps {
  state: string;
  page: number;
  jobs: readonly JobRow[];
}

/** Work that follows from orders: what failed, what waits, what is done. Failed work is tried again by itself too. */
export function JobsPage({ state, page, jobs }: JobsPageProps) {
  const { change, isBusy } = useChange();
  const call = useAdminCall();
  const retry = (job: JobRow) =>
    change(() => call('admin-retry-order', { orderId: job.order_id }), { done: 'It is tried again now' });
  const columns: readonly Column<JobRow>[] = [
    { key: 'kind', header: 'Work', cell: ({ kind }) => JOB_NAMES[kind] ?? kind },
    {
      key: 'order',
      header: 'Order',
      cell: (job) => <ConsoleLink to={`/admin/orders/${job.order_id}`}>{job.order_number}</ConsoleLink>,
    },
    { key: 'attempts', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
    ...(state === 'done'
      ? [{ key: 'done', header: 'Done', cell: (job: JobRow) => formatMoment(job.done_at) }]
      : [
          {
            key: 'next',
            header: 'Next try',
            cell: (job: JobRow) => (job.is_given_up ? 'Given up' : formatMoment(job.run_after)),
          },
          {
            key: 'error',
            header: 'Why',
            cell: (job: JobRow) => <span className="break-words text-danger text-sm">{job.last_error}</span>,
          },
          {
            key: 'retry',
            header: 'Retry',
            align: 'end' as const,
            cell: (job: JobRow) => (
              <Button size="small" look="outline" aria-disabled={isBusy} onClick={() => void retry(job)}>
                <RotateCw size={16} aria-hidden /> Try now
              </Button>
            ),
          },
        ]),
  ];
  return (
    <>
      <PageHead
        title="Jobs"
        lead="Mails and print files that follow from orders. What fails is tried again by itself, after a while that doubles."
      />
      <Tabs label="State" name="state" choices={JOB_STATES} current={state} />
      <div className="grid gap-4">
        <DataTable
          caption="Jobs"
          columns={columns}
          rows={jobs}
          rowKey={({ kind, order_id }) => `${kind} ${order_id}`}
          empty={NOTHING[state]}
        />
        <Pager page={page} matches={matchesOf(jobs)} />
      </div>
    </>
  );
}
