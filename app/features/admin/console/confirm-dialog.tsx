import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  body: string;
  /** On the button. */
  action: string;
  /** On the button that changes nothing; 'Cancel' when missing. */
  keep?: string;
  /** Has to be typed, for what cannot be undone. */
  word?: string;
  isBusy?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Confirms what cannot be undone; typing a word prevents slips. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, body, action, keep, word, isBusy = false, onClose, onConfirm, children } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={body}>
      <ConfirmForm {...{ word, action, keep, isBusy, onClose, onConfirm }}>{children}</ConfirmForm>
    </Dialog>
  );
}

interface FormProps extends Pick<ConfirmDialogProps, 'action' | 'onClose' | 'onConfirm' | 'children'> {
  word: string | undefined;
  keep: string | undefined;
  isBusy: boolean;
}

function ConfirmForm({ word, action, keep = copy.cancel, isBusy, onClose, onConfirm, children }: FormProps) {
  const [typed, setTyped] = useState('');
  const mayGo = (word === undefined || typed.trim() === word) && !isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayGo) onConfirm();
  };
  return (
    <form onSubmit={submit} className="grid gap-3 px-6 pt-4 pb-6">
      {children}
      {word !== undefined && (
        <Field
          label={copy.confirm.word(word)}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {keep}
        </Button>
        <Button type="submit" aria-disabled={!mayGo} className="aria-disabled:opacity-55">
          {action}
        </Button>
      </div>
    </form>
  );
}
