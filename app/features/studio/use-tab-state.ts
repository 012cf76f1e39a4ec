import { useEffect, useState } from 'react';

/**
 * State of the studio that outlasts a reload of its tab, and is forgotten once the studio is closed. Where the browser
 * keeps nothing, it lasts as long as the page.
 *
 * @param wanted to begin with, e.g. by the page's address; what was chosen since then is kept
 * @param otherwise to begin with where nothing is wanted
 */
export function useTabState<Value>(name: string, wanted: Value | undefined, otherwise: Value) {
  const key = `pawtrait-studio-${name}`;
  const [value, setValue] = useState<Value>(() => {
    const kept = stored<Value>(key);
    return kept && kept.wanted === (wanted ?? null) ? kept.value : (wanted ?? otherwise);
  });
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ wanted: wanted ?? null, value }));
    } catch {
      // Nothing to keep it in.
    }
  }, [key, wanted, value]);
  useEffect(
    () => () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
    [key],
  );
  return [value, setValue] as const;
}

/** What was chosen, and what was wanted before that. */
function stored<Value>(key: string): { readonly wanted: Value | null; readonly value: Value } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
