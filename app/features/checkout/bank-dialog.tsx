import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface BankDialogProps {
  isOpen: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The bank's confirmation that the test gateway requires for some cards. */
export function BankDialog({ isOpen, onAnswer }: BankDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={() => onAnswer(false)}
      title={CHECKOUT_COPY.bank.title}
      description={CHECKOUT_COPY.bank.body}
    >
      <div className="grid gap-3 p-6">
        <Button onClick={() => onAnswer(true)}>{CHECKOUT_COPY.bank.confirm}</Button>
        <Button look="outline" onClick={() => onAnswer(false)}>
          {CHECKOUT_COPY.bank.refuse}
        </Button>
      </div>
    </Dialog>
  );
}
