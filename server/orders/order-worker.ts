import type { RenderService } from '#art/node/render-service.ts';
import type { Backend } from '#backend/backend.ts';
import type { Mail } from '#backend/mail/mail.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { Seller } from '#domain/shop/page-context.ts';
import type { PrintProvider } from '../fulfilment/print-provider.ts';
import { sendToProvider, withdrawFromProvider } from '../fulfilment/send-order.ts';
import { type JobQueue, type JobQueueOptions, openJobQueue } from '../jobs/job-queue.ts';
import { type OperatorMailJob, sendOperatorMail } from '../operators/send-operator-mail.ts';
import { type ReportJob, sendReportMails } from '../pettok/report-mails.ts';
import { createReminderLinks } from '../reminders/reminder-links.ts';
import { type ReminderJob, sendReminder } from '../reminders/send-reminder.ts';
import { createQuestionMail } from './artwork-questions.ts';
import { keepSeller } from './invoice-document.ts';
import { invoiceUrl } from './invoice-files.ts';
import type { OrderKeys } from './order-key.ts';
import {
  arrivalMail,
  confirmationMail,
  downloadMail,
  type MailContext,
  mockupPictureId,
  paymentFailedMail,
  type RefundFacts,
  refundMail,
  reviewMail,
  type ShippingFacts,
  shippingMail,
} from './order-mails.ts';
import { drawOrderMockups } from './order-mockups.ts';
import { printOrder } from './print-order.ts';
import { NO_URLS, readOrder } from './read-order.ts';

export interface OrderWorkerParts extends Omit<JobQueueOptions, 'database'> {
  readonly backend: Pick<Backend, 'service' | 'files' | 'mails' | 'jobs'>;
  readonly renderer: Pick<RenderService, 'print'>;
  readonly keys: OrderKeys;
  readonly publicUrl: string;
  /** Null when the shop prints and sends itself. */
  readonly provider?: PrintProvider | null | undefined;
  /** ADMIN_EMAIL. */
  readonly adminEmail?: string | undefined;
  /** Current text of each mail. */
  readonly textOf: TextOf;
  /** The seller on invoices, read for each one. */
  readonly seller: () => Seller;
}

/** Mails show them at 64 pixels, on screens of up to three for one; they travel within the mail. */
const MAIL_MOCKUPS = { side: 192, most: 12 };

/** What a trigger writes into a job. */
interface OrderJob {
  readonly orderId: string;
}

interface MailJob extends OrderJob {
  /** Of a mail that an order can have several of, or that is sent again. */
  readonly mailId?: string;
}

interface RefundJob extends MailJob, RefundFacts {}

interface ShippingJob extends MailJob, ShippingFacts {}

/**
 * Does what follows from orders: mails and print files, concurrently, so that mails do not wait for large prints; and
 * the mails about reports, to admins, and of reminders. Jobs are written with the order's change, so none is lost in a
 * crash; each is taken by one process, and tried again when it fails
 * (docs/decisions/jobs-in-the-order-s-transaction.md).
 */
export async function startOrderWorker(parts: OrderWorkerParts): Promise<Pick<JobQueue, 'wake' | 'stop'>> {
  const { backend, keys, publicUrl, seller, adminEmail, provider, textOf } = parts;
  const urls = {
    ...NO_URLS,
    document: (order: string, document: string) => invoiceUrl(keys, publicUrl, order, document),
  };
  const { service } = backend;
  const questions = createQuestionMail({ service, keys, publicUrl });
  const queue = await openJobQueue({ ...parts, database: backend.jobs });

  type WriteMail<Job> = (
    order: OrderView,
    context: MailContext,
    job: Job,
  ) => Mail | null | Promise<Mail | null>;
  const sendMail =
    <Job extends MailJob>(write: WriteMail<Job>, { showsItems = true } = {}) =>
    async (job: Job): Promise<void> => {
      const order = await readOrder(service, { id: job.orderId }, urls);
      // Without its customer the order has no address that a mail could reach.
      if (!order || order.isForgotten) return;
      await keepSeller(service, order.id, seller());
      const { number } = order.view;
      const link = `${publicUrl}/orders/${number}?key=${keys.keyOf(number)}`;
      const mockups = showsItems
        ? await drawOrderMockups(order.view, parts, MAIL_MOCKUPS)
        : new Map<string, Buffer>();
      const context = { order: link, site: publicUrl, textOf, mockups: new Set(mockups.keys()) };
      const written = await write(order.view, context, job);
      if (!written) return;
      const { id, ...mail } = written;
      const pictures = [...mockups]
        .map(([item, jpeg]) => ({ id: mockupPictureId(item), base64: jpeg.toString('base64') }))
        .filter((picture) => mail.html.includes(`cid:${picture.id}`));
      await backend.mails.deliver({
        ...mail,
        id: [id, job.mailId].filter(Boolean).join('-'),
        ...(pictures.length > 0 ? { pictures } : {}),
      });
    };

  await queue.work('confirmation_mail', sendMail(confirmationMail));
  await queue.work('download_mail', sendMail(downloadMail));
  await queue.work('shipping_mail', sendMail<ShippingJob>(shippingMail));
  await queue.work('arrival_mail', sendMail(arrivalMail));
  await queue.work('refund_mail', sendMail<RefundJob>(refundMail, { showsItems: false }));
  await queue.work('review_mail', sendMail(reviewMail));
  await queue.work('question_mail', sendMail(questions));
  await queue.work('payment_failed_mail', sendMail(paymentFailedMail));
  await queue.work('report_mail', (job: ReportJob) => sendReportMails(job, parts));
  const links = createReminderLinks(keys, publicUrl);
  await queue.work('reminder_mail', (job: ReminderJob) =>
    sendReminder(job, { backend, site: publicUrl, links, textOf }),
  );
  await queue.work('operator_mail', (job: OperatorMailJob) =>
    sendOperatorMail(job, { backend, publicUrl, adminEmail, textOf }),
  );
  await queue.work('print_files', async ({ orderId }: OrderJob, signal) => {
    await printOrder(orderId, parts, signal);
    if (!provider) return;
    await service.query('select public.queue_fulfilment($1)', [orderId]);
    queue.wake();
  });
  if (provider) {
    await queue.work('fulfilment', ({ orderId }: OrderJob) =>
      sendToProvider(orderId, { service, provider, keys, publicUrl }),
    );
    await queue.work('fulfilment_cancel', (job: OrderJob & { readonly fulfilmentId?: string }) =>
      withdrawFromProvider(job, { service, provider }),
    );
  }
  return queue;
}
