import { createBrowserStore } from './browser-store.ts';

/** A number for this browser: random, and never joined with an account. */
export const visitorId = createBrowserStore<string>({
  key: 'pawtrait-visitor',
  read: (stored) => stored || crypto.randomUUID(),
  write: (id) => id,
});

/** Keeps the number from now on. Not called for visitors who do not want to be tracked. */
export function rememberVisitor(): string {
  const id = visitorId.get();
  visitorId.set(id);
  return id;
}
