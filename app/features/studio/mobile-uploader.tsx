import { Camera, Images } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

/** Where a photo is taken or picked on phones. */
export function MobileUploader({ onPick }: { onPick: (file: File) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  return (
    <div className="rounded-card border-2 border-line-strong border-dashed bg-surface p-4 text-center">
      <div className="grid grid-cols-2 gap-3">
        <Button
          size="small"
          className="gap-2! whitespace-nowrap px-2!"
          onClick={() => camera.current?.click()}
        >
          <Camera size={20} aria-hidden />
          {STUDIO_COPY.upload.take}
        </Button>
        <Button
          size="small"
          look="outline"
          className="gap-2! whitespace-nowrap px-2!"
          onClick={() => album.current?.click()}
        >
          <Images size={20} aria-hidden />
          {STUDIO_COPY.upload.pick}
        </Button>
      </div>
      <p className="mt-3 text-ink-soft text-sm">{STUDIO_COPY.upload.rules}</p>
      <PhotoInput input={camera} onPick={onPick} capture />
      <PhotoInput input={album} onPick={onPick} />
    </div>
  );
}

interface PhotoInputProps {
  input: RefObject<HTMLInputElement | null>;
  onPick: (file: File) => void;
  capture?: boolean;
}

/** The browser's own picker, opened by a button. */
export function PhotoInput({ input, onPick, capture = false }: PhotoInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      {...(capture ? { capture: 'environment' as const } : {})}
      hidden
      data-testid={capture ? 'camera-input' : 'album-input'}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (file) onPick(file);
      }}
    />
  );
}
