import type { z } from 'zod/mini';

/** What a schema judges while it is edited, read only at every level. */
export type DraftOf<Schema extends z.ZodMiniType> = ReadOnly<z.input<Schema>>;

type ReadOnly<Value> = Value extends readonly (infer Entry)[]
  ? readonly ReadOnly<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value;
