import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';

interface DescribeDialogProps {
  alt: string;
  isBusy: boolean;
  onClose: () => void;
  onSave: (alt: string) => void;
}

/** What a picture shows, for those who cannot see it. */
export function DescribeDialog({ alt, isBusy, onClose, onSave }: DescribeDialogProps) {
  const [text, setText] = useState(alt);
  return (
    <Dialog onClose={onClose} title={copy.description.title} description={copy.description.lead}>
      <form
        className="px-6 pt-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSave(text.trim());
        }}
      >
        <Field
          label={copy.description.label}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" className="w-full" aria-disabled={isBusy}>
          {CONSOLE_COPY.save}
        </Button>
      </form>
    </Dialog>
  );
}
