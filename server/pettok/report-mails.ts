import type { Backend } from '#backend/backend.ts';
import { composeMail } from '#backend/mail/compose-mail.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';

/** What `moderate_artwork` writes into a job. */
export interface ReportJob {
  readonly artworkId: string;
  /** Which reports were decided, as the database wrote it. */
  readonly reviewedAt: string;
  readonly decision: 'visible' | 'hidden';
}

export interface ReportMailParts {
  readonly backend: Pick<Backend, 'service'> & { readonly mails: Pick<Backend['mails'], 'deliver'> };
  readonly publicUrl: string;
  /** Current text of each mail. */
  readonly textOf: TextOf;
}

interface Reporter {
  readonly user_id: string;
  readonly email: string;
  readonly state: string;
}

/** Mails the decision to all who reported the post. Rejects when a mail cannot be queued. */
export async function sendReportMails(
  { artworkId, reviewedAt, decision }: ReportJob,
  { backend: { service, mails }, publicUrl, textOf }: ReportMailParts,
): Promise<void> {
  const reporters = await service.query<Reporter>(
    // An admin may have decided otherwise since; what stands now is what people see. As text, because a parameter of
    // the type timestamptz is sent in milliseconds.
    `select r.reporter_id as user_id, p.email, m.state from public.artwork_reports r
     join public.profiles p on p.user_id = r.reporter_id
     join public.artwork_moderation m on m.artwork_id = r.artwork_id
     where r.artwork_id = $1 and r.reviewed_at = $2::text::timestamptz
       and r.answered_at is null and p.email is not null`,
    [artworkId, reviewedAt],
  );
  const failures: unknown[] = [];
  for (const { user_id: reporterId, email, state } of reporters) {
    const isHidden = (state === 'under-review' ? decision : state) === 'hidden';
    const id = `report-${artworkId}-${reporterId}`;
    try {
      // Without title or picture of the post: they may be what was reported.
      const mail = composeMail({
        text: textOf(isHidden ? 'report_hidden' : 'report_kept'),
        ...(isHidden ? {} : { link: `${publicUrl}/pettok/${artworkId}` }),
        site: publicUrl,
      });
      await mails.deliver({ id, to: email, ...mail });
    } catch (error) {
      // The others are still mailed, once.
      failures.push(error);
      continue;
    }
    await service.query(
      'update public.artwork_reports set answered_at = now() where artwork_id = $1 and reporter_id = $2',
      [artworkId, reporterId],
    );
  }
  if (failures.length > 0) throw failures[0];
}
