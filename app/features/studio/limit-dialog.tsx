import { Link } from 'react-router';
import { PREVIEW_COPY } from '#domain/preview-copy.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DayIsDone } from './day-is-done.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

interface LimitDialogProps {
  open: boolean;
  limit: number;
  onClose: () => void;
}

/** Says that today's previews are used up, and what unlocks more. */
export function LimitDialog({ open, limit, onClose }: LimitDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={STUDIO_COPY.limit.title}
      description={PREVIEW_COPY.limitDialog(limit)}
    >
      <div className="grid gap-3 p-6">
        <DayIsDone />
        <Link to="/checkout" className={buttonStyle({ className: 'w-full' })}>
          {STUDIO_COPY.limit.order}
        </Link>
        <Button look="quiet" className="w-full" onClick={onClose}>
          {STUDIO_COPY.limit.tomorrow}
        </Button>
      </div>
    </Dialog>
  );
}
