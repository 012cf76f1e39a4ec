/**
 * Writes down what went wrong without troubling the visitor: for failures that the page can live with.
 * The only place that uses the browser's console.
 */
export function reportProblem(what: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is where the shop logs in a browser.
  console.warn(what, error instanceof Error ? `${error.name}: ${error.message}` : (error ?? ''));
}
