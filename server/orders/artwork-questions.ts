import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Mail } from '#backend/mail/mail.ts';
import type { ArtworkQuestion } from '#domain/functions/artwork-question.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { callSql } from './call-sql.ts';
import type { OrderKeys } from './order-key.ts';
import { type MailContext, questionMail } from './order-mails.ts';

/** Where a customer answers a question about an ordered artwork. */
export const questionUrl = (keys: Pick<OrderKeys, 'questionKeyOf'>, publicUrl: string, id: string): string =>
  `${publicUrl}/artwork-questions/${id}?key=${keys.questionKeyOf(id)}`;

interface QuestionParts {
  readonly service: ServiceDatabase;
  readonly keys: Pick<OrderKeys, 'questionKeyOf'>;
  readonly publicUrl: string;
}

/** Written by `admin_ask_customer`. */
interface QuestionJob {
  readonly orderId: string;
  readonly mailId?: string;
  readonly questionId: string;
  readonly itemId: string;
}

/** The mail of a question; null when it can no longer be answered, or another one has taken its place. */
export const createQuestionMail =
  ({ service, keys, publicUrl }: QuestionParts) =>
  async (order: OrderView, context: MailContext, job: QuestionJob): Promise<Mail | null> => {
    const { questionId, itemId } = job;
    const question = await callSql<ArtworkQuestion | null>(service, 'artwork_question($1::uuid)', [
      questionId,
    ]);
    if (question?.state !== 'open') return null;
    const { concerns, expiresAt } = question;
    const link = questionUrl(keys, publicUrl, questionId);
    return questionMail(order, context, { itemId, concerns, expiresAt, link });
  };
