import { Hourglass } from 'lucide-react';
import { expiresInHours, type VisitPicture, visitPictureTitle } from '#domain/studio/visit-picture.ts';
import { Notice } from '../../ui/notice.tsx';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { ExpiredPicture } from './expired-picture.tsx';
import { VISIT_COPY } from './visit-copy.ts';

interface VisitStripProps {
  pictures: readonly VisitPicture[];
  /** Looks at one of them large, by its address. */
  onLook: (url: string) => void;
}

/** The previews that were finished on this device in the last day; nothing where there are none. */
export function VisitStrip({ pictures, onLook }: VisitStripProps) {
  if (pictures.length === 0) return null;
  const now = Date.now();
  const expiring = pictures.filter((picture) => expiresInHours(picture, now) !== null).length;
  return (
    <section aria-label={VISIT_COPY.title} className="min-w-0">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="display display-small">{VISIT_COPY.title}</span>
        <span className="text-ink-soft text-sm">{VISIT_COPY.hint}</span>
      </h4>
      <div className="mt-1.5">
        <PictureStrip
          label={VISIT_COPY.title}
          pictures={pictures.map((picture) => ({ url: picture.url, title: visitPictureTitle(picture) }))}
          onChoose={onLook}
          broken={<ExpiredPicture />}
        />
      </div>
      {expiring > 0 && (
        <div className="mt-2">
          <Notice tone="honey" icon={<Hourglass size={20} aria-hidden />}>
            {VISIT_COPY.someExpire(expiring)}
          </Notice>
        </div>
      )}
    </section>
  );
}
