/** Runs `work` as a span of a trace; attributes hold no values of people's. */
export type RunSpan = <Result>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
) => Promise<Result>;
