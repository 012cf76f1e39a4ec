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

/** A brush that rests in its jar under the moon. */
function DayIsDone() {
  return (
    <svg
      viewBox="0 0 240 96"
      fill="none"
      aria-hidden="true"
      className="h-24 w-full rounded-card bg-honey-wash"
    >
      <circle cx="58" cy="38" r="17" className="fill-honey" />
      <circle cx="66" cy="33" r="15" className="fill-honey-wash" />
      <g className="fill-honey">
        <circle cx="98" cy="24" r="1.8" />
        <circle cx="184" cy="28" r="1.8" />
        <circle cx="206" cy="52" r="1.4" />
        <circle cx="30" cy="66" r="1.4" />
      </g>
      <path d="m150 62-15-38" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
      <path d="M139 34c-7-1-11-8-9-17 7 3 12 7 13 13z" className="fill-accent" />
      <path d="m141 62 12-32" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
      <path d="M150 38c-2-6 1-12 8-15 3 6 3 11-1 15z" className="fill-sage" />
      <path d="M124 52h44l-4 40h-36z" className="fill-surface stroke-line-strong" strokeWidth="2.5" />
      <path d="M126.500 66h39l-2.600 26h-33.800z" className="fill-sage-wash" />
      <path d="M16 92h208" className="stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
