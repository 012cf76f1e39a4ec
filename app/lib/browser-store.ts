import { useSyncExternalStore } from 'react';

/** A value that is kept in the browser and shared by all of its tabs. */
export interface BrowserStore<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(notify: () => void): () => void;
}

interface BrowserStoreOptions<Value> {
  /** Key in local storage. */
  readonly key: string;
  /** Reads what was stored; null when nothing was. Must not throw. */
  readonly read: (stored: string | null) => Value;
  readonly write: (value: Value) => string;
}

/**
 * A store on local storage. Other tabs follow at once. A browser may deny its storage (private windows, full disk):
 * then the value lasts as long as the page.
 */
export function createBrowserStore<Value>({
  key,
  read,
  write,
}: BrowserStoreOptions<Value>): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  const load = () => {
    try {
      return read(localStorage.getItem(key));
    } catch {
      return read(null);
    }
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    value = read(event.key === null ? null : event.newValue);
    notify();
  };
  return {
    get: () => {
      value ??= load();
      return value;
    },
    set: (next) => {
      value = next;
      try {
        localStorage.setItem(key, write(next));
      } catch {
        // Nothing to keep it in.
      }
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        // Without a listener changes of other tabs are missed, so the next read is fresh.
        value = undefined;
      };
    },
  };
}

/** The value of a store; `before` on the server and until the page is hydrated. */
export function useBrowserStore<Value>(store: BrowserStore<Value>, before: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => before);
}
