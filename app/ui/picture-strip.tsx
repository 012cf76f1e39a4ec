import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

interface PictureStripProps {
  /** What the pictures are, read out before them. */
  label: string;
  pictures: readonly { readonly url: string; readonly title: string }[];
  /** Address of the one that is chosen. */
  chosen?: string | undefined;
  onChoose: (url: string) => void;
  /** Replaces a picture that cannot be loaded. */
  broken?: ReactNode;
}

/** Small pictures in a row, to choose one of; wider than its place, it scrolls. */
export function PictureStrip({ label, pictures, chosen, onChoose, broken }: PictureStripProps) {
  return (
    <ul aria-label={label} className="-mx-1 flex gap-3 overflow-x-auto overscroll-x-contain px-1 py-1.5">
      {pictures.map(({ url, title }) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={title}
            title={title}
            aria-pressed={chosen === undefined ? undefined : chosen === url}
            onClick={() => onChoose(url)}
            className={classNames(
              'see-through block size-18 overflow-hidden rounded-card transition-shadow',
              chosen === url ? 'ring-[3px] ring-accent' : 'ring-1 ring-line hover:ring-line-strong',
            )}
          >
            <Picture src={url} alt="" sizes="5rem" fallback={broken} />
          </button>
        </li>
      ))}
    </ul>
  );
}
