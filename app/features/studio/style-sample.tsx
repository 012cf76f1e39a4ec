import { memo } from 'react';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { locksBackground } from '#domain/studio/transformation.ts';
import { Picture } from '../../ui/picture.tsx';
import { LiveTile } from './live-tile.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

interface StyleSampleProps {
  style: ArtStyle;
  /** The visitor's own pet in the style, once it is painted. */
  live?: ImageBitmap | undefined;
}

/** A picture painted in the style, then the visitor's own pet in it; dimmed when there is nothing to show. */
export function StyleSample({ style, live }: StyleSampleProps) {
  return (
    <>
      <Sample style={style} />
      {live && <LiveTile picture={live} />}
    </>
  );
}

/** Drawn once, however often the studio is. */
const Sample = memo(function Sample({ style }: { style: ArtStyle }) {
  const unavailable = (
    <span className="flex size-full items-center justify-center bg-[color-mix(in_oklab,var(--color-ink)_16%,var(--color-paper-deep))] p-2 text-ink text-xs">
      {STUDIO_COPY.style.broken}
    </span>
  );
  if (!style.sampleImage) return unavailable;
  return (
    <Picture
      src={style.sampleImage}
      alt=""
      sizes="(min-width: 40rem) 9.5rem, 28vw"
      fallback={unavailable}
      className={locksBackground(style.id) ? 'see-through' : ''}
    />
  );
});
