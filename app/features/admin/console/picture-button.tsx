import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { PICTURE_TYPES } from './upload-picture.ts';

interface PictureButtonProps {
  label: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Lets a picture be chosen from the disk. */
export function PictureButton({ label, isBusy, onChoose }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        size="small"
        look="outline"
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        <Upload size={17} aria-hidden />
        {isBusy ? copy.picture.uploading : label}
      </Button>
    </>
  );
}
