import { Brush, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatFileSize } from '#domain/format/format-number.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { TOUCH_UP_COPY } from './touch-up-copy.ts';
import type { Photo } from './use-photo.ts';

interface ChosenPhotoProps {
  photo: Photo;
  onChange: () => void;
  /** Turns the photo by a quarter; whether that was done. */
  onTurn: () => Promise<boolean>;
  onRemove: () => void;
  /** Opens the editor of the cut-out; missing where there is none. */
  onTouchUp?: (() => void) | undefined;
}

/** The chosen photo in a row, with buttons to touch it up, change, turn or remove it. */
export function ChosenPhoto({ photo, onChange, onTurn, onRemove, onTouchUp }: ChosenPhotoProps) {
  const [turning, setTurning] = useState<'no' | 'now' | 'done'>('no');
  const turn = async () => {
    if (turning === 'now') return;
    setTurning('now');
    setTurning((await onTurn()) ? 'done' : 'no');
  };
  return (
    <div className="flex items-start gap-4 rounded-card border border-line bg-surface p-3 shadow-soft @md:items-center">
      <div className="size-18 shrink-0 overflow-hidden rounded-xl">
        <PhotoThumbnail photo={photo} alt="" />
      </div>
      <div className="min-w-0 flex-1 justify-between gap-4 @md:flex @md:items-center">
        <div className="min-w-0">
          <p className="truncate font-semibold">{photo.name}</p>
          <p className="text-ink-soft text-sm">{formatFileSize(photo.size)}</p>
        </div>
        <div className="mt-3 flex shrink-0 flex-wrap gap-2 @md:mt-0">
          {onTouchUp && (
            <Button look="outline" size="small" onClick={onTouchUp}>
              <Brush size={18} aria-hidden />
              {TOUCH_UP_COPY.open}
            </Button>
          )}
          <Button look="outline" size="small" onClick={onChange}>
            {STUDIO_COPY.upload.change}
          </Button>
        </div>
      </div>
      <p className="sr-only" role="status">
        {turning === 'done' && STUDIO_COPY.upload.turned}
      </p>
      <div className="flex shrink-0 flex-col @md:flex-row">
        <IconButton label={STUDIO_COPY.upload.turn} aria-disabled={turning === 'now'} onClick={turn}>
          <RotateCw size={20} aria-hidden />
        </IconButton>
        <IconButton label={STUDIO_COPY.upload.remove} onClick={onRemove}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
