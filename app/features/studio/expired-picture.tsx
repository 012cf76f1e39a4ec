import { ImageOff } from 'lucide-react';
import { VISIT_COPY } from './visit-copy.ts';

/** Replaces a preview whose file is gone. */
export function ExpiredPicture() {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-1 bg-paper-deep p-1 text-center text-ink-soft text-xs">
      <ImageOff size={20} aria-hidden />
      <span className="sr-only">{VISIT_COPY.gone}</span>
    </span>
  );
}
