import { PREVIEW_COPY } from '#domain/preview-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

interface LimitDialogProps {
  open: boolean;
  limit: number;
  onClose: () => void;
}

/** Says that today's previews are used up. */
export function LimitDialog({ open, limit, onClose }: LimitDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={STUDIO_COPY.limit.title}
      description={PREVIEW_COPY.limitDialog(limit)}
    >
      <div className="p-6">
        <Button className="w-full" onClick={onClose}>
          {STUDIO_COPY.limit.tomorrow}
        </Button>
      </div>
    </Dialog>
  );
}
