import type { FormEvent } from 'react';
import type { z } from 'zod/mini';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { Outcome } from './outcome.ts';
import { useChange } from './use-change.ts';
import { useDraft } from './use-draft.ts';
import { useVersion } from './use-version.ts';

export interface StoredFormOptions<Values extends object, Version, Saved> {
  /** What is stored now; it may change while it is edited. */
  readonly stored: Values;
  readonly schema: z.ZodMiniType<unknown, Values>;
  /** Version of what is stored, e.g. its `updated_at`. */
  readonly version: Version;
  /** @param seen the version that the edits start from */
  readonly save: (supabase: Supabase, values: Values, seen: Version) => Promise<Outcome<Saved>>;
  /** The message when it is saved. */
  readonly saved: (values: Values) => string;
}

/** Edits of something stored, which are saved unless another admin was faster. `bar` is for the `SaveBar`. */
export function useStoredForm<Values extends object, Version, Saved>({
  stored,
  schema,
  version: current,
  save,
  saved,
}: StoredFormOptions<Values, Version, Saved>) {
  const draft = useDraft(stored, schema);
  const { change, isBusy } = useChange();
  const version = useVersion(current, () => draft.reset(stored));
  /** @param onSaved called before the page's data is read again */
  const submit = async (
    event: FormEvent<HTMLFormElement>,
    onSaved?: (saved: Saved, values: Values) => void,
  ): Promise<Outcome<Saved> | null> => {
    event.preventDefault();
    if (!draft.isDirty) return null;
    if (!draft.check()) {
      focusFirstError(event.currentTarget);
      return null;
    }
    const { values } = draft;
    const outcome = await change(
      async (supabase) => {
        const result = await save(supabase, values, version.seen);
        if (result.ok) onSaved?.(result.value, values);
        return result;
      },
      { done: saved(values), quiet: true },
    );
    version.setOutcome(outcome);
    return outcome;
  };
  const bar = {
    isDirty: draft.isDirty,
    isSaving: isBusy,
    onDiscard: () => draft.reset(),
    ...version.ways,
  };
  return { draft, isBusy, change, submit, version, bar };
}
