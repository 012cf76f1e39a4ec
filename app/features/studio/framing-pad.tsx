import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import { photoInPicture } from '#domain/studio/framing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FRAMING_COPY } from './framing-copy.ts';
import type { PlacedPhoto } from './use-framing-choice.ts';
import { useFramingGestures } from './use-framing-gestures.ts';
import type { Photo } from './use-photo.ts';

interface FramingPadProps {
  photo: Photo;
  placed: PlacedPhoto;
  onPlace: (placed: PlacedPhoto) => void;
  onReset: () => void;
}

/** How much a press of a zoom button zooms. */
const BUTTON_ZOOM = 1.2;

/** The photo in the frame of the picture, to drag and to zoom. */
export function FramingPad({ photo, placed, onPlace, onReset }: FramingPadProps) {
  const pad = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const { zoom, handlers } = useFramingGestures(pad, placed, onPlace);
  const { left, top, width, height } = photoInPicture(placed.framing, placed.aspect);
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-4">
      <button
        {...handlers}
        ref={pad}
        type="button"
        aria-label={FRAMING_COPY.pad}
        aria-describedby={hint}
        data-testid="framing-pad"
        className="relative aspect-square w-full max-w-64 cursor-grab touch-none select-none overflow-hidden rounded-card bg-paper-deep shadow-soft ring-1 ring-line active:cursor-grabbing"
      >
        <img
          src={photo.url}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        />
      </button>
      <div className="grid min-w-40 flex-1 gap-2">
        <div className="flex items-center gap-1">
          <IconButton label={FRAMING_COPY.smaller} onClick={() => zoom(1 / BUTTON_ZOOM)}>
            <Minus size={20} aria-hidden />
          </IconButton>
          <IconButton label={FRAMING_COPY.larger} onClick={() => zoom(BUTTON_ZOOM)}>
            <Plus size={20} aria-hidden />
          </IconButton>
          <IconButton label={FRAMING_COPY.reset} onClick={onReset}>
            <RotateCcw size={20} aria-hidden />
          </IconButton>
          <span role="status" className="ml-1 text-ink-soft text-sm tabular-nums">
            {FRAMING_COPY.zoom(placed.framing.zoom)}
          </span>
        </div>
        <p id={hint} className="text-ink-soft text-sm">
          {FRAMING_COPY.padHint}
        </p>
      </div>
    </div>
  );
}
