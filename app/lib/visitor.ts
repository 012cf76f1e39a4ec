import { type ExperimentName, type Variant, variantOf } from '#domain/experiments.ts';
import { createBrowserStore, useBrowserStore } from './browser-store.ts';

/** A number for this browser: says nothing about who sits there and is never joined with an account. */
export const visitorId = createBrowserStore<string>({
  key: 'pawtrait-visitor',
  read: (stored) => stored || crypto.randomUUID(),
  write: (id) => id,
});

/** The variant of a test for this browser; `?flag.NAME=newer` shows the other one, e.g. to look at it. */
export function useVariant(name: ExperimentName): Variant {
  const id = useBrowserStore<string | null>(visitorId, null);
  if (id === null) return 'present';
  const wanted = new URLSearchParams(window.location.search).get(`flag.${name}`);
  if (wanted === 'newer' || wanted === 'present') return wanted;
  return variantOf(name, id);
}

/** Keeps the number from now on. Not called for visitors who do not want to be tracked. */
export function rememberVisitor(): string {
  const id = visitorId.get();
  visitorId.set(id);
  return id;
}
