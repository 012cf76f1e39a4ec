/**
 * A value created on first use and kept. For what is slow to create and not needed by every page: each of
 * Intl's formatters costs a phone milliseconds, those of dates dozens of them.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
