import { type ChangeEvent, useCallback, useMemo, useState } from 'react';
import type { z } from 'zod/mini';

/** First message for each field, by its path (`name`, `options.0.label`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** Names of the values of one type. */
type NameOf<Values, Type> = {
  [Name in keyof Values & string]: Values[Name] extends Type ? Name : never;
}[keyof Values & string];

/** Properties of a text field of a draft. */
interface TextBinding {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** Properties of a number or amount of a draft. */
interface NumberBinding {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Properties of a checkbox of a draft. */
interface CheckBinding {
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Something that is being edited. */
export interface Draft<Values extends object> {
  readonly values: Values;
  /** What the edits start from. */
  readonly stored: Values;
  readonly set: (change: Partial<Values>) => void;
  readonly text: (name: NameOf<Values, string>) => TextBinding;
  readonly number: (name: NameOf<Values, number | null>) => NumberBinding;
  readonly checkbox: (name: NameOf<Values, boolean>) => CheckBinding;
  /** Whether anything differs from what is stored. */
  readonly isDirty: boolean;
  /** What is wrong, once it was tried to be saved. */
  readonly errors: FieldErrors;
  /** True when all is well; otherwise errors are shown from now on. */
  readonly check: () => boolean;
  /** After these values were saved. What was edited since is kept. */
  readonly setStored: (saved: Values) => void;
  /** Back to what is stored, or to another start. */
  readonly reset: (stored?: Values) => void;
}

/** Keeps what an admin edits until it is saved; the same schema judges it that names the fields. */
export function useDraft<Values extends object>(
  start: Values,
  schema: z.ZodMiniType<unknown, Values>,
): Draft<Values> {
  const [stored, setStored] = useState(start);
  const [values, setValues] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const found = useMemo(() => errorsOf(schema.safeParse(values)), [schema, values]);
  const set = useCallback((change: Partial<Values>) => setValues((before) => ({ ...before, ...change })), []);
  const errors = isChecked ? found : NO_ERRORS;
  return {
    values,
    stored,
    set,
    text: (name) => ({
      value: String(values[name]),
      error: errors[name],
      onChange: ({ currentTarget }) => set({ [name]: currentTarget.value } as Partial<Values>),
    }),
    number: (name) => ({
      value: values[name] as number | null,
      error: errors[name],
      onChange: (value) => set({ [name]: value } as Partial<Values>),
    }),
    checkbox: (name) => ({
      checked: Boolean(values[name]),
      onChange: ({ currentTarget }) => set({ [name]: currentTarget.checked } as Partial<Values>),
    }),
    isDirty: useMemo(() => JSON.stringify(values) !== JSON.stringify(stored), [values, stored]),
    errors,
    check: () => {
      const isFine = Object.keys(found).length === 0;
      setChecked(!isFine);
      return isFine;
    },
    setStored,
    reset: (next = stored) => {
      setStored(next);
      setValues(next);
      setChecked(false);
    },
  };
}

const NO_ERRORS: FieldErrors = {};

function errorsOf(result: z.core.util.SafeParseResult<unknown>): FieldErrors {
  if (result.success) return NO_ERRORS;
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
