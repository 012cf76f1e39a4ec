/**
 * What is made when it is first asked for, and kept. For what takes long to make and not every page needs: each of
 * Intl's formatters costs a phone milliseconds, those of dates dozens of them.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
