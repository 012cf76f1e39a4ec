import { RotateCw } from 'lucide-react';
import type { Database } from '#domain/database.types.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { callAdmin } from '../console/call-admin.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { ConsoleLink } from '../console/console-link.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatMoment } from '../console/format-when.ts';
import { JOB_NAMES } from '../console/job-names.ts';
import { matchesOf } from '../console/list-page.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { Tabs } from '../console/tabs.tsx';
import { useChange } from '../console/use-change.ts';
import { JOBS_COPY as copy } from './jobs-copy.ts';

export type JobRow = Database['public']['Functions']['admin_jobs']['Returns'][number];

export const JOB_STATES = choicesOf(copy.states);

const NOTHING: Readonly<Record<string, string>> = copy.empty;

interface JobsPageProps {
  state: string;
  page: number;
  jobs: readonly JobRow[];
}

/** Work that follows from orders: what failed, what waits, what is done. Failed work is tried again by itself too. */
export function JobsPage({ state, page, jobs }: JobsPageProps) {
  const { change, isBusy } = useChange();
  const retry = (job: JobRow) =>
    change(() => callAdmin('admin-retry-order', { orderId: job.order_id }), {
      done: CONSOLE_COPY.work.retried,
    });
  const columns: readonly Column<JobRow>[] = [
    { key: 'kind', header: copy.columns.kind, cell: ({ kind }) => JOB_NAMES[kind] ?? kind },
    {
      key: 'order',
      header: copy.columns.order,
      cell: (job) => <ConsoleLink to={`/admin/orders/${job.order_id}`}>{job.order_number}</ConsoleLink>,
    },
    {
      key: 'attempts',
      header: copy.columns.attempts,
      align: 'end',
      cell: ({ attempts }) => formatNumber(attempts),
    },
    ...(state === 'done'
      ? [{ key: 'done', header: copy.columns.done, cell: (job: JobRow) => formatMoment(job.done_at) }]
      : [
          {
            key: 'next',
            header: copy.columns.next,
            cell: (job: JobRow) => (job.is_given_up ? copy.givenUp : formatMoment(job.run_after)),
          },
          {
            key: 'error',
            header: copy.columns.error,
            cell: (job: JobRow) => <span className="break-words text-danger text-sm">{job.last_error}</span>,
          },
          {
            key: 'retry',
            header: copy.columns.retry,
            align: 'end' as const,
            cell: (job: JobRow) => (
              <Button size="small" look="outline" aria-disabled={isBusy} onClick={() => void retry(job)}>
                <RotateCw size={16} aria-hidden /> {copy.retry}
              </Button>
            ),
          },
        ]),
  ];
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <Tabs label={CONSOLE_COPY.state} name="state" choices={JOB_STATES} current={state} />
      <div className="grid gap-4">
        <DataTable
          caption={copy.title}
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
