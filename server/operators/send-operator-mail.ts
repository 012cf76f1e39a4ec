import type { Backend } from '#backend/backend.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import type { NoticeEvent } from '#domain/orders/operator-notices.ts';
import { type Notice, type OrderFacts, operatorMail } from './operator-mails.ts';

/** What `add_notice` writes into a job. */
export interface OperatorMailJob {
  readonly event: NoticeEvent;
  /** The same with each try. */
  readonly mailId: string;
  /** Null: the address of ADMIN_EMAIL. */
  readonly userId: string | null;
  readonly orderId?: string;
  readonly freeBytes?: number;
  readonly totalBytes?: number;
}

export interface OperatorMailParts {
  readonly backend: Pick<Backend, 'service' | 'mails'>;
  readonly publicUrl: string;
  /** ADMIN_EMAIL. */
  readonly adminEmail: string | undefined;
  /** Current text of each mail. */
  readonly textOf: TextOf;
}

/** Mails an event to one admin, unless it is none any more. Rejects when the mail cannot be handed over. */
export async function sendOperatorMail(
  job: OperatorMailJob,
  { backend: { service, mails }, publicUrl, adminEmail, textOf }: OperatorMailParts,
): Promise<void> {
  const to = job.userId === null ? adminEmail : await addressOf(job.userId, service);
  const notice = await noticeOf(job, service);
  if (to && notice) {
    await mails.deliver({ id: `notice-${job.mailId}`, to, ...operatorMail(notice, publicUrl, textOf) });
  }
}

type Service = Backend['service'];

async function addressOf(userId: string, service: Service): Promise<string | undefined> {
  const [admin] = await service.query<{ email: string | null }>(
    // There is no session here, so no second factor applies.
    `select p.email from public.profiles p where p.user_id = $1 and public.is_proven_admin(p.user_id, 'aal2')`,
    [userId],
  );
  return admin?.email ?? undefined;
}

async function noticeOf(job: OperatorMailJob, service: Service): Promise<Notice | undefined> {
  const { event } = job;
  if (event === 'report' || event === 'review') return { event };
  if (event === 'low_disk') {
    return { event, disk: { freeBytes: job.freeBytes ?? 0, totalBytes: job.totalBytes ?? 0 } };
  }
  const [order] = await service.query<OrderFacts>(
    `select o.id, o.number, o.total_cents as "totalCents",
       (select coalesce(sum(i.quantity), 0)::integer from public.order_items i where i.order_id = o.id) as pieces
     from public.orders o where o.id = $1`,
    [job.orderId ?? null],
  );
  return order && { event, order };
}
