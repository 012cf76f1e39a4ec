import type { Product } from './product.ts';
import type { ChosenOptions } from './product-metadata.ts';

/** The options of a product that the query of its address names, as far as it has them. */
export function optionsOfQuery({ details }: Product, search: string): ChosenOptions {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    details.options.flatMap(({ id, values }) => {
      const value = values.find((known) => known.id === parameters.get(id));
      return value ? [[id, value.id]] : [];
    }),
  );
}

/** The query that names options; empty when nothing is chosen. */
export function queryOfOptions(chosen: ChosenOptions): string {
  const query = String(new URLSearchParams(chosen));
  return query && `?${query}`;
}
