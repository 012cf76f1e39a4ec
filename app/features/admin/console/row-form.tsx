import type { FormEvent, ReactNode } from 'react';
import type { Supabase } from '../../../lib/supabase.ts';
import type { Outcome } from './outcome.ts';
import { SaveBar } from './save-bar.tsx';
import type { useChange } from './use-change.ts';
import type { Draft } from './use-draft.ts';
import { type StoredFormOptions, useStoredForm } from './use-stored-form.ts';

interface RowFormOptions<Values extends object, Version> extends StoredFormOptions<Values, Version, unknown> {
  readonly onClose: () => void;
}

interface RowFormState<Values extends object> {
  readonly draft: Draft<Values>;
  readonly isBusy: boolean;
  readonly change: ReturnType<typeof useChange>['change'];
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Deletes the row and closes the form. */
  readonly remove: (work: (supabase: Supabase) => Promise<Outcome>, done: string) => Promise<void>;
  readonly bar: ReturnType<typeof useStoredForm>['bar'];
}

/** The form of one row in a dialog, which it closes. */
export function useRowForm<Values extends object, Version>({
  onClose,
  ...options
}: RowFormOptions<Values, Version>): RowFormState<Values> {
  const { draft, isBusy, change, submit, bar } = useStoredForm(options);
  return {
    draft,
    isBusy,
    change,
    submit: async (event) => {
      const outcome = await submit(event);
      if (outcome?.ok) onClose();
    },
    remove: async (work, done) => {
      const removed = await change(work, { done });
      if (removed?.ok) onClose();
    },
    bar,
  };
}

/** The fields of a `useRowForm`, with the bar that saves them. */
export function RowForm<Values extends object>({
  form: { submit, bar },
  children,
}: {
  form: RowFormState<Values>;
  children: ReactNode;
}) {
  return (
    <form onSubmit={submit} noValidate className="px-6 pt-4">
      {children}
      <SaveBar place="dialog" {...bar} />
    </form>
  );
}
