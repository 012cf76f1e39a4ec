import { RotateCw } from 'lucide-react';
import type { Database } from '#domain/database.types.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatMoment } from '../console/format-when.ts';
import { matchesOf } from '../console/list-page.ts';
import type { ListChoice } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { Tabs } from '../console/tabs.tsx';
import { TASK_NAMES } from '../console/task-names.ts';
import { useAdminCall } from '../console/use-admin-call.ts';
import { useChange } from '../console/use-change.ts';

export type TaskRow = Database['public']['Functions']['admin_tasks']['Returns'][number];

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
  tasks: readonly TaskRow[];
}

/** Work that follows from orders: what failed, what waits, what is done. Failed work is tried again by itself too. */
export function JobsPage({ state, page, tasks }: JobsPageProps) {
  const { change, isBusy } = useChange();
  const call = useAdminCall();
  const retry = (task: TaskRow) =>
    change(() => call('admin-retry-order', { orderId: task.order_id }), { done: 'It is tried again now' });
  const columns: readonly Column<TaskRow>[] = [
    { key: 'kind', header: 'Work', cell: ({ kind }) => TASK_NAMES[kind] ?? kind },
    {
      key: 'order',
      header: 'Order',
      cell: (task) => <ConsoleLink to={`/admin/orders/${task.order_id}`}>{task.order_number}</ConsoleLink>,
    },
    { key: 'attempts', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
    ...(state === 'done'
      ? [{ key: 'done', header: 'Done', cell: (task: TaskRow) => formatMoment(task.done_at) }]
      : [
          { key: 'next', header: 'Next try', cell: (task: TaskRow) => formatMoment(task.run_after) },
          {
            key: 'error',
            header: 'Why',
            cell: (task: TaskRow) => (
              <span className="break-words text-danger text-sm">{task.last_error}</span>
            ),
          },
          {
            key: 'retry',
            header: 'Retry',
            align: 'end' as const,
            cell: (task: TaskRow) => (
              <Button size="small" look="outline" aria-disabled={isBusy} onClick={() => void retry(task)}>
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
          rows={tasks}
          rowKey={({ id }) => String(id)}
          empty={NOTHING[state]}
        />
        <Pager page={page} matches={matchesOf(tasks)} />
      </div>
    </>
  );
}
