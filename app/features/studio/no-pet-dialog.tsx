import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

interface NoPetDialogProps {
  onClose: () => void;
  onAnother: () => void;
  onPaint: () => void;
}

/** Confirms painting a photo in which no pet was found. */
export function NoPetDialog({ onClose, onAnother, onPaint }: NoPetDialogProps) {
  const { title, body, another, paint } = STUDIO_COPY.noPet;
  return (
    <Dialog onClose={onClose} title={title} size="note">
      <div className="grid gap-5 p-6">
        <p>{body}</p>
        <div className="grid gap-3">
          <Button className="w-full" onClick={onAnother}>
            {another}
          </Button>
          <Button look="quiet" className="w-full" onClick={onPaint}>
            {paint}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
