import {
  Factory,
  Flag,
  HardDrive,
  ImageOff,
  type LucideIcon,
  Mailbox,
  MailWarning,
  Package,
  PackageMinus,
  PrinterX,
  ReceiptText,
  ScanEye,
  Star,
} from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { formatGigabytes } from '#domain/format/format-number.ts';
import type { NoticeEvent } from '#domain/orders/operator-notices.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { FactorNote } from '../console/factor-note.tsx';
import { formatMoment } from '../console/format-when.ts';
import { PageHead } from '../console/page-head.tsx';
import { NoticePanel } from './notice-panel.tsx';
import type { ToDo, Work } from './read-to-do.ts';
import { TO_DO_COPY as copy } from './to-do-copy.ts';

/** How work of a kind is shown, and where it is done. */
const KINDS: Readonly<Record<Work['kind'], { icon: LucideIcon; to?: string; isTrouble?: boolean }>> = {
  failed_refund: { icon: ReceiptText, to: '/admin/orders?status=refund_failed', isTrouble: true },
  failed_print: { icon: PrinterX, to: '/admin/jobs', isTrouble: true },
  provider_problem: { icon: Factory, isTrouble: true },
  artwork_concern: { icon: ScanEye, isTrouble: true },
  low_disk: { icon: HardDrive, isTrouble: true },
  new_order: { icon: Package, to: '/admin/orders?status=paid&sort=oldest' },
  failed_mail: { icon: MailWarning, to: '/admin/jobs', isTrouble: true },
  low_stock: { icon: PackageMinus, to: '/admin/products?stock=low' },
  report: { icon: Flag, to: '/admin/pettok' },
  review: { icon: Star, to: '/admin/reviews' },
  message: { icon: Mailbox, to: '/admin/messages' },
  failed_style_sample: { icon: ImageOff, to: '/admin/styles', isTrouble: true },
  failed_background_sample: { icon: ImageOff, to: '/admin/backgrounds', isTrouble: true },
};

interface ToDoPageProps {
  /** Null when it could not be read. */
  toDo: ToDo | null;
  /** What the admin gets mails about. */
  notices: readonly NoticeEvent[];
}

/** Where the console begins: everything that waits for an admin, and nothing else. */
export function ToDoPage({ toDo, notices }: ToDoPageProps) {
  return (
    <>
      <PageHead title={copy.title} />
      <FactorNote />
      {toDo === null && <Unreadable />}
      {toDo?.work.length === 0 && <AllDone />}
      {toDo && toDo.work.length > 0 && (
        <ul aria-label={copy.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {toDo.work.map((work) => (
            <li key={work.kind}>
              <WorkCard work={work} lowDisk={toDo.lowDisk} />
            </li>
          ))}
        </ul>
      )}
      <NoticePanel notices={notices} />
    </>
  );
}

function WorkCard({ work, lowDisk }: { work: Work } & Pick<ToDo, 'lowDisk'>) {
  const { icon: Icon, to, isTrouble } = KINDS[work.kind];
  const { title, action } = copy.kinds[work.kind];
  const more = work.waiting - work.orders.length;
  return (
    <section className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-soft sm:flex-nowrap sm:items-center sm:p-5">
      <span
        className={classNames(
          'grid size-11 shrink-0 place-content-center rounded-full',
          isTrouble ? 'bg-danger-wash text-danger' : 'bg-honey-wash text-honey-text',
        )}
      >
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-[1.0625rem]">{title(work.waiting)}</h2>
        {work.since && (
          <p className="text-[0.9375rem] text-ink-soft">{copy.since(formatMoment(work.since))}</p>
        )}
        {work.kind === 'low_disk' && lowDisk && (
          <p className="max-w-2xl text-[0.9375rem] text-ink-soft leading-relaxed">
            {copy.disk(formatGigabytes(lowDisk.freeBytes), formatGigabytes(lowDisk.totalBytes))}
          </p>
        )}
        {work.orders.length > 0 && (
          <ul className="flex flex-wrap items-center gap-x-4">
            {work.orders.map(({ id, number }) => (
              <li key={id}>
                <ConsoleLink to={`/admin/orders/${id}`} className="text-[0.9375rem] tabular-nums">
                  {number}
                </ConsoleLink>
              </li>
            ))}
            {more > 0 && <li className="text-[0.9375rem] text-ink-soft">{copy.more(more)}</li>}
          </ul>
        )}
      </div>
      {to && (
        <Link
          to={to}
          className={classNames(
            buttonStyle({ look: 'outline', size: 'small' }),
            'w-full justify-center sm:w-auto',
          )}
        >
          {action}
        </Link>
      )}
    </section>
  );
}

function AllDone() {
  return (
    <div className="grid place-items-center rounded-card border border-line bg-surface px-6 py-12 text-center shadow-soft">
      <div className="relative aspect-square w-48">
        <Picture src="/samples/home/rusty-diecut.webp" alt="" sizes="12rem" />
      </div>
      <p className="display display-small mt-6">{copy.empty.title}</p>
      <p className="mt-2 max-w-md text-ink-soft leading-relaxed">{copy.empty.body}</p>
      <ConsoleLink to="/admin/dashboard" className="mt-3">
        {copy.empty.action}
      </ConsoleLink>
    </div>
  );
}

function Unreadable() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={copy.unreadable.title}
        action={
          <Button size="small" look="outline" onClick={() => void revalidate()}>
            {copy.unreadable.action}
          </Button>
        }
      />
    </div>
  );
}
