import type { FormEvent } from 'react';
import { type StoredFormOptions, useStoredForm } from './use-stored-form.ts';

/** The form of a page: stays open, and goes on from the version that was saved. */
export function usePageForm<Values extends object, Version>(
  options: StoredFormOptions<Values, Version, Version>,
) {
  const { submit, ...form } = useStoredForm(options);
  return {
    ...form,
    submit: (event: FormEvent<HTMLFormElement>) =>
      void submit(event, (version, values) => {
        form.version.setSeen(version);
        form.draft.setStored(values);
      }),
  };
}
