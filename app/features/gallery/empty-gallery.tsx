import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyFrames } from './empty-frames.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';

/** The empty state of the gallery, shown instead of the search. */
export function EmptyGallery() {
  return (
    <div data-bare className="grid justify-items-center gap-5 py-6 text-center">
      <EmptyFrames />
      <div>
        <h2 className="display display-medium">{GALLERY_COPY.emptyTitle}</h2>
        <p className="lead mt-2 max-w-md">{GALLERY_COPY.emptyLead}</p>
      </div>
      <Link to="/#upload" className={buttonStyle({ size: 'large' })}>
        {GALLERY_COPY.create}
      </Link>
    </div>
  );
}
