import { useState } from 'react';
import { Link } from 'react-router';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { visitPictureTitle } from '#domain/studio/visit-picture.ts';
import { CHOOSES_PRODUCT } from '../../lib/chooses-product.ts';
import { carryPicture } from '../../lib/visit-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { DayIsDone } from './day-is-done.tsx';
import { ExpiredPicture } from './expired-picture.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';
import { VISIT_COPY } from './visit-copy.ts';

/** Shown when today's previews are used up, with what unlocks more; the chosen picture goes along to the products. */
export function LimitDialog({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const { pictures } = studio.visit;
  const [wanted, setWanted] = useState(studio.preview.result?.url);
  const chosen = pictures.find(({ url }) => url === wanted) ?? pictures[0];
  return (
    <Dialog
      onClose={onClose}
      title={STUDIO_COPY.limit.title}
      description={PREVIEW_COPY.limitDialog(studio.limit.limit)}
    >
      <div className="grid min-w-0 grid-cols-1 gap-3 p-6">
        {chosen ? (
          <PictureStrip
            label={VISIT_COPY.title}
            pictures={pictures.map((picture) => ({ url: picture.url, title: visitPictureTitle(picture) }))}
            chosen={chosen.url}
            onChoose={setWanted}
            broken={<ExpiredPicture />}
          />
        ) : (
          <DayIsDone />
        )}
        <Link
          to="/checkout"
          state={CHOOSES_PRODUCT}
          className={buttonStyle({ className: 'w-full' })}
          onClick={() => chosen && carryPicture(chosen)}
        >
          {STUDIO_COPY.limit.order}
        </Link>
        <Button look="quiet" className="w-full" onClick={onClose}>
          {STUDIO_COPY.limit.tomorrow}
        </Button>
      </div>
    </Dialog>
  );
}
