import { createBrowserStore } from './browser-store.ts';

/** A number for this browser: random, and never joined with an account. */
export const visitorId = createBrowserStore<string>({
  key: 'pawtrait-visitor',
  read: (stored) => stored || crypto.randomUUID(),
  write: (id) => id,
});

/** Stores the number. Not called for visitors who opt out of tracking. */
export function rememberVisitor(): string {
  const id = visitorId.get();
  visitorId.set(id);
  return id;
}
