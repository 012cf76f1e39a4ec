/** One of several values to choose from. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Choices in the order of their labels, which stand under the values. */
export function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): readonly Choice<Value>[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

/** Countries by their names. */
export function countryChoices(countries: readonly { readonly code: string; readonly name: string }[]) {
  return countries.map(({ code, name }): Choice => ({ value: code, label: name }));
}

/** Texts that are chosen as they stand there, e.g. the regions of a country. */
export function textChoices(texts: readonly string[]) {
  return texts.map((text): Choice => ({ value: text, label: text }));
}
