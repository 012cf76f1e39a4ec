import { EyeOff } from 'lucide-react';
import { REPORT_REASONS, type ReportReason } from '#domain/artwork/pettok.ts';
import { Notice } from '../../ui/notice.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';

const COPY = GALLERY_COPY.moderation;
const isReason = (text: string): text is ReportReason => REPORT_REASONS.some((reason) => reason === text);

/** For the owner: a shared artwork is hidden from others, and why. */
export function ModerationNotice({
  artwork: { is_public, artwork_moderation: judged },
}: {
  artwork: Artwork;
}) {
  if (!is_public || !judged || judged.state === 'visible') return null;
  const reasons = judged.reasons.filter(isReason).map((reason) => COPY.reasons[reason]);
  const { title, body } = judged.state === 'hidden' ? COPY.hidden : COPY.underReview;
  return (
    <Notice tone="honey" icon={<EyeOff size={20} aria-hidden />} title={title}>
      <p>{body}</p>
      {reasons.length > 0 && <p className="mt-1">{COPY.why(reasons.join(', '))}</p>}
      {judged.note && <p className="mt-1">{COPY.note(judged.note)}</p>}
    </Notice>
  );
}
