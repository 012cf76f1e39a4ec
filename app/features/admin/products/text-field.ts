import type { ProductDraft } from '#domain/products/product-draft.ts';
import type { Draft } from '../console/use-draft.ts';

type TextKey = {
  [Key in keyof ProductDraft]: ProductDraft[Key] extends string ? Key : never;
}[keyof ProductDraft];

/** Properties of the field for one text of a product. */
export function textField({ values, errors, set }: Draft<ProductDraft>, key: TextKey) {
  return {
    value: values[key],
    error: errors[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [key]: currentTarget.value }),
  };
}
