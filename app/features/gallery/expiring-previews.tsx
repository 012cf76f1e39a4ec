import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { expiresInHours } from '#domain/studio/visit-picture.ts';
import { useVisitPictures } from '../../lib/visit-pictures.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';

/** Reminds of previews on this device that expire soon and are not saved. */
export function ExpiringPreviews() {
  const pictures = useVisitPictures();
  const now = Date.now();
  const count = pictures.filter((picture) => expiresInHours(picture, now) !== null).length;
  if (count === 0) return null;
  return (
    <div role="status" className="mb-6">
      <Notice
        tone="honey"
        icon={<Hourglass size={20} aria-hidden />}
        action={
          <Link to="/#upload" className={buttonStyle({ look: 'outline', size: 'small' })}>
            {GALLERY_COPY.expiring.action}
          </Link>
        }
      >
        {GALLERY_COPY.expiring.text(count)}
      </Notice>
    </div>
  );
}
