import type { ArtStyle } from '#domain/art-style.ts';
import { Picture } from '../../ui/picture.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

/** A picture painted in the style; dimmed when there is none to show. */
export function StyleSample({ style }: { style: ArtStyle }) {
  const unavailable = (
    <span className="flex size-full items-center justify-center bg-paper-deep p-2 text-ink-soft text-xs">
      {STUDIO_COPY.style.broken}
    </span>
  );
  if (!style.sampleImage) return unavailable;
  return <Picture src={style.sampleImage} alt="" fallback={unavailable} className="see-through" />;
}
