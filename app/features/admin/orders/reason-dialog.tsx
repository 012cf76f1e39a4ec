import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { ORDERS_COPY as copy } from './orders-copy.ts';

interface ReasonDialogProps {
  title: string;
  body: string;
  /** On the button. */
  action: string;
  /** On the button that changes nothing; 'Cancel' when missing. */
  keep?: string;
  /** Has to be typed, for what cannot be undone. */
  word?: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Confirms an action that needs a reason. */
export function ReasonDialog({ isBusy, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      open
      isBusy={isBusy || reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <Field
        label={copy.refund.reason}
        hint={copy.refund.reasonHint}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
