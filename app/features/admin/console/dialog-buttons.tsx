import { Button } from '../../../ui/button.tsx';
import { CONSOLE_COPY } from './console-copy.ts';

interface DialogButtonsProps {
  /** On the button that submits the form. */
  action: string;
  isDisabled?: boolean;
  onClose: () => void;
}

/** Cancel and submit, at the end of a form in a dialog. */
export function DialogButtons({ action, isDisabled = false, onClose }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="outline" onClick={onClose}>
        {CONSOLE_COPY.cancel}
      </Button>
      <Button type="submit" aria-disabled={isDisabled}>
        {action}
      </Button>
    </div>
  );
}
