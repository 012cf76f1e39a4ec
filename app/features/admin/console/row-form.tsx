import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod/mini';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { Outcome } from './outcome.ts';
import { SaveBar } from './save-bar.tsx';
import { useChange } from './use-change.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { useVersion } from './use-version.ts';

interface RowFormOptions<Values extends object, Version> {
  /** What is stored now; it may change while it is edited. */
  readonly stored: Values;
  readonly schema: z.ZodMiniType<unknown, Values>;
  /** Version of the stored row, e.g. its `updated_at`. */
  readonly version: Version;
  /** @param seen the version that the edits start from */
  readonly save: (supabase: Supabase, values: Values, seen: Version) => Promise<Outcome<unknown>>;
  /** The message when it is saved. */
  readonly saved: (values: Values) => string;
  readonly onClose: () => void;
}

interface RowFormState<Values extends object> {
  readonly draft: Draft<Values>;
  readonly isBusy: boolean;
  readonly change: ReturnType<typeof useChange>['change'];
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Deletes the row and closes the form. */
  readonly remove: (work: (supabase: Supabase) => Promise<Outcome>, done: string) => Promise<void>;
  readonly ways: ReturnType<typeof useVersion>['ways'];
}

/** The form of one row in a dialog: edits, saves unless another admin was faster, and closes. */
export function useRowForm<Values extends object, Version>(
  options: RowFormOptions<Values, Version>,
): RowFormState<Values> {
  const { stored, schema, save, saved, onClose } = options;
  const draft = useDraft(stored, schema);
  const { change, isBusy } = useChange();
  const version = useVersion(options.version, () => draft.reset(stored));
  return {
    draft,
    isBusy,
    change,
    submit: async (event) => {
      event.preventDefault();
      if (!draft.isDirty) return;
      if (!draft.check()) return focusFirstError(event.currentTarget);
      const { values } = draft;
      const outcome = await change((supabase) => save(supabase, values, version.seen), {
        done: saved(values),
        quiet: true,
      });
      version.setOutcome(outcome);
      if (outcome?.ok) onClose();
    },
    remove: async (work, done) => {
      const removed = await change(work, { done });
      if (removed?.ok) onClose();
    },
    ways: version.ways,
  };
}

/** The fields of a `useRowForm`, with the bar that saves them. */
export function RowForm<Values extends object>({
  form: { draft, isBusy, submit, ways },
  children,
}: {
  form: RowFormState<Values>;
  children: ReactNode;
}) {
  return (
    <form onSubmit={submit} noValidate className="px-6 pt-4">
      {children}
      <SaveBar
        place="dialog"
        isDirty={draft.isDirty}
        isSaving={isBusy}
        onDiscard={() => draft.reset()}
        {...ways}
      />
    </form>
  );
}
